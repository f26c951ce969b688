import { copyFileSync, linkSync, writeFileSync } from 'node:fs';
import type { OutputFile } from './outputFile.ts';

/** Writes a file where none is: never into one, because the other tree may hold the same file. */
export function putFile(file: OutputFile, target: string): void {
  if ('bytes' in file) writeFileSync(target, file.bytes);
  else copyFileSync(file.copyFrom, target);
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
