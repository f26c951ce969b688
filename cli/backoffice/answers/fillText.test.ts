import { expect, it } from 'vitest';
import { fillText } from './fillText.ts';

it.each([
  ['Sent to {company}. We keep it.', 'Sent to Valico S.p.A. We keep it.'],
  ['Sent to {company}.', 'Sent to Valico S.p.A.'],
  ['Sent to {company}.\nWe keep it.', 'Sent to Valico S.p.A.\nWe keep it.'],
  ['{company}.pdf, {company}, {company}…', 'Valico S.p.A..pdf, Valico S.p.A., Valico S.p.A.…'],
  ['Sent to {branch}. We keep it.', 'Sent to Valico S.p.A. Milano. We keep it.'],
  ['Until {year}. Then {what}.', 'Until 2026. Then {what}.'],
])('ends a sentence once: %s', (text, filled) => {
  expect(fillText(text, { company: 'Valico S.p.A.', branch: 'Valico S.p.A. Milano', year: 2026 })).toBe(
    filled,
  );
});
