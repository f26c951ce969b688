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
  options:
    subjects: {}
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
    privacy: field('checkbox'),
  },
};

it('points at the place in the section where a label or choices are missing', async () => {
  const path = 'content/translations/en/contactUs.yaml';
  const { value: document } = parseSource({ path, print: path, bytes: Buffer.from(text) });
  const languages = [
    {
      language: { code: 'en', name: 'English' },
      text: { contactUs: document?.data },
      content: { forms: { contact } },
    },
  ];
  const found = await fieldLabels.run({ content: { documents: [document], languages } } as never);
  expect(
    found
      .map((one) => tellProblem(one, 'en'))
      .map(({ file, line, rule, message }) => ({ file, line, rule, message })),
  ).toEqual([
    {
      file: path,
      line: 6,
      rule: 'form/missing-label',
      message: 'The field "company.vat" of the form has no label in English.',
    },
    {
      file: path,
      line: 3,
      rule: 'form/missing-label',
      message: 'The field "count" of the form has no label in English.',
    },
    {
      file: path,
      line: 10,
      rule: 'form/missing-choices',
      message: 'The form has nothing to choose from in its list "subjects" in English.',
    },
  ]);
});
