import { expect, it } from 'vitest';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { describeAnswers, leading } from './describeAnswers.ts';

it('sets a colon behind a label, unless a sign ends it already', () => {
  expect(['Email', 'Nome (facoltativo)'].map(leading)).toEqual(['Email:', 'Nome (facoltativo):']);
  const ended = ['Perché ci contatti?', 'Potete scrivermi.', 'Scriveteci!', 'Data:', 'Vorrei…'];
  expect(ended.map(leading)).toEqual(ended);
});

it('shows a day as the language writes it', () => {
  const arrival = { type: 'string', format: 'date', 'x-field': { control: 'text', wire: 'Arrival' } };
  const form = { properties: { arrival } } as unknown as FormDefinition;
  const shown = (locale: string, answer: string) =>
    describeAnswers(form, { arrival: answer }, { locale, yes: '', fields: {}, groups: {}, options: {} })[0]
      ?.lines;
  expect(shown('it-IT', '2027-07-03')).toEqual([{ label: 'Arrival', value: '03/07/2027' }]);
  expect(shown('de-DE', '2027-07-03')).toEqual([{ label: 'Arrival', value: '03.07.2027' }]);
  expect(shown('de-DE', 'bald')).toEqual([{ label: 'Arrival', value: 'bald' }]);
});

it('shows a number with all its decimals', () => {
  const volume = { type: 'number', 'x-field': { control: 'text', wire: 'Volume' } };
  const form = { properties: { volume } } as unknown as FormDefinition;
  const shown = (locale: string, volume: number) =>
    describeAnswers(form, { volume }, { locale, yes: '', fields: {}, groups: {}, options: {} })[0]?.lines[0]
      ?.value;
  const numbers = [0.0004, 0.00125, 1234567.123456, 0.000001, 12];
  expect(numbers.map((number) => shown('it-IT', number))).toEqual([
    '0,0004',
    '0,00125',
    '1.234.567,123456',
    '0,000001',
    '12',
  ]);
  expect(shown('en-GB', 0.00125)).toBe('0.00125');
});

it('names the total before a part of it, also where nobody gave the total', () => {
  const note = { control: 'number', wire: 'Boxed' };
  const properties = {
    lorries: { type: 'integer', 'x-field': { ...note, wire: 'Lorries' } },
    boxed: { type: 'integer', 'x-field': { ...note, total: 'lorries' } },
    open: { type: 'integer', 'x-field': { ...note, total: 'nameless' } },
  };
  const form = { properties } as unknown as FormDefinition;
  const fields = { lorries: 'Lorries', boxed: 'of which boxed', open: 'of which open' };
  const labels = { locale: 'en-GB', yes: '', fields, groups: {}, options: {} };
  expect(describeAnswers(form, { boxed: 2, open: 1 }, labels)[0]?.lines).toEqual([
    { label: 'Lorries, of which boxed', value: '2' },
    { label: 'of which open', value: '1' },
  ]);
});

it('shows each of several choices by its name, and one without a name as it is', () => {
  const tasks = { type: 'array', 'x-field': { control: 'multiselect', wire: 'Tasks', options: 'tasks' } };
  const form = { properties: { tasks } } as unknown as FormDefinition;
  const labels = {
    locale: 'en-GB',
    yes: '',
    fields: {},
    groups: {},
    options: { tasks: { a: 'Lamp', b: 'Guide' } },
  };
  expect(describeAnswers(form, { tasks: ['a', 'toString', 'b'] }, labels)[0]?.lines[0]?.value).toBe(
    'Lamp, toString, Guide',
  );
});

it('shows what the form has no field for any more, by the name it had', () => {
  const hours = { type: 'number', 'x-field': { control: 'number', wire: 'Hours' } };
  const form = { properties: { hours } } as unknown as FormDefinition;
  const answers = { hours: 2, days: 3, person: { phone: '06 12', tasks: ['lamp', 'guide'] } };
  const labels = { locale: 'en-GB', yes: '', fields: {}, groups: {}, options: {} };
  expect(describeAnswers(form, answers, labels).flatMap(({ lines }) => lines)).toEqual([
    { label: 'Hours', value: '2' },
    { label: 'days', value: '3' },
    { label: 'person.phone', value: '06 12' },
    { label: 'person.tasks', value: 'lamp, guide' },
  ]);
});
