import { expect, it } from 'vitest';
import { formProps } from './formProps.ts';

it('refuses extras that no script knows: the form would do without them, and say nothing', () => {
  const contact = { 'x-form': { extras: 'quotaton' }, required: [], properties: {} };
  const page = { content: { forms: { contact }, site: {} }, text: {}, language: { code: 'en' } };
  expect(() => formProps('contact', page as never)).toThrow(
    'The form "contact" has the extras "quotaton"; there are: quotation, supplier',
  );
});

it('gives a report the words of its choices and ticks, so that its readers need no codes', () => {
  const field = (type: string, control: string, options?: string) => ({
    type,
    'x-field': { control, options },
  });
  const report = {
    'x-form': { kind: 'report', section: 'signal', submitText: 'form.submit', endpoint: 'report' },
    required: [],
    properties: {
      kind: field('string', 'radio', 'kinds'),
      again: field('boolean', 'checkbox'),
      message: field('string', 'textarea'),
    },
  };
  const site = { report: { recipients: [] }, captcha: { provider: 'none' }, api: {}, endpoints: {} };
  const text = {
    common: {
      mails: { notice: { language: 'Language' } },
      form: { yes: 'Yes' },
      validation: {},
      privacy: {},
      actions: {},
    },
    whistleblowing: { form: {} },
    signal: {
      form: {
        fields: { kind: { label: 'What happened?' }, again: { label: 'It happened before' } },
        options: { kinds: { theft: 'Theft or fraud' } },
      },
    },
  };
  const page = { content: { forms: { report }, site }, text, language: { code: 'en', locale: 'en-GB' } };
  expect(formProps('report', page as never).report?.labels).toEqual({
    language: 'Language',
    fields: { kind: 'What happened?', again: 'It happened before', message: 'message' },
    choices: { kind: { theft: 'Theft or fraud' } },
    yes: 'Yes',
  });
});
