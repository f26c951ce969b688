import { describe, expect, it } from 'vitest';
import contact from '../../../schemas/forms/contact.schema.json' with { type: 'json' };
import quotation from '../../../schemas/forms/quotation.schema.json' with { type: 'json' };
import report from '../../../schemas/forms/report.schema.json' with { type: 'json' };
import supplier from '../../../schemas/forms/supplier.schema.json' with { type: 'json' };
import type { Text } from '../../../schemas/types.ts';
import { checkAnswers } from './checkAnswers.ts';
import { controls } from './controls.ts';
import type { FormDefinition, FormShape } from './formDefinition.ts';
import { formFields } from './formGroups.ts';
import { formMessages, neededRules } from './formMessages.ts';
import { readAnswers } from './readAnswers.ts';

const asForm = (definition: object) => definition as unknown as FormDefinition;
const rulesOf = (definition: object) => neededRules(formFields(asForm(definition)));

describe('neededRules', () => {
  it.each([
    ['contact', contact, ['required', 'email', 'phone', 'tooLong', 'format']],
    [
      'quotation',
      quotation,
      [
        'required',
        'email',
        'phone',
        'zipCode',
        'number',
        'integer',
        'onlyDigits',
        'thousands',
        'tooLarge',
        'tooLong',
        'format',
      ],
    ],
    [
      'supplier',
      supplier,
      [
        'required',
        'email',
        'phone',
        'vatNumber',
        'zipCode',
        'number',
        'integer',
        'onlyDigits',
        'tooLarge',
        'tooLong',
        'url',
        'format',
      ],
    ],
    [
      'report',
      report,
      [
        'required',
        'email',
        'phone',
        'tooLong',
        'emptyFile',
        'unreadableFile',
        'activeContent',
        'infected',
        'fileTooLarge',
        'tooManyFiles',
        'format',
      ],
    ],
  ])('of %s', (_, definition, rules) => expect(rulesOf(definition)).toEqual(rules));
});

const typed = [
  '',
  'x',
  'x'.repeat(20),
  '1.000',
  '1 000',
  '0',
  '11',
  '1,5',
  '-3',
  'a@b',
  '2026-02-30',
  'http:',
];
const bounds = { maxLength: 10, minLength: 2, pattern: '^y', minimum: 1, maximum: 10 };
const written = ['text', 'email', 'tel', 'url', 'textarea', 'number'] as const;

it.each(written.flatMap((control) => controls[control].answers.map((type) => [control, type])))(
  'has a sentence for all that can be wrong with what somebody types: %s, %s',
  (control, type) => {
    for (const rule of [undefined, 'ownRule']) {
      const field = { type, ...bounds, 'x-field': { control, wire: 'One', mark: 'required', rule } };
      const form = { type: 'object', required: ['one'], properties: { one: field } } as unknown as FormShape;
      const told = typed.flatMap((text) =>
        checkAnswers(form, readAnswers(form, new Map([['one', [text]]]))).map((problem) => problem.rule),
      );
      expect(neededRules(formFields(form))).toEqual(expect.arrayContaining(told));
      expect(told).toContain('required');
    }
  },
);

const common = {
  form: { sending: 'Sending…' },
  actions: { remove: 'Remove', print: 'Print', copy: 'Copy', copied: 'Copied', search: 'Search' },
  validation: { required: 'Required', email: 'E-mail', url: 'URL' },
  request: { failed: 'Failed' },
  privacy: { required: 'Accept' },
  captcha: { error: 'Tick' },
};

const block = { title: 'T', intro: 'I', fields: { name: { label: 'Name' } }, submit: 'Send' };

describe('formMessages', () => {
  it('says what the form may have to say, and nothing of what it shows already', () => {
    const text = { common, contactUs: { form: { ...block, success: 'Sent' } } } as unknown as Text;
    expect(formMessages(asForm(contact), text)).toMatchObject({
      sending: 'Sending…',
      validation: { required: 'Required', email: 'E-mail' },
      request: { failed: 'Failed' },
      privacy: 'Accept',
      captcha: { error: 'Tick' },
      own: { success: 'Sent' },
    });
    expect(formMessages(asForm(contact), text)).not.toHaveProperty('own.fields');
    expect(formMessages(asForm(contact), text)).not.toHaveProperty('own.submit');
    expect(formMessages(asForm(contact), text)).not.toHaveProperty('actions.search');
    expect(formMessages(asForm(contact), text)).not.toHaveProperty('validation.url');
  });

  it('leaves consent and captcha out of a report, and finds its answers at the top of the section', () => {
    const success = { anonymous: 'Sent without a name' };
    const form = { ...block, request: { failed: 'By post' } };
    const text = { common, whistleblowing: { form, success } } as unknown as Text;
    const messages = formMessages(asForm(report), text);
    expect(messages).not.toHaveProperty('privacy');
    expect(messages).not.toHaveProperty('captcha');
    expect(messages).toMatchObject({ own: { success }, request: { failed: 'By post' } });
    expect(messages).not.toHaveProperty('own.request');
  });
});
