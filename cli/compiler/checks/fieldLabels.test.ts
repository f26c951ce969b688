import { expect, it } from 'vitest';
import { tellProblem } from '../../diagnostics/tellProblem.ts';
import { parseSource } from '../parsing/parseSource.ts';
import { fieldLabels } from './fieldLabels.ts';

const text = `form:
  title: Write
  fields:
    name:
      label: Name
    company: {}
    subject:
      label: Subject
    reason:
      label: Reason
  options:
    subjects: {}
    reasons:
      prices: Prices
      sise: Size
      praise: Praise
  choice:
    accept: Yes
    decline: No
  submit: Send
`;
const field = (control: string) => ({ type: 'string', 'x-field': { control, mark: 'required' } });
const contact = {
  'x-form': { section: 'contactUs', submitText: 'form.submit' },
  type: 'object',
  required: [],
  properties: {
    name: field('text'),
    company: { type: 'object', required: [], properties: { vat: field('text') } },
    count: field('number'),
    subject: { type: 'string', 'x-field': { control: 'select', mark: 'optional', options: 'subjects' } },
    reason: {
      type: 'string',
      enum: ['prices', 'size', 'delay'],
      'x-field': { control: 'select', mark: 'optional', options: 'reasons' },
    },
    // A consent has the sentence of all forms, and may be declined; another box is asked something of its own.
    privacy: { const: true, ...field('checkbox') },
    choice: { const: 'accept', ...field('radio') },
    news: field('checkbox'),
  },
};

const path = 'content/translations/en/contactUs.yaml';

/** What is told of the form: rule, line, message and hint. */
async function findings(written = text, form: object = contact) {
  const { value: document } = parseSource({ path, print: path, bytes: Buffer.from(written) });
  const languages = [
    {
      language: { code: 'en', name: 'English' },
      text: { contactUs: document?.data },
      content: { forms: { contact: form } },
    },
  ];
  const found = await fieldLabels.run({ content: { documents: [document], languages } } as never);
  expect(found.map(({ file }) => file)).toEqual(found.map(() => path));
  return found
    .map((one) => tellProblem(one, 'en'))
    .map(({ rule, line, message, hint }) => ({
      rule,
      written: written.split('\n')[line - 1]?.trim(),
      says: `${message} ${hint}`,
    }));
}

it('points at the place in the section where a label is missing', async () => {
  const found = await findings();
  expect(found.filter(({ rule }) => rule === 'form/missing-label')).toEqual([
    {
      rule: 'form/missing-label',
      written: 'company: {}',
      says: 'The field "company.vat" of the form has no label in English. Add "label:" at form.fields.company.vat, and the key to schemas/translations/contactUs.schema.json.',
    },
    ...['count', 'news'].map((name) => ({
      rule: 'form/missing-label',
      written: 'fields:',
      says: `The field "${name}" of the form has no label in English. Add "label:" at form.fields.${name}, and the key to schemas/translations/contactUs.schema.json.`,
    })),
  ]);
});

it('tells the fields of a form whose section has no labels at all', async () => {
  const { properties } = contact;
  const found = await findings('form:\n  submit: Send\n', {
    ...contact,
    properties: { name: properties.name },
  });
  expect(found.map(({ rule, written }) => [rule, written])).toEqual([['form/missing-label', 'form:']]);
});

it('holds what visitors can choose against what the form takes', async () => {
  const found = await findings();
  expect(found.filter(({ rule }) => rule !== 'form/missing-label')).toEqual([
    {
      rule: 'form/missing-choices',
      written: 'subjects: {}',
      says: 'The form has nothing to choose from in its list "subjects" in English. Add the choices at form.options.subjects: the value that is sent, and what visitors read. Add the keys to schemas/translations/contactUs.schema.json.',
    },
    {
      rule: 'form/missing-choices',
      written: 'reasons:',
      says: 'The field "reason" takes what visitors cannot choose in English: delay. Add it at form.options.reasons with what visitors read, or take it out of "enum" in schemas/forms/contact.schema.json.',
    },
    {
      rule: 'form/refused-choice',
      written: 'sise: Size',
      says: 'Visitors can choose "sise" here, and the field "reason" refuses it. The field takes "size": write that here, or correct "enum" in schemas/forms/contact.schema.json.',
    },
    {
      rule: 'form/refused-choice',
      written: 'praise: Praise',
      says: 'Visitors can choose "praise" here, and the field "reason" refuses it. Add it to "enum" in schemas/forms/contact.schema.json, or delete it here.',
    },
  ]);
});

it('tells a choice once that is written otherwise, however different', async () => {
  const found = await findings(
    text.replace('sise: Size', 'late: Late').replace('praise: Praise', 'size: Size'),
  );
  expect(found.filter(({ rule }) => /refused|missing-choices/.test(rule)).slice(1)).toEqual([
    {
      rule: 'form/refused-choice',
      written: 'late: Late',
      says: 'Visitors can choose "late" here, and the field "reason" refuses it. The field takes "delay": write that here, or correct "enum" in schemas/forms/contact.schema.json.',
    },
  ]);
});

it('names the list of the texts that was meant, where no field names it', async () => {
  const found = await findings(text.replace('subjects: {}', 'subject:\n      other: Other'));
  expect(found.find(({ rule }) => rule === 'form/missing-choices')?.says).toBe(
    'The form has nothing to choose from in its list "subjects" in English. The texts have a list "subject" that no field names. If it is meant, write its name under "options" in schemas/forms/contact.schema.json.',
  );
});

it('wants a hint of what the form asks for after some answers alone, unless its group says when', async () => {
  const asking = {
    ...contact,
    properties: {
      ...contact.properties,
      name: { type: 'string', 'x-field': { control: 'text', mark: 'optional', group: 'sender' } },
    },
    if: { required: ['news'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['name'] },
  };
  const ofHints = async (written: string) =>
    (await findings(written, asking)).filter(({ rule }) => rule === 'form/missing-hint');
  expect(await ofHints(text)).toEqual([
    {
      rule: 'form/missing-hint',
      written: 'name:',
      says: 'The form asks for "name" only after some answers, and no hint says so in English. Say at form.fields.name.hint when it is needed: no mark does.',
    },
  ]);
  expect(await ofHints(text.replace('label: Name', 'label: Name\n      hint: For our news.'))).toEqual([]);
  const group = '  groups:\n    sender:\n      title: You\n      text: We write to all by name.\n';
  expect(await ofHints(text.replace('  options:\n', `${group}  options:\n`))).toEqual([]);
  expect(await ofHints(text.replace('    name:\n      label: Name\n', ''))).toEqual([]);
});

it('tells choices of a list, and fields that follow each other, that visitors read the same words for', async () => {
  const told = async (...edits: [string, string][]) => {
    const written = edits.reduce((all, [from, to]) => all.replace(from, to), text);
    const found = await findings(written);
    return found.filter(({ rule }) => rule === 'form/same-words').map(({ written, says }) => [written, says]);
  };
  const hint = 'Say in each what the other one is not: nobody can tell them apart.';
  expect(await told(['praise: Praise', 'praise: prices '], ['label: Reason', 'label: Subject'])).toEqual([
    ['praise: prices', `Visitors read "prices" for "prices" and for "praise". ${hint}`],
    ['label: Subject', `Visitors read "Subject" for "subject" and for "reason". ${hint}`],
  ]);
  // With others between them, or in another group, they may be parts of two things.
  expect(await told(['label: Reason', 'label: Name'])).toEqual([]);
  expect(await told()).toEqual([]);
});
