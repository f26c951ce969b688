import { linkSync } from 'node:fs';
import { dirname } from 'node:path';
import { lookAt } from '../memory/lookAt.ts';

/** How the record names the folder of a file or of a folder; the outermost is `./`. */
export function folderOf(path: string): string {
  return `${dirname(path)}/`;
}

/** When something was last added to a folder or taken from it. */
export function timeOf(root: string, folder: string): number | undefined {
  return lookAt(`${root}/${folder}`)?.mtimeMs;
}

/** Puts the same file at a second place, too; `false` where the file system has no links. */
export function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}
