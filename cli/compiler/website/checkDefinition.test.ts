import { expect, it } from 'vitest';
import type { SiteDefinition } from '../../../site/contract.ts';
import { say } from '../../terminal/telling/say.ts';
import { checkDefinition } from './checkDefinition.ts';

/** What is told of a website with a page for each boat, of which a public one wants a key. */
function toldOf(schema: object, key: string, wanted: string): string[] {
  const routes = [{ id: 'boat', path: `/boats/{${key}}`, items: 'boats' }];
  return toldOfSite({ routes, release: { wanted: { boats: [wanted] } } }, schema);
}

/** What is told of a website with boats of this schema. */
function toldOfSite(definition: object, schema: object = {}): string[] {
  const site = { ...definition, identity: () => ({ name: 'Boats', url: 'https://boats.example' }) };
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

it('tells a key that is not there where a schema refers to another part of itself', () => {
  const schema = { definitions: { names: other }, properties: { name: { $ref: '#/definitions/names' } } };
  expect(toldOf(schema, 'name', 'name.name')).toEqual(['The boats have no key "name.name".']);
});

it.each<[answersFor: string | undefined, told: string[]]>([
  [undefined, []],
  ['/boats/{boatKey}', []],
  ['/elsewhere/{key}', []],
  ['boats', ['"boats" is not the path of a page.']],
  ['/boat/{boatKey}', ['No page for each item has the path "/boat/{boatKey}".']],
])('of a page that answers for %s: %j', (answersFor, told) => {
  const items = { id: 'boat', path: '/boats/{boatKey}', items: 'boats' };
  expect(toldOfSite({ routes: [items, { id: 'shell', path: '/shell', answersFor }] })).toEqual(told);
});

it.each<[names: unknown, told: string[]]>([
  [['fold'], []],
  [['fild'], ['There is no script "fild" among "scripts.inline".']],
  [[1], ['"inlineScripts[0]" must be a text, but it is the number 1.']],
  [[''], ['"inlineScripts[0]" is empty.']],
  ['fold', ['"inlineScripts" must be a list, but it is a text.']],
])('of scripts for the page itself, %j: %j', (names, told) => {
  const scripts = { inline: { fold: 'fold.ts' } };
  expect(toldOfSite({ routes: [], scripts, inlineScripts: () => names })).toEqual(told);
});

const pagination = { of: 'boats', size: 10 };

it.each<[rules: object[], told: string[]]>([
  [[{ path: '/boats/{page}', pagination }], []],
  [[{ path: '/{page}', pagination }], []],
  [
    [
      { path: '/boats/{page}', pagination },
      { path: '/boats/{name}', items: 'boats' },
      { path: '/boats/2nd' },
    ],
    [],
  ],
  [[{ path: '/boats', pagination }], ['"/boats" does not end with the number of a page.']],
  [[{ path: '/{page}/boats', pagination }], ['"/{page}/boats" does not end with the number of a page.']],
  [[{ path: '/{a}/{page}', pagination }], ['"/{a}/{page}" does not end with the number of a page.']],
  [
    [{ path: '/boats/{page}', pagination, items: 'boats' }],
    ['"/boats/{page}" is a list and a page for each item at once.'],
  ],
  [[{ path: '/boats/{page}', pagination: { of: 'boat', size: 1 } }], ['There is no collection "boat".']],
  [[{ path: '/boats/{page}', pagination }, { path: '/boats' }], ['Two routes have the path "/boats".']],
  [[{ path: '/boats/2' }, { path: '/boats/{page}', pagination }], ['Two routes have the path "/boats/2".']],
  [[{ path: '/' }, { path: '/{page}', pagination }], ['Two routes have the path "/".']],
  [
    [
      { path: '/boats/{page}', pagination },
      { path: '/boats/{n}', pagination },
    ],
    ['Two routes have the path "/boats".'],
  ],
  [
    [
      { path: '/boats/{page}', pagination },
      { path: '/boats/{page}', pagination },
    ],
    ['Two routes have the path "/boats/{page}".'],
  ],
])('of a list over several pages, %j: %j', (rules, told) => {
  expect(toldOfSite({ routes: rules.map((rule, at) => ({ id: `${at}`, ...rule })) })).toEqual(told);
});
