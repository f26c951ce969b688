import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tieWords } from '../cli/compiler/pages/tieWords.ts';
import { tieParts } from './tieParts.ts';

it.each([
  'Logistica e-commerce',
  'E-Commerce',
  'e-commerce@ships.example, e-mail: e-a.b@ships.example',
  'Tel. +39 000 0000000, 12 345',
  'Un non-vedente, /e-commerce',
  'Il D.Lgs. 24/2023, decreto 231/2001',
])('ties "%s" as the compiler does', (text) => {
  expect(`<p>${tieParts(text)}</p>`).toBe(tieWords(`<p>${text}</p>`, 'it'));
});

it('ties whatever stands together as the compiler does', () => {
  const unit = fc.constantFrom(...'aèE-+ 012./@_,');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 24 }), (text) => {
      expect(`<p>${tieParts(text)}</p>`).toBe(tieWords(`<p>${text}</p>`, 'it'));
    }),
    { numRuns: 5000 },
  );
});
