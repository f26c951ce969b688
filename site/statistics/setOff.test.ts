import { expect, it } from 'vitest';
import { setOff } from './setOff.ts';

it.each([
  ['K+', '250K+'],
  ['+', '250+'],
  ['', '250'],
  ['万', '250万'],
  ['mila+', '250\u00a0mila+'],
  ['тыс.', '250\u00a0тыс.'],
])('"%s" stands behind a number as in "%s"', (suffix, written) => {
  expect(`250${setOff(suffix)}`).toBe(written);
});
