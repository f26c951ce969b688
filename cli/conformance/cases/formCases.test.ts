import { describe, expect, it } from 'vitest';
import { endingOf } from '../../../site/forms/rules/checkFile.ts';
import { COUNTRIES } from '../../../site/forms/rules/countries.ts';
import type { FieldNote, FieldSchema, FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { settledForm } from '../../../site/forms/rules/settledForm.ts';
import { sentFields } from '../../../site/forms/rules/wire.ts';
import { formNamed } from '../../settings/formNamed.ts';
import { placesIn } from '../../settings/forms/placesIn.ts';
import { judgeInBrowser } from '../../testing/office/judgeInBrowser.ts';
import { readContractSource } from '../contract/readContractSource.ts';
import { collectFormCases } from './collectFormCases.ts';
import type { FormCase } from './formCase.ts';

const { forms } = readContractSource('.');
const shipped = Object.keys(forms)
  .filter((name) => name !== 'report')
  .map((name) => [name, formNamed(forms, name)] as const);

/** What somebody else may ask for: a field of every kind, required, optional and under a condition. */
const kinds: Partial<FieldSchema>[] = [
  { maxLength: 5, 'x-field': noteOf('text', { sample: 'abc' }) },
  { minLength: 3, maxLength: 40 },
  { pattern: '^[A-Z]{2}-[0-9]{4,12}$', maxLength: 15, 'x-field': noteOf('text', { sample: 'IT-2026' }) },
  { pattern: '^([A-Z]{2} )*[A-Z]{2}$', maxLength: 30, 'x-field': noteOf('text', { sample: 'IT FR' }) },
  { pattern: '^\\p{L}+$', maxLength: 20, 'x-field': noteOf('text', { sample: 'Modena' }) },
  {
    format: 'luhn',
    pattern: '^[0-9. ]{16,}$',
    maxLength: 30,
    'x-field': noteOf('text', { sample: '4539 1488 0343 6467' }),
  },
  { maxLength: 500, 'x-field': noteOf('textarea') },
  { pattern: '^\\S+@\\S+$', maxLength: 60, 'x-field': noteOf('email') },
  { pattern: '^[+0-9 ]{6,}$', maxLength: 30, 'x-field': noteOf('text', { sample: '+39 02 1234' }) },
  { type: 'integer', minimum: 10, maximum: 99, 'x-field': noteOf('number', { sample: '12' }) },
  { type: 'number', exclusiveMinimum: 0, maximum: 1000, 'x-field': noteOf('number') },
  { enum: ['nave', 'treno'], 'x-field': noteOf('select', { options: 'means' }) },
  { enum: ['sì', 'no'], 'x-field': noteOf('radio', { options: 'answers' }) },
  { type: 'boolean', 'x-field': noteOf('checkbox') },
  {
    type: 'array',
    items: { type: 'string', enum: ['nave', 'treno', 'aereo'] },
    uniqueItems: true,
    maxItems: 2,
    'x-field': noteOf('multiselect', { options: 'means' }),
  },
  { format: 'date', maxLength: 10 },
  { format: 'date', 'x-days': { from: '+1 day', until: '+2 years' } },
  { format: 'date', 'x-days': { until: '-18 years' } },
  { format: 'date', 'x-days': { from: 'today', until: 'today' } },
  { maxLength: 10, 'x-field': noteOf('textarea', { sample: 'short' }) },
  { maxLength: 12, format: 'website', 'x-field': noteOf('url', { sample: 'https://a.it' }) },
  { maxLength: 8, format: 'email', 'x-field': noteOf('email', { sample: 'a@b.it' }) },
  { maxLength: 11, 'x-field': noteOf('text', { sample: 'short' }) },
  { pattern: '^[0-9]{11}$', maxLength: 11, 'x-field': noteOf('text', { sample: '12345678903' }) },
  { pattern: '^https?://\\S+\\.\\S+$', maxLength: 200, 'x-field': noteOf('url') },
];

function noteOf(control: FieldNote['control'], more: Partial<FieldNote> = {}): FieldNote {
  return { control, mark: 'optional', ...more };
}

function fieldsMarked(mark: FieldNote['mark']): [name: string, field: FieldSchema][] {
  return kinds.map((kind, at) => {
    const name = `${mark}${at}`;
    const note = {
      ...(kind['x-field'] ?? noteOf('text')),
      mark,
      wire: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    };
    return [name, { type: 'string', ...kind, 'x-field': note }];
  });
}

/** Required only for one of several choices, of which the least that is sent has another. */
const underCondition: FieldSchema = {
  type: 'string',
  maxLength: 20,
  'x-field': noteOf('text', { mark: 'required', wire: 'UnderCondition' }),
};

const invented = settledForm(
  {
    'x-form': { requirement: 'none' },
    type: 'object',
    additionalProperties: false,
    required: [...fieldsMarked('required').map(([name]) => name)],
    properties: {
      ...Object.fromEntries([...fieldsMarked('required'), ...fieldsMarked('optional')]),
      underCondition,
    },
    if: { properties: { required11: { const: 'nave' } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['underCondition'] },
  } as unknown as FormDefinition,
  {},
);

describe.each([...shipped, ['invented', invented] as const])(
  'the cases of the form %s',
  (name, definition) => {
    const cases = collectFormCases(name, definition);

    it('have names of their own', () => {
      expect(new Set(cases.map((one) => one.name)).size).toBe(cases.length);
    });

    it('break every field that is sent', () => {
      const broken = new Set(cases.map(({ refused }) => refused?.path));
      const whole = sentFields(definition).filter(({ path }) => !broken.has(path));
      expect(whole.map(({ path }) => path)).toEqual(
        sentFields(definition)
          .filter(({ note }) => note.control === 'checkbox' && note.mark === 'optional')
          .map(({ path }) => path),
      );
    });

    it('expect what the shared rules say', () => {
      const differing = cases
        .filter(({ extension }) => !extension)
        .flatMap((one) => {
          const problems = judgeInBrowser(definition, one);
          const { refused } = one;
          const agree = refused
            ? problems.some(
                ({ path, rule, limit }) =>
                  path === refused.path &&
                  (!refused.rule || (rule === refused.rule && limit === refused.limit)),
              )
            : problems.length === 0;
          return agree ? [] : [{ name: one.name, refused, problems }];
        });
      expect(differing).toEqual([]);
    });
  },
);

/** The fields that a form asks for under some condition. */
function askedSometimes(definition: FormDefinition): string[] {
  return placesIn(definition)
    .filter(({ holds }) => holds === 'then')
    .flatMap(({ path, schema, owner }) =>
      (schema.required ?? [])
        .filter((name) => owner?.properties?.[name]?.type !== 'object')
        .map((name) => [...path, name].join('.')),
    );
}

const isLeftOut = ({ refused }: FormCase) => refused?.rule === 'required';

it.each(shipped)(
  'every field that the form %s asks for under a condition is left out in a case (else: x-cases)',
  (name, definition) => {
    const tried = collectFormCases(name, definition)
      .filter(isLeftOut)
      .map(({ refused }) => refused?.path);
    expect(askedSometimes(definition).filter((path) => !tried.includes(path))).toEqual([]);
  },
);

it('leave out what is optional, and asked for where all is answered', () => {
  const wire = (name: string) => name.replace(/^./, (first) => first.toUpperCase());
  const field = (name: string, control: FieldNote['control'], type = 'string') => ({
    [name]: { type, 'x-field': noteOf(control, { wire: wire(name) }) },
  });
  const { required0 } = invented.properties;
  const form = {
    ...invented,
    required: ['required0'],
    properties: {
      required0,
      ...field('certified', 'checkbox', 'boolean'),
      ...field('certificate', 'text'),
      ...field('notes', 'text'),
    },
    if: { required: ['certified'], properties: { certified: { const: true } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['certificate'] },
  } as unknown as FormDefinition;
  const cases = collectFormCases('certified', form).filter(isLeftOut);
  expect(cases.map(({ name }) => name)).toEqual([
    'required0 missing',
    'required0 blank',
    'certificate missing',
    'certificate blank',
  ]);
  expect(cases[2]?.typed.get('certified')).toEqual(['true']);
});

it('of a form that somebody else wrote try every pattern, and texts as long as they may be', () => {
  const cases = collectFormCases('invented', invented);
  const refused = cases.flatMap(({ refused }) => (refused?.rule === 'format' ? [refused.path] : []));
  expect([...new Set(refused)].sort()).toEqual(
    ['required', 'optional']
      .flatMap((mark) => [1, 2, 3, 4, 5, 8, 15, 16, 17, 18, 23].map((at) => `${mark}${at}`))
      .sort(),
  );
  const longest = cases.find((one) => one.name.startsWith('texts as long'))?.typed;
  const characters = (at: number) => [...(longest?.get(`required${at}`)?.[0] ?? '')].length;
  expect([2, 4, 6].map(characters)).toEqual([15, 20, 500]);
});

it('answer a list with one of its choices in the longest texts', () => {
  const country = {
    type: 'string',
    maxLength: 2,
    'x-field': noteOf('select', { wire: 'C', options: 'countries' }),
  };
  const form = { ...invented, required: [], properties: { country }, if: undefined };
  const cases = collectFormCases('invented', form as unknown as FormDefinition);
  const longest = cases.find(({ name }) => name.startsWith('texts as long'))?.typed.get('country');
  expect([longest?.length, COUNTRIES.includes(String(longest))]).toEqual([1, true]);
});

const separated = ["'1 200'", "'1'200'", "'1.000.000'", "'1.000,5'"];

it.each<[at: number, ways: string[]]>([
  [1, ['of 41 characters', 'of 2 characters']],
  [6, ['in letters of many languages', 'of 501 characters']],
  [7, ['of 61 characters', "'conformance'", "'@example.com'", "'conformance test@example.com'"]],
  [
    9,
    [
      ...["'10'", "'99'", "'three'", "'1e3'", "'0x10'", ...separated, "'1.000'", "'1,000'"],
      ...["'1.5'", "'1,5'", "'1.0'", "'9'", "'100'"],
    ],
  ],
  [
    10,
    [
      ...["'0,001'", "'12.5'", "'1.125'", "'1,125'", "'+7'", "' 8 '", "'three'", "'1e3'", "'0x10'"],
      ...[...separated, 'of 400 digits', "'0'", "'1001'"],
    ],
  ],
  [11, ["'Conformance', which is no choice", "'conformance test', which is no choice"]],
  [14, ["'Milano', which is no choice", 'with the same choice twice', 'with 3 choices']],
  [16, ["'Conformance, Test!'", "'2026-02-30'", 'before its first day', 'after its last day']],
])('fill in the invented field %i in each way that its kind allows', (at, ways) => {
  const names = collectFormCases('invented', invented).flatMap(({ name }) => {
    const [field, what = ''] = name.split(/ (.*)/);
    return field === `required${at}` ? [what] : [];
  });
  expect(names.filter((name) => !/^(missing|blank)$/.test(name))).toEqual(ways);
});

it('try a file of every kind, name and size', () => {
  const { required0 } = invented.properties;
  const plan = (maxMegabytes?: number) => ({
    type: 'array',
    maxItems: 1,
    items: { type: 'string', maxLength: 255 },
    'x-field': noteOf('file', { wire: 'Files', accept: ['.pdf', '.docx'], multiple: false, maxMegabytes }),
  });
  const formOf = (plan: object) =>
    ({ ...invented, required: ['required0'], properties: { required0, plan }, if: undefined }) as unknown;
  const casesOf = (maxMegabytes?: number) =>
    collectFormCases('invented', formOf(plan(maxMegabytes)) as FormDefinition)
      .filter(({ name }) => name.startsWith('plan '))
      .map(({ name, refused, extension }) => [name.slice('plan '.length), refused?.rule, extension]);
  expect(casesOf(2)).toEqual([
    ['of type .pdf', undefined, undefined],
    ['of type .docx', undefined, undefined],
    ['with its type in capitals', undefined, undefined],
    ['with a name in letters of other languages', undefined, undefined],
    ['with a quotation mark in its name', undefined, undefined],
    ...['cv.doc', 'cv.pdf.exe', 'cv', 'cv.txt'].map((name) => [`'${name}'`, 'fileType', undefined]),
    ['of no bytes', 'emptyFile', undefined],
    ['with another inside than its name says', 'fileType', true],
    ['of 2 MiB', undefined, undefined],
    ['of 2 MiB and a byte', 'fileTooLarge', true],
    ['and more files than the form has room for (2)', undefined, undefined],
  ]);
  // Of a limit of its own no page says anything.
  expect(casesOf()).toContainEqual(['of 20 MiB', undefined, true]);
});

it('try a day that the calendar does not have', () => {
  const days = collectFormCases('invented', invented).filter(
    ({ typed }) => typed.get('required15')?.[0] === '2026-02-30',
  );
  expect(days.map(({ refused }) => refused)).toEqual([{ path: 'required15', rule: 'format' }]);
});

it('count the room of fields that take several files', () => {
  const { required0 } = invented.properties;
  const several = (maxItems: number) => ({
    type: 'array',
    maxItems,
    items: { type: 'string', maxLength: 255 },
    'x-field': noteOf('file', { wire: 'Files', accept: ['.pdf'], multiple: true }),
  });
  const form = {
    ...invented,
    required: ['required0'],
    properties: { required0, plans: several(3) },
    if: undefined,
  } as unknown as FormDefinition;
  const tooMany = collectFormCases('invented', form).filter(({ name }) => name.includes('more files than'));
  expect(tooMany.map(({ files }) => files.get('plans')?.length)).toEqual([4]);
  for (const one of tooMany) expect(judgeInBrowser(form, one)).not.toEqual([]);
});

it('send as many files as a field takes, all as large as they may be', () => {
  const plans = {
    type: 'array',
    maxItems: 3,
    items: { type: 'string', maxLength: 255 },
    'x-field': noteOf('file', { wire: 'Files', accept: ['.pdf'], multiple: true, maxMegabytes: 2 }),
  };
  const { required0 } = invented.properties;
  const form = { ...invented, required: ['required0'], properties: { required0, plans }, if: undefined };
  const [largest] = collectFormCases('invented', form as unknown as FormDefinition).filter(
    ({ name }) => name === 'every file as large as it may be',
  );
  const files = largest?.files.get('plans') ?? [];
  expect(files.map(({ content }) => content.length)).toEqual([1, 2, 3].map(() => 2 * 1024 * 1024));
  expect(new Set(files.map(({ name }) => name)).size).toBe(3);
});

it('try each field of files, the others filled', () => {
  const cases = collectFormCases('spontaneous', formNamed(forms, 'spontaneous'));
  const empty = cases.filter(({ refused }) => refused?.rule === 'emptyFile');
  expect(empty.map(({ refused, files }) => [refused?.path, [...files.keys()].sort()])).toEqual([
    ['cv', ['cv', 'coverLetter'].sort()],
    ['coverLetter', ['cv', 'coverLetter'].sort()],
  ]);
});

it('send files of the kind and the size that the field takes', () => {
  const sheet = {
    type: 'array',
    maxItems: 1,
    items: { type: 'string', maxLength: 255 },
    'x-field': noteOf('file', { wire: 'Files', accept: ['.xlsx'], multiple: false }),
  };
  const plan = {
    ...sheet,
    'x-field': noteOf('file', { ...sheet['x-field'], accept: ['.pdf'], maxMegabytes: 2 }),
  };
  const filesFor = (file: object) => {
    const { required0 } = invented.properties;
    const form = { ...invented, required: ['required0'], properties: { required0, file }, if: undefined };
    const cases = collectFormCases('invented', form as unknown as FormDefinition);
    return cases.flatMap(({ name, files, refused }) =>
      name.startsWith('file ') && !refused ? [...(files.get('file') ?? [])] : [],
    );
  };
  const photo = {
    ...sheet,
    'x-field': noteOf('file', { wire: 'Files', accept: ['.jpg', '.jpeg', '.heic'], multiple: false }),
  };
  expect(new Set(filesFor(photo).map(({ name }) => endingOf(name)))).toEqual(
    new Set(['.jpg', '.jpeg', '.heic']),
  );
  expect(filesFor(sheet).filter(({ name }) => !/\.xlsx$/i.test(name))).toEqual([]);
  expect(Math.max(...filesFor(plan).map(({ content }) => content.length))).toBe(2 * 1024 * 1024);
});
