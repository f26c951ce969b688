import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { builtPages } from './testing/builtPages.ts';
import { readBuilt } from './testing/readPage.ts';

/**
 * What a browser needs before it can paint is the page alone, with its styles, in bytes with brotli: the first answer
 * of a new connection holds 14,600 of them, and headers take some 1,100. Below the fold, where a page has one, further
 * styles may come.
 */
const budget = { most: 10_200, any: 13_400, below: 4000 };

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
  const heads = weights.map(({ url }) => String(readBuilt(url)).split('</head>')[0] ?? '');
  expect(heads.filter((head) => waits.test(head))).toEqual([]);
});

it('what pages with a fold need below it is light', () => {
  const sheets = builtPages().flatMap((url) => {
    const [, sheet] =
      /<\/head>.*<link rel="stylesheet" href="([^"]*)"\/><script>\S/s.exec(String(readBuilt(url))) ?? [];
    return sheet ? [{ url, bytes: compressedSize(sheet) }] : [];
  });
  expect(sheets.length).toBe(36);
  expect(sheets.filter(({ bytes }) => bytes > budget.below)).toEqual([]);
});

function compressedSize(path: string): number {
  return readFileSync(`dist${path.replace(/\/$/, '/index.html')}.br`).length;
}
