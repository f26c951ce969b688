import { expect, it } from 'vitest';
import type { FieldSchema, FormDefinition, FormNote } from '../../../site/forms/rules/formDefinition.ts';
import { tellProblem } from '../../diagnostics/tellProblem.ts';
import { checkLists } from './checkLists.ts';

type Lists = NonNullable<FormNote['lists']>;

/** The enrolment of a school in Brazil: the state and the towns that its buses serve. */
const states = {
  states: [
    { code: 'SP', name: 'São Paulo', towns: [{ code: '3550308', name: 'São Paulo' }] },
    { code: 'RJ', name: 'Rio de Janeiro', towns: [{ code: '3304557', name: 'Rio de Janeiro' }] },
  ],
};
const lists: Lists = {
  state: { from: 'states.states.code', label: '{name} ({code})', sorted: true },
  towns: { from: 'states.states.towns.code', partOf: 'code' },
};
const field = (options: string, schema: object, sample?: string | string[]) =>
  ({
    ...schema,
    'x-field': { control: 'select', wire: 'Some', mark: 'required', options, sample },
  }) as FieldSchema;
const state = field('state', { type: 'string', pattern: '^[A-Z]{2}$' }, 'SP');
const towns = field('towns', { type: 'array', items: { type: 'string', pattern: '^\\d{7}$' } }, ['3550308']);

interface Change {
  lists?: Lists;
  fields?: Record<string, FieldSchema>;
  content?: Record<string, unknown>;
  options?: object;
  /** The files that lie there, read or not. */
  texts?: string[];
}

/** What is told of the form after a change, at which of its lines. */
function findingsIn({
  lists: own = lists,
  fields = { state, towns },
  content = { states },
  options = {},
  texts = [],
}: Change) {
  const definition = {
    'x-form': { section: 'enrol', submitText: 'form.submit', lists: own },
    type: 'object',
    required: [],
    properties: fields,
  } as unknown as FormDefinition;
  const print = JSON.stringify(definition, undefined, 2);
  const language = { code: 'pt-br', name: 'Português' };
  const text = { enrol: { form: { options } } };
  const site = {
    defaultLanguage: language,
    languages: [{ language, text, content: { ...content, forms: { enrol: definition } } }],
  };
  const schemas = [{ path: 'schemas/forms/enrol.schema.json', print, bytes: Buffer.from(print) }];
  return checkLists(site as never, { schemas, texts: texts.map((path) => ({ path })) }).map((one) => {
    const { rule, line, message, hint } = tellProblem(one, 'en');
    expect(rule).toBe('form/unknown-list');
    return { written: print.split('\n')[line - 1]?.trim(), says: `${message} ${hint}` };
  });
}

it('finds nothing where the file of the lists is there and cannot be read', () => {
  expect(findingsIn({ content: {} })).not.toEqual([]);
  expect(findingsIn({ content: {}, texts: ['content/states.yaml'] })).toEqual([]);
});

it('finds nothing in a form whose lists are there', () => {
  expect(findingsIn({})).toEqual([]);
  expect(findingsIn({ options: { state: { XX: 'Exterior' } } })).toEqual([]);
});

it.each<[string, Change, written: string, says: RegExp]>([
  [
    'a file that is none',
    { lists: { ...lists, state: { from: 'state.states.code' } } },
    '"from": "state.states.code"',
    /no file content\/state\.yaml .* Did you mean "states"\?/,
  ],
  [
    'a list that is not in its file',
    { lists: { ...lists, state: { from: 'states.provinces.code' } } },
    '"from": "states.provinces.code"',
    /no items at "provinces"/,
  ],
  [
    'a value that items lack',
    { lists: { ...lists, towns: { from: 'states.states.towns.id' } } },
    '"from": "states.states.towns.id"',
    /has "id"/,
  ],
  [
    'a gap that items do not fill',
    { lists: { ...lists, state: { from: 'states.states.code', label: '{name} {region}' } } },
    '"label": "{name} {region}"',
    /has "region"/,
  ],
  [
    'a name that items lack',
    {
      content: { states: { states: [{ code: 'SP' }] } },
      fields: { state },
      lists: { state: { from: 'states.states.code' } },
    },
    '"from": "states.states.code"',
    /has "name"/,
  ],
  [
    'a key that the items above lack',
    { lists: { ...lists, towns: { from: 'states.states.towns.code', partOf: 'istat' } } },
    '"partOf": "istat"',
    /has "istat"/,
  ],
  ['a list that no field offers', { fields: { state } }, '"towns": {', /No field offers the list "towns"/],
  [
    'the name of the list of countries',
    { lists: { countries: { from: 'states.states.code' } } },
    '"countries": {',
    /every form has/,
  ],
  [
    'a field that refuses a choice',
    { fields: { state: field('state', { type: 'string', maxLength: 1 }, 'SP'), towns } },
    '"state": {',
    /choose "SP" here, and the field "state" refuses it/,
  ],
  [
    'a field that refuses what the texts add',
    { options: { state: { abroad: 'Exterior' } } },
    '"state": {',
    /choose "abroad" here/,
  ],
  [
    'an example that nobody can choose',
    { fields: { state: field('state', { type: 'string', pattern: '^[A-Z]{2}$' }, 'SB'), towns } },
    '"sample": "SB"',
    /has no "SB"\. Did you mean "SP"\?/,
  ],
  [
    'a field without an example, where the usual one is no choice',
    { fields: { state: field('state', { type: 'string', maxLength: 20 }), towns } },
    '"state": {',
    /"state" needs a "sample" in "x-field": "Conformance Test"/,
  ],
])('tells %s at its line', (_, change, written, says) => {
  const found = findingsIn(change);
  expect(found).toHaveLength(1);
  expect(found[0]?.written?.replace(/,$/, '')).toBe(written);
  expect(found[0]?.says).toMatch(says);
});
