import { closeSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { threadId } from 'node:worker_threads';
import { nameFile } from './nameFile.ts';
import { rename } from './rename.ts';

/**
 * Writes under another name first: a file is there whole or not at all, in a folder that is made for it. Parts follow
 * each other.
 */
export function writeWhole(file: string, bytes: Uint8Array | string | Iterable<string>): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.${threadId}`;
  try {
    if (typeof bytes === 'string' || bytes instanceof Uint8Array) writeFileSync(unfinished, bytes);
    else writeParts(unfinished, bytes);
    rename(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw nameFile(error, file);
  }
}

function writeParts(file: string, parts: Iterable<string>): void {
  const opened = openSync(file, 'w');
  try {
    for (const part of parts) writeFileSync(opened, part);
  } finally {
    closeSync(opened);
  }
}
