import { expect, it } from 'vitest';
import { formProps } from './formProps.ts';

it('refuses extras that no script knows: the form would do without them, and say nothing', () => {
  const contact = { 'x-form': { extras: 'quotaton' }, required: [], properties: {} };
  const page = { content: { forms: { contact }, site: {} }, text: {}, language: { code: 'en' } };
  expect(() => formProps('contact', page as never)).toThrow(
    'The form "contact" has the extras "quotaton"; there are: quotation, supplier',
  );
});
