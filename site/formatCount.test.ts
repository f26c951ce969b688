import { describe, expect, it } from 'vitest';
import { formatCount, thousandsMark } from './formatCount.ts';

describe('formatCount', () => {
  it.each([
    [70, '.', '70'],
    [1500, '.', '1.500'],
    [1234567, '.', '1.234.567'],
    [1234567, '\u00a0', '1\u00a0234\u00a0567'],
    [0, '.', '0'],
  ])('%i with "%s" is %s', (count, mark, shown) => {
    expect(formatCount(count, mark)).toBe(shown);
  });
});

describe('thousandsMark (C-04)', () => {
  it.each([
    ['it-IT', '.'],
    ['en-GB', '.'],
    ['de-DE', '.'],
    ['pl-PL', '\u00a0'],
    ['fr-FR', '\u202f'],
  ])('in %s is "%s"', (locale, mark) => {
    expect(thousandsMark(locale)).toBe(mark);
  });
});
