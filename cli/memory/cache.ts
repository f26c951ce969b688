import { createHash, type Hash, hash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { threadId } from 'node:worker_threads';
import { rename } from '../disk/rename.ts';

/** A short name for a content: equal bytes, equal name; a text is its bytes in UTF-8. */
export function fingerprint(...parts: (string | Uint8Array)[]): string {
  // One update for texts that follow each other, and none for texts alone: calls cost more than what they hash.
  let [started, text]: [Hash | undefined, string] = [undefined, ''];
  for (const part of parts) {
    if (typeof part === 'string') text += `${Buffer.byteLength(part)}:${part}`;
    else {
      started ??= createHash('sha256');
      started.update(`${text}${part.length}:`).update(part);
      text = '';
    }
  }
  const digest = started ? started.update(text).digest('hex') : hash('sha256', text);
  return digest.slice(0, 12);
}

/** Writes under another name first: a cache entry is there whole or not at all. Parts follow each other. */
export function writeWhole(file: string, bytes: Uint8Array | string | Iterable<string>): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.${threadId}`;
  try {
    if (typeof bytes === 'string' || bytes instanceof Uint8Array) writeFileSync(unfinished, bytes);
    else writeParts(unfinished, bytes);
    rename(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
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
