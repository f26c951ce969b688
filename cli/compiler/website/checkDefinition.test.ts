import { expect, it } from 'vitest';
import type { SiteDefinition } from '../../../site/contract.ts';
import { say } from '../../terminal/telling/say.ts';
import { checkDefinition } from './checkDefinition.ts';

/** What is told of a website with a page for each boat, of which a public one wants a key. */
function toldOf(schema: object, key: string, wanted: string): string[] {
  const site = {
    routes: [{ id: 'boat', path: `/boats/{${key}}`, items: 'boats' }],
    identity: () => ({ name: 'Boats', url: 'https://boats.example' }),
    release: { wanted: { boats: [wanted] } },
  };
  const content = { documents: [], languages: [{ text: {}, content: {} }], settings: { languages: [] } };
  const rest = {
    kinds: [{ kind: 'collection', name: 'boats', schema }],
    icons: new Set(),
    doubts: { unsound: new Set() },
  };
  return checkDefinition(
    site as unknown as SiteDefinition,
    { content, ...rest } as unknown as Parameters<typeof checkDefinition>[1],
    () => ({ file: 'templates/site.ts', line: 1, column: 1 }),
  ).map(({ message }) => say(message, 'en'));
}

const name = { properties: { name: {} } };
const other = { properties: { length: {} } };

it.each([
  [name, 'name'],
  [{}, 'name'],
  [{ ...other, allOf: [name] }, 'name'],
  [{ ...other, anyOf: [name, {}] }, 'name'],
  [{ ...other, if: {}, else: name }, 'name'],
  [{ ...other, patternProperties: { '^n': {} } }, 'name'],
  [{ ...other, additionalProperties: { type: 'string' } }, 'name'],
  [
    {
      definitions: { names: { ...other, allOf: [name] } },
      properties: { name: { $ref: '#/definitions/names' } },
    },
    'name.name',
  ],
])('takes a key that the schema of a collection may have: %j, %s', (schema, wanted) =>
  expect(toldOf(schema, 'name', wanted)).toEqual([]),
);

it.each([
  [other, 'name'],
  [{ ...other, additionalProperties: false }, 'name'],
  [{ ...other, if: { properties: { length: {} } }, else: { required: ['length'] } }, 'name'],
  [{ ...other, dependencies: { length: ['length'] } }, 'name'],
])('tells one that it cannot have: %j, %s', (schema, wanted) =>
  expect(toldOf(schema, 'name', wanted)).toEqual(Array(2).fill('The boats have no key "name".')),
);
