import { stripJpeg } from './stripJpeg.ts';
import { stripPng } from './stripPng.ts';
import { stripWebp } from './stripWebp.ts';

/**
 * A picture without what it says of its camera, place, program and maker, its pixels untouched. Nothing for any other
 * file.
 */
export function stripPicture(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const parts = stripJpeg(bytes) ?? stripPng(bytes) ?? stripWebp(bytes);
  return parts && join(parts);
}

export function join(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
