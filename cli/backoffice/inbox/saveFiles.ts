import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { safeFileName } from '../../../site/forms/rules/safeFileName.ts';
import { writeOnce } from '../../disk/writeOnce.ts';

/**
 * Writes files that strangers sent, for the owner alone (folder 0700, files 0600), and returns their paths. Each is
 * there whole or not at all. Nothing is overwritten and no link followed: a name that is taken gets a number.
 */
export function saveFiles(folder: string, files: { name: string; content: Uint8Array }[]): string[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return files.map(({ name, content }) => saveFile(folder, safeFileName(name), content));
}

function saveFile(folder: string, name: string, content: Uint8Array): string {
  for (let number = 1; ; number += 1) {
    const path = join(folder, number === 1 ? name : name.replace(/(\.[^.]*)?$/, ` (${number})$1`));
    if (writeOnce(path, () => content)) return path;
  }
}
