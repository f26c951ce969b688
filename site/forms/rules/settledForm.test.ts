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

it('changes nothing else of a form whose settings want less', () => {
  const all = spontaneous as FormDefinition;
  const less = settledForm(all, { application: { coverLetterRequired: false } });
  const named = (form: FormDefinition, typed: object) =>
    checkAnswers(form, typed as typeof answers).map(({ path, rule }) => `${path} ${rule}`);
  const { privacy: _, ...unread } = answers;
  for (const typed of [{}, unread, { ...answers, name: '' }]) {
    const others = named(all, typed).filter((problem) => !problem.startsWith('coverLetter '));
    expect(named(less, typed)).toEqual(others);
    expect(others).not.toEqual([]);
  }
  const tooMany = { ...answers, coverLetter: Array<string>(50).fill('letter.pdf') };
  expect(named(less, tooMany)).toEqual(named(all, tooMany));
  expect(named(less, tooMany)).not.toEqual([]);
  const labels = (form: FormDefinition) =>
    formFields(form).map(({ path, note: { mark: _, ...note } }) => [path, note]);
  expect(labels(less)).toEqual(labels(all));
});

const visit = {
  type: 'object',
  required: [],
  properties: {
    day: { type: 'string', format: 'date', 'x-field': { control: 'text', mark: 'optional' } },
    days: {
      type: 'object',
      required: [],
      properties: {
        last: {
          type: 'string',
          format: 'date',
          pattern: '^20',
          'x-field': { control: 'text', mark: 'optional' },
        },
      },
    },
  },
} as unknown as FormDefinition;

const twoDigits = (number: number) => String(number).padStart(2, '0');

it('takes only days of the calendar, as a field of the browser sends them', () => {
  const form = settledForm(visit, {});
  const isTaken = (day: string) => checkAnswers(form, { day }).length === 0;
  const written = [
    '2026-2-03',
    '26-02-03',
    '2026-02-03T00:00',
    '03/02/2026',
    '+012026-01',
    '2026-02-3',
    'today',
  ];
  expect(written.filter(isTaken)).toEqual([]);
  // Every day there may be in a leap year, in others, and in those of full centuries.
  const days = ['2024', '2026', '2000', '1900', '0004', '2100', '2096', '1912'].flatMap((year) =>
    Array.from(
      { length: 14 * 40 },
      (_, at) => `${year}-${twoDigits(Math.floor(at / 40))}-${twoDigits(at % 40)}`,
    ),
  );
  const isDay = (day: string) => {
    const date = new Date(day);
    return !Number.isNaN(+date) && date.toJSON().startsWith(day);
  };
  expect(days.filter(isTaken)).toEqual(days.filter(isDay));
});

it('asks of a day for its own pattern, too', () => {
  const problems = (last: string) => checkAnswers(settledForm(visit, {}), { days: { last } });
  expect(problems('2026-02-28')).toEqual([]);
  for (const day of ['1999-02-28', '2026-02-30'])
    expect(problems(day)).toEqual([{ path: 'days.last', rule: 'format', limit: undefined }]);
});
