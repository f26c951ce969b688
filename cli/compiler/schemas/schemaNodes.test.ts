import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonSchema } from '../content/compileSchemas.ts';
import { saying, schemaNodes } from './schemaNodes.ts';

/** What the schema says of `a.b` by a word of ours. */
function saidOf(a: JsonSchema, more: JsonSchema = {}): unknown {
  const schema = { 'x-date': 'past', properties: { a, b: { 'x-texts': ['top'] } }, ...more };
  const nodes = [...schemaNodes({ a: { b: 'c' } }, schema)];
  const node = nodes.find(({ pointer }) => pointer.join('.') === 'a.b');
  return node && saying(node, 'x-texts');
}

const part: JsonSchema = { properties: { b: { 'x-texts': ['part'] } } };

it('finds what a reference leads to, whatever its name is', () => {
  const name = fc.string({ unit: fc.constantFrom('a', '/', '~', '%', ' ', 'ü', '名', '#', '1') });
  fc.assert(
    fc.property(name, (name) => {
      const step = encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
      const definitions = { [name]: part };
      expect(saidOf({ $ref: `#/definitions/${step}` }, { definitions })).toEqual(['part']);
    }),
  );
});

it('finds the schema that has the name of a reference for its $id, and not the whole one', () => {
  const definitions = { any: { $id: '#part', ...part } };
  expect(saidOf({ $ref: '#part' }, { definitions })).toEqual(['part']);
  expect(saidOf({ $ref: '#none' }, { definitions })).toBeUndefined();
  expect(saidOf({ $ref: '#/definitions/%' }, { definitions })).toBeUndefined();
});

it.each(['anyOf', 'oneOf', 'allOf'])('looks into the branches of %s that fit the type', (word) => {
  expect(saidOf({ [word]: [{ type: 'array' }, { type: 'object', ...part }] })).toEqual(['part']);
  expect(saidOf({ [word]: [{ type: ['null', 'object'], ...part }] })).toEqual(['part']);
  expect(saidOf({ [word]: [{ type: 'array', ...part }] })).toBeUndefined();
  expect(saidOf({ [word]: [{ type: ['array', 'string'], ...part }] })).toBeUndefined();
});

it.each([
  [{ patternProperties: { '^b': { 'x-texts': ['part'] } } }, ['part']],
  [{ patternProperties: { '^c': { 'x-texts': ['part'] } } }, undefined],
  [{ additionalProperties: { 'x-texts': ['part'] } }, ['part']],
  [{ properties: { b: {} }, additionalProperties: { 'x-texts': ['part'] } }, undefined],
  [{ patternProperties: { '^b': {} }, additionalProperties: { 'x-texts': ['part'] } }, undefined],
])('knows what %j says of the key "b"', (a, said) => expect(saidOf(a)).toEqual(said));

it.each([
  [{ items: { 'x-texts': ['all'] } }, ['all', 'all', 'all']],
  [{ items: [{ 'x-texts': ['first'] }, {}] }, ['first', undefined, undefined]],
  [
    { items: [{ 'x-texts': ['first'] }, {}], additionalItems: { 'x-texts': ['rest'] } },
    ['first', undefined, 'rest'],
  ],
  [{ additionalProperties: { 'x-texts': ['none'] } }, [undefined, undefined, undefined]],
])('knows what %j says of each item', (schema, said) => {
  const [, ...items] = [...schemaNodes(['a', 'b', 'c'], schema as JsonSchema)];
  expect(items.map((node) => saying(node, 'x-texts')?.[0 as never])).toEqual(said);
});
