import { expect, it } from 'vitest';
import { dayAt, todayIn } from '../../../site/forms/rules/days.ts';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { settledForm } from '../../../site/forms/rules/settledForm.ts';
import { inspectFile } from '../files/inspectFile.ts';
import { readSubmission } from './readSubmission.ts';

const note = (wire: string, more = {}) => ({ control: 'text', wire, mark: 'required', ...more });

/** What a hotel asks of whoever books a room, which no form of this website does. */
const stay = settledForm(
  {
    'x-form': {},
    type: 'object',
    required: ['arrival', 'birth', 'card'],
    properties: {
      arrival: {
        type: 'string',
        format: 'date',
        'x-days': { from: 'today', until: '+12 months' },
        'x-field': note('Arrival'),
      },
      birth: { type: 'string', format: 'date', 'x-days': { until: '-18 years' }, 'x-field': note('Birth') },
      card: {
        type: 'string',
        pattern: '^[0-9 ]{16,19}$',
        format: 'luhn',
        'x-field': note('Card', { rule: 'cardNumber' }),
      },
    },
  } as unknown as FormDefinition,
  {},
);
const [today] = todayIn(['Asia/Tokyo']);
const fine = { Arrival: today, Birth: dayAt('-18 years', today), Card: '4539 1488 0343 6467' };

const languages = [{ code: 'ja', siteType: 1, locale: 'ja-JP' }] as never;

async function refused(changes: Partial<typeof fine>): Promise<object | undefined> {
  const parts = { fields: Object.entries({ ...fine, ...changes }), files: [] };
  const reading = await readSubmission('stay', stay, parts, languages, {
    positions: () => [],
    inspect: inspectFile,
  });
  return 'problems' in reading ? reading.problems : undefined;
}

it('takes days counted from today, wherever the visitor is', async () => {
  expect(await refused({})).toBeUndefined();
  expect(await refused({ Arrival: dayAt('+12 months', today) })).toBeUndefined();
});

it.each([
  [{ Arrival: dayAt('-2 days', today) }, 'arrival', 'tooEarly'],
  [{ Arrival: dayAt('+2 years', today) }, 'arrival', 'tooLate'],
  [{ Arrival: '2026-02-30' }, 'arrival', 'format'],
  [{ Birth: dayAt('-17 years', today) }, 'birth', 'tooLate'],
  [{ Card: '4539 1488 0343 6468' }, 'card', 'cardNumber'],
  [{ Card: '4539' }, 'card', 'cardNumber'],
])('refuses %o by the rule of its field', async (changes, Field, Rule) => {
  expect(await refused(changes)).toEqual([{ Field, Rule, Limit: undefined }]);
});

it('tells once what is wrong with the files of a field, beside what is wrong elsewhere', async () => {
  const form = settledForm(
    {
      'x-form': {},
      type: 'object',
      required: ['name', 'files'],
      properties: {
        name: { type: 'string', 'x-field': note('Name') },
        files: {
          type: 'array',
          items: { type: 'string' },
          'x-field': note('Files', { control: 'file', accept: ['.pdf'], multiple: true }),
        },
      },
    } as unknown as FormDefinition,
    {},
  );
  const file = { part: 'Files', content: Buffer.from('no PDF'), sha256: '' };
  const files = ['one.pdf', 'two.pdf'].map((name) => ({ ...file, name }));
  const reading = await readSubmission('offer', form, { fields: [], files }, languages, {
    positions: () => [],
    inspect: inspectFile,
  });
  expect(reading).toMatchObject({
    problems: [
      { Field: 'name', Rule: 'required' },
      { Field: 'files', Rule: 'fileType' },
    ],
  });
});
