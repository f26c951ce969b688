import path from 'node:path';

/** A file below a folder as the site names it: relative, and with `/` on every system. */
export function sitePath(folder: string, file: string, { relative, sep } = path): string {
  return relative(folder, file).split(sep).join('/');
}
