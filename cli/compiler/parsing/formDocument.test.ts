import { expect, it } from 'vitest';
import { locate } from '../content/document.ts';
import { formDocument } from './formDocument.ts';

const fileWith = (text: string) => ({
  path: 'schemas/forms/contact.schema.json',
  print: text,
  bytes: Buffer.from(text),
});

it('knows where a word of a form is written, also behind a byte order mark', () => {
  const document = formDocument(
    [fileWith('\uFEFF{\r\n  "x-form": { "kind": "enquiry" }\r\n}\r\n')],
    'contact',
  );
  expect(document?.data).toEqual({ 'x-form': { kind: 'enquiry' } });
  expect(document && locate(document, ['x-form', 'kind'], 'key')).toEqual({ line: 2, column: 15 });
});

it.each(['{', '', '{ "a": 1, }', '// none\n{}'])('gives nothing for what is no JSON: %s', (text) => {
  expect(formDocument([fileWith(text)], 'contact')).toBeUndefined();
});

it('gives nothing for a form that has no file, and for one in another encoding', () => {
  expect(formDocument([fileWith('{}')], 'report')).toBeUndefined();
  const bytes = Buffer.from('{ "a": "è" }', 'latin1');
  expect(formDocument([{ ...fileWith(''), bytes }], 'contact')).toBeUndefined();
});
