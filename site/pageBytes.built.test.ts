import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { builtPages } from './testing/builtPages.ts';
import { readBuilt } from './testing/readPage.ts';

/** What a browser needs before it can paint: the page and the styles it names, with brotli, in bytes. */
const budget = 27_000;

it('pages and their styles stay within the budget', () => {
  const weights = builtPages().map((url) => {
    const styles = [...String(readBuilt(url)).matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)]
      .filter(([link]) => !link.includes('media="print"'))
      .map(([link]) => /href="([^"]+)"/.exec(link)?.[1] as string);
    return { url, bytes: [url, ...styles].reduce((sum, path) => sum + compressedSize(path), 0) };
  });
  weights.sort((a, b) => b.bytes - a.bytes);
  const [heaviest, middle] = [weights[0], weights[Math.floor(weights.length / 2)]];
  console.info(`Page and styles: ${heaviest?.bytes} bytes on ${heaviest?.url}, ${middle?.bytes} on most.`);
  expect(weights.length).toBeGreaterThan(50);
  expect(weights.filter(({ bytes }) => bytes > budget)).toEqual([]);
});

function compressedSize(path: string): number {
  return readFileSync(`dist${path.replace(/\/$/, '/index.html')}.br`).length;
}
