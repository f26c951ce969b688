import { expect, it } from 'vitest';
import { hasTallLetters } from './hasTallLetters.ts';

it.each([
  ['th-TH', true],
  ['hi', true],
  ['my-MM', true],
  ['pa-IN', true],
  ['pa-PK', false],
  ['it-IT', false],
  ['ja', false],
  ['ar-EG', false],
])('letters of %s are tall: %s', (locale, expected) => {
  expect(hasTallLetters(locale)).toBe(expected);
});
