import { expect, it } from 'vitest';
import { writtenDay } from './writtenDay.ts';

it.each([
  ['it-IT', '2026-11-27', '27 novembre 2026'],
  ['pt-BR', '2026-11-27', '27 de novembro de 2026'],
  ['en-GB', '2027-01-01', '1 January 2027'],
  ['it-IT', 'domani', 'domani'],
])('writes in %s the day %s as %s', (locale, value, written) => {
  expect(writtenDay(value, locale)).toBe(written);
});
