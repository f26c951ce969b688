import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { site } from '../../templates/site.ts';
import { rangesOf } from '../testing/rangesOf.ts';

const source = readFileSync('site/fonts/rareLetters.ts', 'utf8');
const rare = [...(site.fonts?.rareText?.letters ?? '')];

it('loads rare letters for those that templates/site.ts calls rare, and for no others', () => {
  const [, ranges] = /const rare =\s+'(.*)';/.exec(source) ?? [];
  expect(ranges).toBe(rangesOf(rare));
});
