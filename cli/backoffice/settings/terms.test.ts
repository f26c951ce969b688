import { describe, expect, it } from 'vitest';
import { addMonths, reportTerms } from './terms.ts';

describe('addMonths', () => {
  it.each([
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-08-29', 6, '2027-02-28'],
    ['2026-01-31', 5, '2026-06-30'],
    ['2026-01-15', 6, '2026-07-15'],
    ['2024-02-29', 60, '2029-02-28'],
    ['2026-12-31', 3, '2027-03-31'],
  ])('%s and %i months are %s', (from, months, to) => {
    expect(addMonths(new Date(`${from}T23:30:00.000Z`), months)).toEqual(new Date(`${to}T23:30:00.000Z`));
  });
});

it.each([
  [{}, undefined, ['2026-11-28', '2027-02-28']],
  [{ acknowledgeDays: 5, answerMonths: 2 }, undefined, ['2026-11-26', '2027-01-26']],
  [{ acknowledgeDays: 5, answerMonths: 2 }, '2026-11-24', ['2026-11-26', '2027-01-24']],
  [{ acknowledgeDays: 5, answerMonths: 2 }, '2026-11-27', ['2026-11-26', '2027-01-26']],
])('the terms of a report are those of its form (%#)', (retention, acknowledged, days) => {
  const at = acknowledged ? new Date(`${acknowledged}T12:00:00.000Z`) : undefined;
  const { acknowledgement, outcome } = reportTerms(new Date('2026-11-21'), retention, at);
  expect([acknowledgement.by, outcome.by]).toEqual(days.map((day) => new Date(day)));
});
