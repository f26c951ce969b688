import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { firstAnswer } from '../cli/hosts/hostRules.ts';
import { builtPages } from './testing/builtPages.ts';
import { isBuilt, readBuilt } from './testing/readPage.ts';
import { shippedLanguages } from './testing/shippedLanguages.ts';

/**
 * What a browser needs before it can paint is the page alone, with its styles, in bytes with brotli: all of it comes
 * with the first answer of a new connection. Most pages are there quick to compress, and a tenth larger than they could
 * be. Below the fold, where a page has one, further styles may come. Every page names its languages, and the
 * fonts of their letters.
 */
const budget = { most: 10_500 + 350 * shippedLanguages.length, any: firstAnswer, below: 4000 };

/** What pages have room for besides while there are advisories: their styles and script, and the words of each. */
function roomForAdvisories(url: string): number {
  const count = String(readBuilt(url)).split('class="advisory"').length - 1;
  return count && 450 + 150 * count;
}

it('pages with their styles stay within the budget, and wait for none beside them', () => {
  const weights = builtPages().map((url) => ({ url, bytes: compressedSize(url) - roomForAdvisories(url) }));
  weights.sort((a, b) => b.bytes - a.bytes);
  const [heaviest, middle] = [weights[0], weights[Math.floor(weights.length / 2)]];
  console.info(
    `A page with its styles: ${heaviest?.bytes} bytes on ${heaviest?.url}, ${middle?.bytes} on most.`,
  );
  expect(weights.length).toBeGreaterThan(50);
  expect(middle?.bytes).toBeLessThanOrEqual(budget.most);
  const tooHeavy = weights.filter(({ bytes }) => bytes > budget.any);
  expect(tooHeavy, `weigh more than ${budget.any} bytes: shorten their texts`).toEqual([]);
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
  const services = readdirSync('content/services').map((file) => `/services/${file.replace('.yaml', '/')}`);
  const folded = shippedLanguages.flatMap(({ prefix }) => ['/', ...services].map((url) => prefix + url));
  expect(sheets.map(({ url }) => url)).toEqual(expect.arrayContaining(folded.filter(isBuilt)));
  expect(sheets.filter(({ bytes }) => bytes > budget.below)).toEqual([]);
});

function compressedSize(path: string): number {
  return readFileSync(`dist${path.replace(/\/$/, '/index.html')}.br`).length;
}
