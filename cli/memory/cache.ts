import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A short name for a content: equal bytes, equal name; a text is its bytes in UTF-8. */
export function fingerprint(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  // One update for texts that follow each other: calls cost more than what they hash.
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += `${Buffer.byteLength(part)}:${part}`;
    else {
      hash.update(`${text}${part.length}:`).update(part);
      text = '';
    }
  }
  return hash.update(text).digest('hex').slice(0, 12);
}

/** Writes under another name first: a cache entry is there whole or not at all. */
export function writeWhole(file: string, bytes: Uint8Array | string): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, file);
}
