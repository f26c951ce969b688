import { expect, it } from 'vitest';
import { areForms, hasForm, isOneNumber, pluralForms } from './pluralForms.ts';

it.each([
  ['en', { one: [1], other: [0, 2, 3] }],
  ['it', { one: [1], other: [0, 2, 3] }],
  ['fr', { one: [0, 1], other: [2, 3, 4] }],
  ['pl', { one: [1], few: [2, 3, 4], many: [0, 5, 6] }],
  ['ja', { other: [0, 1, 2] }],
  ['ar-eg', { zero: [0], one: [1], two: [2], few: [3, 4, 5], many: [11, 12, 13], other: [100, 101, 102] }],
  ['a language that nobody knows', { other: [0, 1, 2] }],
])('numbers of texts have these forms in %s', (language, forms) => {
  const code = language.length > 5 ? 'xx' : language;
  const found = [...pluralForms(code)].map(([form, numbers]) => [form, numbers.slice(0, 3)]);
  expect(Object.fromEntries(found)).toEqual(forms);
  expect(found.map(([form]) => form)).toEqual(Object.keys(forms));
});

it('a form of one number may leave it out, and only that', () => {
  expect(isOneNumber('one', 'it')).toBe(true);
  expect(isOneNumber('two', 'ar')).toBe(true);
  expect(isOneNumber('one', 'ru')).toBe(false); // 21, too
  expect(isOneNumber('few', 'it')).toBe(false);
});

it('forms of millions are forms of the language, and those of other languages are not', () => {
  expect(hasForm('it', 'many')).toBe(true);
  expect(hasForm('it', 'few')).toBe(false);
  expect(hasForm('xx', 'few')).toBe(true);
});

it('groups with other keys, or one key in both languages, are compared as any other', () => {
  expect(areForms({ one: '', other: '' }, { few: '', many: '' })).toBe(true);
  expect(areForms({ other: '' }, { one: '', other: '' })).toBe(true);
  expect(areForms({ other: '' }, { other: '' })).toBe(false);
  expect(areForms({ one: '', other: '', label: '' }, { one: '', other: '' })).toBe(false);
});
