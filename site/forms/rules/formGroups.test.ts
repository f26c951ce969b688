import { expect, it } from 'vitest';
import type { FormShape } from './formDefinition.ts';
import { formFields, formGroups } from './formGroups.ts';

const field = (group?: string) => ({
  type: 'string',
  'x-field': { control: 'text', mark: 'optional', group },
});
const formOf = (properties: object) => ({ properties, required: [] }) as unknown as FormShape;
const shape = (properties: object) =>
  formGroups(formOf(properties)).map(({ key, fields }) => [key, fields.map(({ path }) => path)]);

const form = {
  who: { type: 'object', required: [], properties: { name: field(), email: field() } },
  from: field('route'),
  weight: field('goods'),
  to: field('route'),
  notes: field(),
};

it('keeps a form without groups in one piece', () => {
  expect(shape({ name: field(), email: field() })).toEqual([[undefined, ['name', 'email']]]);
});

it('makes a group of all fields that name the same one, where the first of them stands', () => {
  expect(shape(form).slice(1, 3)).toEqual([
    ['route', ['from', 'to']],
    ['goods', ['weight']],
  ]);
});

it('makes a group of an object, whose fields it names by their path', () => {
  expect(shape(form)[0]).toEqual(['who', ['who.name', 'who.email']]);
});

it('keeps fields without a group together only while they are neighbours', () => {
  expect(shape({ name: field(), from: field('route'), notes: field(), privacy: field() })).toEqual([
    [undefined, ['name']],
    ['route', ['from']],
    [undefined, ['notes', 'privacy']],
  ]);
});

it('sends fields in the order of the definition, whatever group shows them', () => {
  const paths = formFields(formOf(form)).map(({ path }) => path);
  expect(paths).toEqual(['who.name', 'who.email', 'from', 'weight', 'to', 'notes']);
});
