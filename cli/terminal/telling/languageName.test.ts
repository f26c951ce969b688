import { expect, it } from 'vitest';
import { languageName } from './languageName.ts';
import { say } from './say.ts';
import { tongues } from './tongues.ts';

it.each([
  ['it', 'Italiano', 'Italian', 'italiano'],
  ['de-CH', 'Deutsch', 'Swiss High German', 'alto tedesco svizzero'],
  ['xx', 'Nuovo', 'Nuovo', 'Nuovo'],
  ['no code', 'Nuovo', 'Nuovo', 'Nuovo'],
])('calls %s as whoever reads does', (code, name, ...expected) => {
  expect(tongues.map((tongue) => say(languageName({ code, name }), tongue))).toEqual(expected);
});
