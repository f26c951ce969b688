import { expect, it } from 'vitest';
import { tellProblem } from '../../diagnostics/tellProblem.ts';
import { parseSource } from '../parsing/parseSource.ts';
import { compileSchemas } from './compileSchemas.ts';
import { validateDocument } from './validateDocument.ts';

const images = new Set(['caffe\u0301.png']);
const known = { icons: new Set<string>(), images, tags: new Set<string>(), languages: [] };

/** What is told of a text by a schema of its key `a`. */
function told(a: object | boolean, text: string, b = {}): string[] {
  const schema = {
    $id: 'x',
    type: 'object',
    'x-content': 'x.yaml',
    properties: { a, b },
    definitions: { y: { const: 'y' } },
  };
  const bytes = Buffer.from(JSON.stringify(schema));
  const { kinds } = compileSchemas([{ path: 'schemas/x.schema.json', print: '', bytes }], known).value;
  const path = 'content/x.yaml';
  const { value } = parseSource({ path, print: text, bytes: Buffer.from(text) });
  if (!value) throw new Error('no YAML');
  return validateDocument(value, kinds, known, { paths: [path] }).diagnostics.map((one) => {
    const { message, hint } = tellProblem(one, 'en');
    return `${message} ${hint}`;
  });
}

const noneOrFile = {
  anyOf: [
    { const: 'none' },
    { type: 'object', required: ['file'], additionalProperties: false, properties: { file: {} } },
  ],
};
const wholeOrAuto = { anyOf: [{ type: 'integer' }, { type: 'string', const: 'auto' }] };

it.each<[object | boolean, string, string]>([
  [{ oneOf: [{ type: 'integer' }, { type: 'number' }] }, 'a: 1', 'and may fit only one'],
  [{ type: 'integer' }, 'a: 1.000', 'Write 1000 or 1, whichever is meant.'],
  [{ type: 'number', maximum: 2000 }, 'a: 1.000', 'Write 1000 or 1, whichever is meant.'],
  [{ type: 'number', maximum: 90 }, 'a: "45,123"', 'Write 45.123, with a point and without quotation marks.'],
  [{ type: 'number', exclusiveMaximum: 2000 }, 'a: "45,123"', 'Write 45.123, with a point'],
  [{ type: 'number' }, 'a: "1,536"', 'Write 1536 or 1.536, whichever is meant.'],
  [{ type: 'number', multipleOf: 0.01 }, 'a: 19.995', 'must be a multiple of 0.01'],
  [{ type: 'string' }, 'a: {{facts.berths}}', 'Put the whole text into quotation marks: "{{facts.berths}}"'],
  [{ type: 'string' }, 'a: [on request]', 'Put the whole text into quotation marks: "[on request]"'],
  [
    { type: 'array', items: { type: 'string' } },
    'a:\n  - Word: text',
    'Put the whole text into quotation marks: "Word: text"',
  ],
  [
    { type: 'array', items: { type: 'string' } },
    'a:\n  - Word: text # a remark',
    'Put the whole text into quotation marks: "Word: text"',
  ],
  [{ type: 'object', propertyNames: false }, 'a: { b: 1 }', 'The key "b" is not allowed here. Delete it.'],
  [
    { type: 'array', contains: { $ref: '#/definitions/y' } },
    'a: [x, z]',
    '"a" lacks an item that its schema',
  ],
  [{ type: 'boolean' }, 'a: sì', 'Write true or false, without quotation marks.'],
  [{ enum: [1, 2] }, 'a: "2"', 'Write 2, without quotation marks.'],
  [{ enum: ['1', '2'] }, 'a: 2', 'Put it in quotation marks: "2".'],
  [{ enum: [{ b: 1 }] }, 'a: c', 'Known values: {"b":1}.'],
  [
    { type: 'object', additionalProperties: false, patternProperties: { '^x': {} } },
    'a: { b: 1 }',
    'Delete it, or',
  ],
  [{ type: 'object', maxProperties: 1 }, 'a: { b: 1, c: 2 }', '"a" may have at most 1 key.'],
  [noneOrFile, 'a: x', '"a" must be "none", or a group with the key "file".'],
  [noneOrFile, 'a: non', 'Did you mean "none"?'],
  [noneOrFile, 'a: { fil: x }', 'Did you mean "file"?'],
  [wholeOrAuto, 'a: "70"', 'Write 70, without quotation marks, points or commas.'],
  [wholeOrAuto, 'a: { value: x }', '"a" must be a whole number, or "auto".'],
  [{ enum: ['x'] }, `a: ${'y'.repeat(70)}`, `"a" is "${'y'.repeat(59)}…", which is not one of`],
  [{ enum: ['x'] }, 'a: ""', '"a" is empty. Known values: x.'],
  [{ type: 'string', format: 'image' }, 'a: ""', '"a" is empty. Add the picture'],
  [{ not: { type: 'string' } }, 'a: x', '"a" has a form that is not allowed here.'],
  [false, 'a: x', '"a" is not allowed here. Delete it.'],
  [{ type: 'object', dependencies: { b: ['c'] } }, 'a: { b: 1 }', 'The key "b" needs "c" beside it.'],
  [{ type: 'array', contains: { const: 'y' } }, 'a: [x, z]', '"a" lacks an item that its schema asks for.'],
  [
    { type: 'array', items: [{}], additionalItems: false },
    'a: [x, y]',
    '"a" has 2 items; it needs at most 1.',
  ],
])('by %j is told of %j', (schema, text, says) => {
  expect(told(schema, `${text}\n`)).toEqual([expect.stringContaining(says)]);
});

