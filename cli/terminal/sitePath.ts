import path from 'node:path';

/** A file below a folder as the site names it: relative, and with `/` on every system. */
export function sitePath(folder: string, file: string, { relative, sep } = path): string {
  return relative(folder, file).split(sep).join('/');
}

/** Whether a file lies in a folder, however deep. On Windows the way to another drive is a whole path. */
export function isBelow(folder: string, file: string, { relative, isAbsolute } = path): boolean {
  const way = relative(folder, file);
  return !/^\.\.(?![^/\\])/.test(way) && !isAbsolute(way);
}
