import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { site } from '../../templates/site.ts';

const source = readFileSync('site/fonts/rareLetters.ts', 'utf8');
const rare = [...(site.fonts?.rareText?.letters ?? '')];

/** Letters by their code points, those that follow each other together. */
function rangesOf(letters: string[]): string {
  const codes = letters.map((letter) => letter.codePointAt(0) ?? 0).sort((one, other) => one - other);
  const starts = codes.filter((code) => !codes.includes(code - 1));
  const ends = codes.filter((code) => !codes.includes(code + 1));
  const name = (code: number) => code.toString(16).toUpperCase();
  return starts
    .map((start, index) => [start, ends[index] ?? start] as const)
    .map(([start, end]) => (start === end ? name(start) : `${name(start)}-${name(end)}`))
    .join();
}

it('loads rare letters for those that templates/site.ts calls rare, and for no others', () => {
  const [, ranges] = /const rare =\s+'(.*)';/.exec(source) ?? [];
  expect(ranges).toBe(rangesOf(rare));
});
