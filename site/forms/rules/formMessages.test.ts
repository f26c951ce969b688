import { describe, expect, it } from 'vitest';
import contact from '../../../schemas/forms/contact.schema.json' with { type: 'json' };
import quotation from '../../../schemas/forms/quotation.schema.json' with { type: 'json' };
import report from '../../../schemas/forms/report.schema.json' with { type: 'json' };
import supplier from '../../../schemas/forms/supplier.schema.json' with { type: 'json' };
import type { Text } from '../../../schemas/types.ts';
import type { FormDefinition } from './formDefinition.ts';
import { formFields } from './formGroups.ts';
import { formMessages, neededRules } from './formMessages.ts';

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
        'activeContent',
        'infected',
        'fileTooLarge',
        'tooManyFiles',
        'format',
      ],
    ],
  ])('of %s', (_, definition, rules) => expect(rulesOf(definition)).toEqual(rules));
});

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
