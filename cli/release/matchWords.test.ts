import { expect, it } from 'vitest';
import { matchWords } from './matchWords.ts';

const found = (pattern: RegExp, text: string, locale: string) =>
  matchWords(pattern, text, locale).map(({ index, words }) => `${index} ${words}`);

it('finds words in capitals as their language writes them, and those of another language beside', () => {
  const pattern = /iklim nötr|hızlı|climate neutral/iu;
  expect(found(pattern, 'İklim nötr, HIZLI, CLIMATE neutral, iklim nötr', 'tr-TR')).toEqual([
    '0 İklim nötr',
    '12 HIZLI',
    '19 CLIMATE neutral',
    '36 iklim nötr',
  ]);
  expect(found(pattern, 'İklim nötr, HIZLI, CLIMATE neutral', 'en-GB')).toEqual(['19 CLIMATE neutral']);
});

it('keeps the capitals that a pattern asks for', () => {
  expect(found(/APPLICANT/, 'APPLICANT, applıcant', 'tr-TR')).toEqual(['0 APPLICANT']);
  expect(found(/applıcant/, 'APPLICANT, applıcant', 'tr-TR')).toEqual(['11 applıcant']);
});
