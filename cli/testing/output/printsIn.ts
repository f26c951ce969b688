import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '../../memory/fingerprint.ts';
import { sitePath } from '../../terminal/sitePath.ts';

/** Every file below a folder with the print of its bytes, in order; none where there is no folder. */
export function printsIn(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [sitePath(folder, file), fingerprint(readFileSync(file))] as const);
  return Object.fromEntries(files.sort(([one], [other]) => (one < other ? -1 : 1)));
}
