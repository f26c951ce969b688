import { createHash, type Hash, hash } from 'node:crypto';

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
