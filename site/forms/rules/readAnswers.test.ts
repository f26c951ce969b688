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
  ['string', 'text', '王（上海）', '王（上海）'],
  ['string', 'textarea', '你好！', '你好！'],
  ['string', 'tel', '+٢٠ ١٠٠ ١٢٣', '+20 100 123'],
  ['string', 'tel', '+۹۸ ۲۱', '+98 21'],
  ['integer', 'number', '١٢٠', 120],
  ['number', 'number', '१२.५', 12.5],
  ['number', 'number', '١٢٫٥', 12.5],
  ['string', 'text', 'شارع ١٢', 'شارع ١٢'],
])('reads what is typed on keyboards of other scripts: %s, %s, %s', (type, control, typed, answer) => {
  const form: FormShape = { type: 'object', required: [], properties: { answer: field(type, control) } };
  expect(readAnswers(form, new Map([['answer', [typed]]]))).toEqual({ answer });
});
