import { expect, it } from 'vitest';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { findSender } from './findSender.ts';

const definition = {
  properties: {
    pupil: { type: 'string', 'x-field': { control: 'text', wire: 'Pupil', autocomplete: 'name' } },
    school: { type: 'string', 'x-field': { control: 'text', wire: 'School', autocomplete: 'organization' } },
    email: { type: 'string', 'x-field': { control: 'email', wire: 'Email' } },
  },
} as unknown as FormDefinition;

it.each([
  ['by name and company', { pupil: 'Ada', school: 'Lyceum', email: 'ada@example.com' }, 'Ada, Lyceum'],
  ['by the address where no field has a name', { email: 'ada@example.com' }, 'ada@example.com'],
  ['by nothing where nothing was answered', {}, ''],
])('calls who sent a form %s', (_, answers, who) => {
  expect(findSender(definition, answers).who).toBe(who);
});
