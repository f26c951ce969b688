import { expect, it } from 'vitest';
import spontaneous from '../../../schemas/forms/spontaneous.schema.json' with { type: 'json' };
import { checkAnswers } from './checkAnswers.ts';
import type { FormDefinition } from './formDefinition.ts';
import { formFields } from './formGroups.ts';
import { settledForm } from './settledForm.ts';

const answers = {
  name: 'Anna',
  surname: 'De Luca',
  email: 'a@b.it',
  phone: '333 1234567',
  role: 'Driver',
  cv: ['cv.pdf'],
  privacy: true,
};

it.each([
  [true, 'required', [{ path: 'coverLetter', rule: 'documents', limit: undefined }]],
  [false, 'optional', []],
])('wants a cover letter when the settings do: %s', (wanted, mark, problems) => {
  const form = settledForm(spontaneous as FormDefinition, { application: { coverLetterRequired: wanted } });
  expect(checkAnswers(form, answers)).toEqual(problems);
  expect(formFields(form).find(({ path }) => path === 'coverLetter')?.note.mark).toBe(mark);
});
