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
  'ISO 9001, art. 6, lett. a, 2 × 120',
])('ties "%s" as the compiler does', (text) => {
  expect(`<p>${tieParts(text)}</p>`).toBe(tieWords(`<p>${text}</p>`, 'it'));
});

const unit = fc.constantFrom(
  ...'aèE-+ 012./@_,×()',
  ...[
    'ISO',
    'art.',
    'par.',
    'lett.',
    '+39 ',
    '075-555',
    ' 24/2023',
    'هاتف',
    'S.p.A.',
    '\u200e',
    '\u2066',
    '\u2069',
  ],
);

it.each([
  ['it', undefined],
  ['ar', 'rtl'],
] as const)('ties whatever stands together as the compiler does in %s, once', (language, dir) => {
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 24 }), (text) => {
      const tied = `<p>${tieParts(text, dir)}</p>`;
      expect(tied).toBe(tieWords(`<p>${text}</p>`, language, dir));
      // The server has shown the tied text.
      expect(tieWords(tied, language, dir)).toBe(tied);
    }),
    { numRuns: 5000, examples: [['075-555\u2069,075-555']] },
  );
});