it.each([
  ['../port.png', 'Put the picture into content/media and write only its file name.'],
  ['caff\u00e9.png', 'The file is there, but a Mac wrote its accents in another way.'],
  ['content/media/caff\u00e9.png', 'The file is there, but a Mac wrote its accents in another way.'],
])('tells how to name a picture: %s', (name, says) => {
  expect(told({ type: 'string', format: 'image' }, `a: ${name}\n`)).toEqual([expect.stringContaining(says)]);
});

it.each<[object, string]>([
  [{ type: 'number', multipleOf: 0.01 }, 'a: 19.99'],
  [{ type: 'number', multipleOf: 0.01 }, 'a: 1234567.89'],
  [{ type: 'number' }, 'a: 45.123'],
  [{ type: 'number' }, 'a: 0.000'],
  [{ type: 'number', minimum: -90, maximum: 90 }, 'a: 45.000'],
  [{ type: 'array', items: { type: 'number', exclusiveMinimum: -90 } }, 'a: [-45.000]'],
])('by %j nothing is told of %j', (schema, text) => expect(told(schema, `${text}\n`)).toEqual([]));

const keysOf = (...required: string[]) => ({
  type: 'object',
  required,
  additionalProperties: false,
  properties: Object.fromEntries(required.map((key) => [key, { type: 'string' }])),
});
const inPlace = [keysOf('file', 'title'), keysOf('url', 'name')];
const referred = inPlace.map((_, index) => ({ $ref: `#/properties/b/anyOf/${index}` }));

it.each([
  ['a: { file: x }', '"title" is missing'],
  ['a: { name: x }', '"url" is missing'],
  ['a: { fil: x, title: y }', 'Did you mean "file"?'],
  ['a: { url: 3, name: y }', '"a.url" must be a text'],
  ['a: {}', '"a"'],
  ['a: { other: 1 }', '"a"'],
])('tells once of a group that is none of several: %s', (text, message) => {
  for (const shapes of [inPlace, referred])
    for (const word of ['oneOf', 'anyOf'])
      expect(told({ [word]: shapes }, text, { anyOf: inPlace })).toEqual([expect.stringContaining(message)]);
});
