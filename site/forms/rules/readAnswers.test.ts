import { expect, it } from 'vitest';
import type { FieldNote, FieldSchema, FormShape } from './formDefinition.ts';
import { readAnswers } from './readAnswers.ts';

const field = (type: FieldSchema['type'], control: FieldNote['control']): FieldSchema => ({
  type,
  'x-field': { control, wire: 'Field', mark: 'optional' },
});

it.each<[FieldSchema['type'], FieldNote['control'], string, string | number]>([
  ['string', 'tel', '＋８６　１３８００００', '+86 1380000'],
  ['string', 'email', 'wang＠example．com', 'wang@example.com'],
  ['string', 'url', 'https：／／example．com', 'https://example.com'],
  ['integer', 'number', '１２０', 120],
  ['number', 'number', '１２．５', 12.5],
  ['string', 'url', 'HTTPS://example.com', 'HTTPS://example.com'],
  ['string', 'text', '王（上海）', '王（上海）'],
  ['string', 'textarea', '你好！', '你好！'],
  ['string', 'tel', '+٢٠ ١٠٠ ١٢٣', '+20 100 123'],
  ['string', 'tel', '+۹۸ ۲۱', '+98 21'],
  // As pages and word processors write it.
  ['string', 'tel', '+39 0735 – 12‑34−5', '+39 0735 - 12-34-5'],
  ['integer', 'number', '١٢٠', 120],
  ['number', 'number', '१२.५', 12.5],
  ['number', 'number', '١٢٫٥', 12.5],
  ['string', 'text', 'شارع ١٢', 'شارع ١٢'],
])('reads what is typed on keyboards of other scripts: %s, %s, %s', (type, control, typed, answer) => {
  const form: FormShape = { type: 'object', required: [], properties: { answer: field(type, control) } };
  expect(readAnswers(form, new Map([['answer', [typed]]]))).toEqual({ answer });
});

it.each<[FieldNote['control'], string, string]>([
  // As contacts of Windows, chats, and pages that are written from right to left hand a number on.
  ['tel', '\u202a+39 02 123456\u202c', '+39 02 123456'],
  ['tel', '\u2066+39 02 123456\u2069', '+39 02 123456'],
  ['tel', '\u200e+39\u200b02\u20601234', '+39021234'],
  ['email', 'anna@example.com\u200b', 'anna@example.com'],
  ['text', '\u202a12345678903\u202c', '12345678903'],
  ['text', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['text', '葛\u{e0100}', '葛\u{e0100}'],
  ['textarea', '👩\u200d🚀\n\u200e', '👩\u200d🚀'],
])('leaves out what nobody sees: %s, %j', (control, typed, answer) => {
  const form: FormShape = { type: 'object', required: [], properties: { answer: field('string', control) } };
  expect(readAnswers(form, new Map([['answer', [typed]]]))).toEqual({ answer });
});

it.each<[string, true | undefined]>([
  ['true', true],
  // As programs of .NET write it.
  ['True', true],
  ['on', true],
  ['1', true],
  ['false', undefined],
  ['untrue', undefined],
])('reads %s of a box to tick as %s', (typed, answer) => {
  const form: FormShape = { type: 'object', required: [], properties: { box: field('boolean', 'checkbox') } };
  expect(readAnswers(form, new Map([['box', [typed]]])).box).toBe(answer);
});

it('takes what nobody sees for nothing, and an option as it is', () => {
  const form: FormShape = {
    type: 'object',
    required: [],
    properties: {
      one: field('string', 'text'),
      other: { type: 'string', 'x-field': { control: 'select', mark: 'optional', options: 'options' } },
    },
  };
  const typed = new Map([
    ['one', ['\u200b \u2060']],
    ['other', ['ABC\u200f']],
  ]);
  expect(readAnswers(form, typed)).toEqual({ other: 'ABC\u200f' });
});

it.each(['email', 'tel', 'url', 'text'] as const)(
  'leaves a line as it is that nobody typed: %s',
  (control) => {
    const form: FormShape = {
      type: 'object',
      required: [],
      properties: { answer: field('string', control) },
    };
    const read = (typed: string) => readAnswers(form, new Map([['answer', [typed]]])).answer;
    const long = 'ﷺ  '.repeat(1000).trim();
    expect(read(long)).toBe(long);
    expect(read('a  b')).toMatch(/a b$/);
  },
);
