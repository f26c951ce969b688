import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { builtPages } from './testing/builtPages.ts';
import { readBuilt } from './testing/readPage.ts';

/**
 * What a browser needs before it can paint is the page alone, with its styles, in bytes with brotli: the first answer
 * of a new connection holds about 14,000 of them. Of pages with long forms it holds styles and the first screens.
 */
const budget = { most: 13_000, any: 18_900 };

it('pages with their styles stay within the budget, and load none beside them', () => {
  const weights = builtPages().map((url) => ({ url, bytes: compressedSize(url) }));
  weights.sort((a, b) => b.bytes - a.bytes);
  const [heaviest, middle] = [weights[0], weights[Math.floor(weights.length / 2)]];
  console.info(
    `A page with its styles: ${heaviest?.bytes} bytes on ${heaviest?.url}, ${middle?.bytes} on most.`,
  );
  expect(weights.length).toBeGreaterThan(50);
  expect(middle?.bytes).toBeLessThanOrEqual(budget.most);
  expect(weights.filter(({ bytes }) => bytes > budget.any)).toEqual([]);
  expect(weights.filter(({ url }) => /rel="stylesheet"/.test(String(readBuilt(url))))).toEqual([]);
});

function compressedSize(path: string): number {
  return readFileSync(`dist${path.replace(/\/$/, '/index.html')}.br`).length;
}
