import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { site } from '../../templates/site.ts';

const source = readFileSync('site/fonts/rareLetters.ts', 'utf8');
const frequent = [...(site.fonts?.text?.letters ?? '')];
const rare = [...(site.fonts?.rareText?.letters ?? '')];

/** As `unicode-range` names letters, those that follow each other together. */
function rangesOf(letters: string[]): string {
  const codes = letters.map((letter) => letter.codePointAt(0) ?? 0).sort((one, other) => one - other);
  const starts = codes.filter((code) => !codes.includes(code - 1));
  const ends = codes.filter((code) => !codes.includes(code + 1));
  const name = (code: number) => code.toString(16).toUpperCase();
  return starts
    .map((start, index) => [start, ends[index] ?? start] as const)
    .map(([start, end]) => (start === end ? `U+${name(start)}` : `U+${name(start)}-${name(end)}`))
    .join(', ');
}

it('loads rare letters for those that templates/site.ts calls rare, and for no others', () => {
  const [, ranges] = /const ranges =\s+'(.*)';/.exec(source) ?? [];
  expect(ranges).toBe(rangesOf(rare));
});

it('looks no further at letters that every page has', () => {
  const [, class_ = ''] = /const rare = \/(.*)\/;/.exec(source) ?? [];
  const [, common = ''] = /const common = \/\[(.*)\]\/g;/.exec(source) ?? [];
  const isRare = new RegExp(class_);
  expect([...common].sort()).toEqual(frequent.filter((letter) => isRare.test(letter)).sort());
  for (const letter of rare) expect(letter).toMatch(isRare);
});
