import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FormDefinition } from './formDefinition.ts';
import { readAnswers } from './readAnswers.ts';
import { isGrouped, readNumber, ruleForNumber } from './readNumber.ts';
import { fromWire, toWire } from './wire.ts';

/** Languages which between them set thousands apart by a dot, a comma, spaces and apostrophes. */
const aLocale = fc.constantFrom('it', 'en-GB', 'fr', 'de-CH', 'sv');
const inLocale = (number: number, locale: string) =>
  number.toLocaleString(locale, { useGrouping: 'always', maximumFractionDigits: 3 } as never);
/** A text that stays one, with each of its spaces as keyboards have it. */
const plain = (text: string) => text.replace(/\s/g, ' ');

it('takes a whole number by its digits alone, however a language sets thousands apart', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 10 ** 12 }), aLocale, (number, locale) => {
      expect(readNumber(true, String(number))).toBe(number);
      const written = inLocale(number, locale);
      expect([written, readNumber(true, written, locale)]).toEqual([written, plain(written)]);
      expect(isGrouped(written)).toBe(true);
    }),
  );
});

it('takes no number for another one, in whatever language of the page it is written', () => {
  const aNumber = fc.oneof(
    fc.double({ min: 0.001, max: 10 ** 6, noNaN: true }),
    fc.integer({ min: 1, max: 999_999 }),
  );
  fc.assert(
    fc.property(aNumber, aLocale, (any, locale) => {
      const number = Number(any.toFixed(3));
      const written = inLocale(number, locale);
      const read = readNumber(false, written, locale);
      if (number < 1000) expect([written, read]).toEqual([written, number]);
      else expect([written, read]).toEqual([written, plain(written)]);
    }),
  );
});

it.each([
  ['1.000', 'it', '1.000'],
  ['1,000', 'it', 1],
  ['1.000', 'en', 1],
  ['1,000', 'en', '1,000'],
  ['1.25', 'it', 1.25],
  ['1,25', 'en', 1.25],
  ['0.125', 'it', 0.125],
  ['1250.125', 'it', 1250.125],
  ['1.125', undefined, 1.125],
  ['1,125', undefined, 1.125],
  ['1 000', 'it', '1 000'],
  ['1.000,5', 'it', '1.000,5'],
  ['1.', 'it', '1.'],
  ['１２，５', 'it', 12.5],
  ['１．０００', 'it', '1.000'],
  ['١٢٠', 'it', 120],
  ['١٢٫٥', 'it', 12.5],
  ['١٢٫٥٣٦', 'ar-EG', 12.536],
  ['١٬٥٠٠', 'it', '1’500'],
  ['١٬٥٠٠', 'ar-EG', '1’500'],
  ['١٬٥٠٠', undefined, '1’500'],
])('reads %s on a page in "%s" as %s', (text, locale, read) => {
  expect(readNumber(false, text, locale)).toBe(read);
});

it('knows each way to write a whole number that cannot be taken', () => {
  const kind = (text: string) => [typeof readNumber(true, text), isGrouped(text)];
  for (const text of ['1.000', '1,000', '1 200', "1'200", '1’200', '1.000.000', '1.000,5', '12 00'])
    expect([text, ...kind(text)]).toEqual([text, 'string', true]);
  for (const text of ['1.5', '1,50', '1.0']) expect([text, ...kind(text)]).toEqual([text, 'string', false]);
  for (const text of ['three', '1e3', '1.', '', '1 x'])
    expect([text, ...kind(text)]).toEqual([text, 'string', false]);
});

it('asks for digits alone only where a whole number is wanted', () => {
  const rulesFor = (text: string) => [ruleForNumber(true, text), ruleForNumber(false, text)];
  expect(rulesFor('1.5 t')).toEqual(['integer', 'number']);
  expect(rulesFor('1.000')).toEqual(['onlyDigits', 'thousands']);
  expect(rulesFor('a lot')).toEqual(['number', 'number']);
});

it('arrives as it was read', () => {
  const field = (type: string) => ({
    type,
    'x-field': { control: 'number', wire: type === 'number' ? 'Some' : 'Whole', mark: 'optional' },
  });
  const form = {
    properties: { some: field('number'), whole: field('integer') },
  } as unknown as FormDefinition;
  const digits = fc.stringMatching(/^\d{1,9}$/);
  // Beyond, `String` writes an exponent, which no number of the wire has: it is refused there.
  const decimals = fc.stringMatching(/^\d{1,6}$/);
  const aText = fc.oneof(
    digits,
    fc.tuple(digits, fc.constantFrom('.', ','), decimals).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(aText, digits, fc.constantFrom('en', 'it', undefined), (some, whole, locale) => {
      const read = readAnswers(
        form,
        new Map([
          ['some', [some]],
          ['whole', [whole]],
        ]),
        locale,
      );
      const judged = Object.fromEntries(
        Object.entries(read).filter(([, value]) => typeof value === 'number'),
      );
      expect(readAnswers(form, fromWire(form, toWire(form, judged)))).toEqual(judged);
    }),
  );
});
