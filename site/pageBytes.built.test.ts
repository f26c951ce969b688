import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { builtPages } from './testing/builtPages.ts';
import { readBuilt } from './testing/readPage.ts';

/**
 * What a browser needs before it can paint is the page alone, with its styles, in bytes with brotli: the first answer
 * of a new connection holds about 14,000 of them. Two kinds of pages need a little more: home, and pages with long forms.
 */
const budget = { most: 11_700, any: 15_600 };

it('pages with their styles stay within the budget, and wait for none beside them', () => {
  const weights = builtPages().map((url) => ({ url, bytes: compressedSize(url) }));
  weights.sort((a, b) => b.bytes - a.bytes);
  const [heaviest, middle] = [weights[0], weights[Math.floor(weights.length / 2)]];
  console.info(
    `A page with its styles: ${heaviest?.bytes} bytes on ${heaviest?.url}, ${middle?.bytes} on most.`,
  );
  expect(weights.length).toBeGreaterThan(50);
  expect(middle?.bytes).toBeLessThanOrEqual(budget.most);
  expect(weights.filter(({ bytes }) => bytes > budget.any)).toEqual([]);
  const waits = /<link rel="stylesheet"(?![^>]* media="print")/;
  expect(weights.filter(({ url }) => waits.test(String(readBuilt(url))))).toEqual([]);
});

function compressedSize(path: string): number {
  return readFileSync(`dist${path.replace(/\/$/, '/index.html')}.br`).length;
}
