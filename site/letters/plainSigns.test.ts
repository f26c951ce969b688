import { expect, it } from 'vitest';
import { plainSigns } from './plainSigns.ts';

it.each([
  ['６０５ー００７３', '605-0073'],
  ['+٢٠ ٢–٥٥٥', '+20 2-555'],
  ['+39 – 333‑1234−5', '+39 - 333-1234-5'],
  ['۱۲٫۵', '12.5'],
  ['१,२०० 𞥐', '1,200 0'],
  ['コーヒー、〒', 'コーヒー、〒'],
])('%s is %s on every keyboard', (typed, plain) => {
  expect(plainSigns(typed)).toBe(plain);
});
