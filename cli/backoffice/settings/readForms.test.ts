import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { readForms } from './readForms.ts';

const written = readFileSync(`${codeFolder}/schemas/forms/contact.schema.json`, 'utf8');

it.each([
  [
    '"maxLength": 150',
    '"maxLenght": 150',
    '/properties/company: The key "maxLenght" is not known here. Did you mean "maxLength"?',
  ],
  [
    '"control": "email"',
    '"control": "mail"',
    '/properties/email/x-field/control: must be equal to one of the allowed values.',
  ],
  ['"minLength": 1', '"minLength": "1"', '/properties/name/minLength: must be integer.'],
  [
    '"wire": "Email"',
    '"wire": "FirstName"',
    '/properties/email/x-field/wire: "FirstName" is already the name of "name".',
  ],
])('a form in which %s became %s is refused, with what is wrong and where', (from, to, said) => {
  const root = mkdtempSync(join(tmpdir(), 'forms-'));
  mkdirSync(join(root, 'schemas/forms'), { recursive: true });
  const path = 'schemas/forms/contact.schema.json';
  writeFileSync(join(root, path), written);
  expect(Object.keys(readForms(root))).toEqual(['contact']);
  expect(written).toContain(from);
  writeFileSync(join(root, path), written.replace(from, to));
  expect(() => readForms(root)).toThrow(`${path} is not a form, at ${said}`);
});

it('a form may have a hyphen in its name, as files have it', () => {
  const root = mkdtempSync(join(tmpdir(), 'forms-'));
  mkdirSync(join(root, 'schemas/forms'), { recursive: true });
  for (const name of ['booking-enquiry', 'contact', 'tip_2'])
    writeFileSync(join(root, `schemas/forms/${name}.schema.json`), written);
  expect(Object.keys(readForms(root))).toEqual(['booking-enquiry', 'contact', 'tip_2']);
});

it('a form may name what a script of its own website does for it', () => {
  const root = mkdtempSync(join(tmpdir(), 'forms-'));
  mkdirSync(join(root, 'schemas/forms'), { recursive: true });
  const seats = written.replace('"endpoint"', '"extras": "seatsLeft", "endpoint"');
  writeFileSync(join(root, 'schemas/forms/contact.schema.json'), seats);
  expect(readForms(root).contact?.['x-form'].extras).toBe('seatsLeft');
});
