import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds `cli/`, the compiler: two levels above the bundle in `.cache/cli`, one above the sources. */
export const codeFolder = findUpwards(dirname(fileURLToPath(import.meta.url)));

function findUpwards(folder: string): string {
  if (existsSync(join(folder, 'cli/site.js')) || folder === dirname(folder)) return folder;
  return findUpwards(dirname(folder));
}
