import { expect, it } from 'vitest';
import { reportTerms } from './terms.ts';

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
