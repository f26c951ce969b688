import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { smallestCompressed } from '../hosts/hostRules.ts';
import { encode } from './encode.ts';

const text = Buffer.from('A line of text. '.repeat(100));
const ask = (taken: string, isText = true) =>
  encode(text, { taken, isText, ready: (end) => (end === 'gz' ? Buffer.from('ready') : undefined) });

it('sends what lies ready in the best coding that is taken', () => {
  expect(ask('gzip, deflate')).toEqual({ body: Buffer.from('ready'), coding: 'gzip' });
  const both = { taken: 'gzip, br', isText: true, ready: (end: string) => Buffer.from(end) };
  expect(encode(text, both)).toEqual({ body: Buffer.from('br'), coding: 'br' });
  expect(ask('gzip;q=1.0, br;q=0.5').coding).toBe('br');
  expect(ask('gzip, br;q=0').coding).toBe('gzip');
  expect(ask('br; q=0.000, gzip;q=0').coding).toBeUndefined();
  expect(ask('brotli, xgzip').coding).toBeUndefined();
});

it('compresses what does not lie ready, and sends the rest as it is', () => {
  const { body, coding } = ask('br');
  expect([coding, brotliDecompressSync(body).equals(text)]).toEqual(['br', true]);
  expect(ask('br, gzip', false)).toEqual({ body: text });
  const short = text.subarray(0, smallestCompressed - 1);
  expect(encode(short, { taken: 'br', isText: true, ready: () => undefined })).toEqual({ body: short });
});
