import { expect, it } from 'vitest';
import { dirWithin, isRightToLeft } from './direction.ts';

it.each([
  ['ar', true],
  ['ar-EG', true],
  ['he-IL', true],
  ['fa-IR', true],
  ['ur', true],
  ['dv', true],
  ['pa-PK', true],
  ['uz-Arab', true],
  ['ar-Latn', false],
  ['pa-IN', false],
  ['it-IT', false],
  ['zh', false],
])('%s is written from right to left: %s', (locale, expected) => {
  expect(isRightToLeft(locale)).toBe(expected);
});

it('a direction is said only where it is another one', () => {
  expect(dirWithin('ar-EG')).toBe('rtl');
  expect(dirWithin('it-IT')).toBeUndefined();
  expect(dirWithin('it', 'ar')).toBe('ltr');
  expect(dirWithin('he', 'ar')).toBeUndefined();
});
