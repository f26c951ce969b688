import { expect, it } from 'vitest';
import { formatDays } from './formatDays.ts';

it.each([
  ['it-IT', '2026-12-24', '2026-12-24', '24 dicembre 2026'],
  ['it-IT', '2026-12-24', '2026-12-26', '24–26 dicembre 2026'],
  ['it-IT', '2026-12-01', '2026-12-08', '1–8 dicembre 2026'],
  ['it-IT', '2026-11-28', '2026-12-03', '28 novembre – 3 dicembre 2026'],
  ['it-IT', '2026-12-28', '2027-01-03', '28 dicembre 2026 – 3 gennaio 2027'],
  ['en-GB', '2026-12-24', '2026-12-26', '24–26 December 2026'],
  ['en-GB', '2026-11-28', '2026-12-03', '28 November – 3 December 2026'],
  ['en-GB', '2026-12-28', '2027-01-10', '28 December 2026 – 10 January 2027'],
])('writes the days in %s from %s until %s as %s', (locale, from, until, written) => {
  expect(formatDays(from, until, locale)).toBe(written);
});
