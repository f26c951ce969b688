import { expect, it } from 'vitest';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { findSender } from './findSender.ts';

const definition = {
  'x-form': {},
  properties: {
    pupil: { type: 'string', 'x-field': { control: 'text', wire: 'Pupil', autocomplete: 'name' } },
    family: { type: 'string', 'x-field': { control: 'text', wire: 'Family', autocomplete: 'family-name' } },
    school: { type: 'string', 'x-field': { control: 'text', wire: 'School', autocomplete: 'organization' } },
    email: { type: 'string', 'x-field': { control: 'email', wire: 'Email' } },
    request: { type: 'string', 'x-field': { control: 'textarea', wire: 'Request' } },
  },
} as unknown as FormDefinition;
/** The same form, which says that it is about its request. */
const aboutRequest = { ...definition, 'x-form': { about: 'request' } } as unknown as FormDefinition;

it.each([
  ['by name and company', { pupil: 'Ada', school: 'Lyceum', email: 'ada@example.com' }, 'Ada, Lyceum'],
  ['by the address where no field has a name', { email: 'ada@example.com' }, 'ada@example.com'],
  ['by nothing where nothing was answered', {}, ''],
  ['by what is seen of a name', { pupil: '\u3164', family: 'Byron' }, 'Byron'],
])('calls who sent a form %s', (_, answers, who) => {
  expect(findSender(definition, answers).who).toBe(who);
});

it.each([
  ['that its field has', { email: 'ada@example.com', request: 'all@else.example' }, 'ada@example.com'],
  ['in no other field', { pupil: 'ada@example.com', request: 'all@else.example' }, undefined],
  ['without what nobody sees', { email: 'ada@exam\u3164ple.com' }, undefined],
])('writes to an address %s', (_, answers, email) => {
  expect(findSender(definition, answers).email).toBe(email);
});

it.each([
  [aboutRequest, { pupil: 'Ada', request: 'Two\nseats' }, 'Ada, Two seats'],
  [aboutRequest, { pupil: 'Ada' }, 'Ada'],
  [aboutRequest, { request: 'Two seats' }, 'Two seats'],
  [definition, { pupil: 'Ada', request: 'Two seats' }, 'Ada'],
])('calls a submission by what its form says it is about: %#', (form, answers, title) => {
  expect(findSender(form, answers).title).toBe(title);
});
