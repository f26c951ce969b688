import Ajv from 'ajv';
import { expect, it } from 'vitest';
import { tellProblem } from '../../diagnostics/tellProblem.ts';
import { parseSource } from '../parsing/parseSource.ts';
import { describeSchemaError } from './describeSchemaError.ts';
import { independentErrors } from './independentErrors.ts';

const known = { icons: new Set<string>(), images: new Set<string>(), tags: new Set<string>(), languages: [] };

/** What is told of a text in YAML by a schema: the line, and what is wrong with it. */
function findingsIn(text: string, schema: object): string[] {
  const { value: document } = parseSource({ path: 'a.yaml', print: text, bytes: Buffer.from(text) });
  if (!document) throw new Error('no YAML');
  const validate = new Ajv({ allErrors: true, verbose: true, strict: false }).compile(schema);
  validate(document.data);
  return independentErrors(validate.errors ?? []).map((error) => {
    const { line, rule, message, hint } = tellProblem(describeSchemaError(error, document, known), 'en');
    return `${line} ${rule} ${message} ${hint}`;
  });
}

it('tells every key that its group must not have, at the key', () => {
  const schema = { properties: { hours: { propertyNames: { enum: ['monday', 'tuesday'] } } } };
  expect(findingsIn('hours:\n  monday: 9\n  tusday: 9\n  a/b: 9\n', schema)).toEqual([
    '3 schema/unknown-key The key "tusday" is not known here. Did you mean "tuesday"?',
    '4 schema/unknown-key The key "a/b" is not known here. Known keys: monday, tuesday.',
  ]);
});

it('says what a key has that its pattern does not know', () => {
  const schema = { propertyNames: { pattern: '^[a-z]+$', examples: ['monday'] } };
  expect(findingsIn('monday: 9\non tuesday: 9\n', schema)).toEqual([
    '2 schema/pattern The key "on tuesday" does not have the expected form. It has a space, which does not belong there. For example: "monday"',
  ]);
});

it('tells what is wrong with a value beside a wrong key', () => {
  const schema = { propertyNames: { maxLength: 6 }, additionalProperties: { type: 'number' } };
  expect(findingsIn('monday: nine\ntuesday: 9\n', schema).map((one) => one.split(' ').slice(0, 2))).toEqual([
    ['2', 'schema/condition'],
    ['1', 'schema/type'],
  ]);
});

it('shows how to write a group of keys where a text or a list stands', () => {
  const label = { type: 'object', required: ['label'], properties: { hint: {}, label: {} } };
  const schema = { properties: { city: { ...label, description: 'A field.' }, days: label } };
  expect(findingsIn('city: Your city\ndays:\n  - Monday\n', schema)).toEqual([
    '1 schema/type "city" must be a group of keys, but it is a text. Write a line for each of its keys, such as "label:". A field.',
    '3 schema/type "days" must be a group of keys, but it is a list. Write a line for each of its keys, such as "label:".',
  ]);
  expect(
    findingsIn('days: Monday\n', { properties: { days: { ...label, type: ['object', 'null'] } } }),
  ).toEqual([
    '1 schema/type "days" must be a group of keys or empty (null), but it is a text. Write a line for each of its keys, such as "label:".',
  ]);
});

it('says of words behind a comma that they belong to the text before it', () => {
  const schema = { additionalProperties: false, properties: { title: { type: 'string' }, open: {} } };
  expect(findingsIn('{ title: Bread, butter and salt }\n', schema)).toEqual([
    '1 schema/unknown-key The comma before "butter and salt" ends the text there. Put the whole text into quotation marks.',
  ]);
  const place = { type: 'number', minimum: -90, maximum: 90 };
  expect(
    findingsIn('{ lat: 44,913, lng: 8,6 }\n', {
      additionalProperties: false,
      properties: { lat: place, lng: {} },
    }),
  ).toEqual([
    '1 schema/unknown-key The comma before "6" ends the number there. Write 8.6, with a point and without quotation marks.',
    '1 schema/unknown-key The comma before "913" ends the number there. Write 44.913, with a point and without quotation marks.',
  ]);
  expect(findingsIn('{ title: Bread, opn: }\n', schema)).toEqual([
    '1 schema/unknown-key The key "opn" is not known here. Did you mean "open"?',
  ]);
});

const hours = {
  additionalProperties: false,
  required: ['value'],
  properties: { value: { properties: { it: {}, en: {} } }, placeholder: {} },
};

it.each(['  it: 8-18\n  en: 8-18\n', '  it: 8-18\n'])(
  'says that keys belong in one that is missing: %j',
  (keys) => {
    const below = keys.match(/\w+(?=:)/g)?.join(', ');
    expect(findingsIn(`hours:\n${keys}`, { properties: { hours } })).toEqual([
      `1 schema/required The key "value" is missing in "hours". Write "value:" above ${below}, and indent these by two more spaces.`,
    ]);
  },
);

it('tells apart a key that is missing and one that nobody knows', () => {
  expect(findingsIn('hours:\n  it: 8-18\n  fr: 8-18\n', { properties: { hours } })).toHaveLength(3);
});

it.each([
  ['\ufeffheroSection', 'Type "heroSection" again'],
  ['hero\u200bSection', 'Type "heroSection" again'],
  ['hero\u00adSection', 'Type "heroSection" again'],
  ['heroSecti\u043en', 'Type "heroSection" again'],
  ['heroSectiòn', 'Did you mean "heroSection"?'],
  ['heroSektion', 'Did you mean "heroSection"?'],
])('says why a key is not the one that it looks like: %j', (key, said) => {
  const schema = {
    additionalProperties: false,
    required: ['heroSection'],
    properties: { heroSection: {}, meta: {} },
  };
  const [told = '', ...others] = findingsIn(`meta: a\n${key}: b\n`, schema);
  expect(others).toEqual([]);
  expect(told).toContain(said);
});

it('says of a key that slipped into a group that it belongs to the outermost one', () => {
  const hours = { additionalProperties: false, properties: { monday: {} } };
  const schema = { required: ['place'], properties: { place: {}, hours } };
  expect(findingsIn('hours:\n  monday: 9\n  place: x\n', schema)).toEqual([
    '3 schema/unknown-key The key "place" is not known here. It is missing in the outermost group: move it there, or correct its indentation.',
  ]);
});
