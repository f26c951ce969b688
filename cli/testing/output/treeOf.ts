import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sitePath } from '../../terminal/sitePath.ts';

/** Every file below a folder with what is in it. */
export function treeOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    entriesOf(folder)
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [sitePath(folder, path), readFileSync(path, 'utf8')];
      }),
  );
}

/** What shows whether somebody touched a tree: every file and folder, with time and size. */
export function stateOf(folder: string): string[] {
  const paths = entriesOf(folder).map((entry) => join(entry.parentPath, entry.name));
  return [folder, ...paths.sort()].map((path) => {
    const { mtimeNs, size } = statSync(path, { bigint: true });
    return `${path} ${mtimeNs} ${size}`;
  });
}

function entriesOf(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true });
}
