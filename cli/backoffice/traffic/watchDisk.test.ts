import { expect, it } from 'vitest';
import { mebibyte } from '../../terminal/mebibyte.ts';
import { largestRequest } from './watchDisk.ts';

const bsize = 4096;
const volume = (size: number, free: number) => ({
  bsize,
  blocks: (size * mebibyte) / bsize,
  bavail: (free * mebibyte) / bsize,
});

it.each([
  ['a large volume', 100_000, { enough: 528, little: 132 }],
  ['one that is smaller than what a large one keeps free', 400, { enough: 100, little: 25 }],
])('%s takes everything, then what is small, then only the smallest', (_, size, { enough, little }) => {
  expect(largestRequest(volume(size, size))).toBe(Number.POSITIVE_INFINITY);
  expect(largestRequest(volume(size, enough))).toBe(Number.POSITIVE_INFINITY);
  expect(largestRequest(volume(size, enough - 1))).toBe(mebibyte);
  expect(largestRequest(volume(size, little))).toBe(mebibyte);
  expect(largestRequest(volume(size, little - 1))).toBe(65_536);
});
