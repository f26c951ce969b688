import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { builtPages } from './testing/builtPages.ts';
import { readBuilt } from './testing/readPage.ts';

/**
 * What a browser needs before it can paint is the page alone, with its styles, in bytes with brotli: the first answer
 * of a new connection holds about 14,000 of them. Home needs more: it shows ten services as pictures and in a carousel.
 */
const budget = { most: 10_900, any: 14_000, home: 16_150 };
const homes = ['/', '/en/'];

it('pages with their styles stay within the budget, and wait for none beside them', () => {
  const weights = builtPages().map((url) => ({ url, bytes: compressedSize(url) }));
  weights.sort((a, b) => b.bytes - a.bytes);
  const [heaviest, middle] = [weights[0], weights[Math.floor(weights.length / 2)]];
  console.info(
    `A page with its styles: ${heaviest?.bytes} bytes on ${heaviest?.url}, ${middle?.bytes} on most.`,
  );
  expect(weights.length).toBeGreaterThan(50);
  expect(middle?.bytes).toBeLessThanOrEqual(budget.most);
  const limitOf = (url: string) => (homes.includes(url) ? budget.home : budget.any);
  expect(weights.filter(({ url, bytes }) => bytes > limitOf(url))).toEqual([]);
  const waits = /<link rel="stylesheet"(?![^>]* media="print")/;
  expect(weights.filter(({ url }) => waits.test(String(readBuilt(url))))).toEqual([]);
});

function compressedSize(path: string): number {
  return readFileSync(`dist${path.replace(/\/$/, '/index.html')}.br`).length;
}
