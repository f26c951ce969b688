import { expect, it } from 'vitest';
import contact from '../../../schemas/forms/contact.schema.json' with { type: 'json' };
import quotation from '../../../schemas/forms/quotation.schema.json' with { type: 'json' };
import spontaneous from '../../../schemas/forms/spontaneous.schema.json' with { type: 'json' };
import type { FormDefinition } from './formDefinition.ts';
import { formFields, formGroups } from './formGroups.ts';

const shape = (definition: object) =>
  formGroups(definition as FormDefinition).map(({ key, fields }) => [key, fields.map(({ path }) => path)]);

it('keeps a form without groups in one piece', () => {
  expect(shape(contact)).toEqual([
    [undefined, ['name', 'surname', 'company', 'email', 'phone', 'request', 'privacy']],
  ]);
});

it('makes a group of neighbours that name the same one', () => {
  expect(shape(spontaneous)).toEqual([
    ['fullName', ['name', 'surname']],
    [undefined, ['email', 'phone', 'city', 'role', 'cv', 'coverLetter', 'privacy']],
  ]);
});

it('makes a group of an object, whose fields it names by their path', () => {
  expect(shape(quotation).map(([key]) => key)).toEqual([
    'user',
    'service',
    'pickUp',
    'delivery',
    'what',
    'goods',
    'consent',
  ]);
  expect(shape(quotation)[4]?.[1]).toEqual(['numOfPackages', 'packageType']);
  expect(shape(quotation)[2]?.[1]).toEqual(['pickUp.country', 'pickUp.city', 'pickUp.zipCode']);
});

it('sends fields in the order of the definition, whatever group shows them', () => {
  const paths = formFields(quotation as unknown as FormDefinition).map(({ path }) => path);
  expect(paths.filter((path) => !path.includes('.'))).toEqual(
    Object.keys(quotation.properties).filter((name) => !['user', 'pickUp', 'delivery'].includes(name)),
  );
});

it('gives every field a path of its own', () => {
  const paths = formFields(quotation as unknown as FormDefinition).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
