import Ajv from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { composeBody } from './composeBody.ts';

it('has conditions on ticks and numbers as parts have them: as texts', () => {
  const field = (wire: string, control: string) => ({ 'x-field': { wire, control } });
  const definition = {
    type: 'object',
    properties: {
      certified: { type: 'boolean', ...field('Certified', 'checkbox') },
      lorries: { type: 'integer', ...field('Lorries', 'number') },
      which: { type: 'string', ...field('Which', 'text') },
      why: { type: 'string', ...field('Why', 'text') },
    },
    if: { required: ['certified'], properties: { certified: { const: true } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: {
      required: ['which'],
      if: { required: ['lorries'], properties: { lorries: { enum: [1, 2] } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: ['why'] },
    },
  } as unknown as FormDefinition;
  const takes = new Ajv({ strict: false }).compile(composeBody(definition));
  expect([
    takes({}),
    takes({ Certified: 'true' }),
    takes({ Certified: 'true', Which: 'A' }),
    takes({ Certified: 'true', Which: 'A', Lorries: '2' }),
    takes({ Certified: 'true', Which: 'A', Lorries: '2', Why: 'B' }),
  ]).toEqual([true, false, true, false, true]);
});

it.each([
  [['person'], ['Name']],
  [[], undefined],
])('where a form asks for the fieldsets %j, asks for %j', (required, asked) => {
  const name = { type: 'string', 'x-field': { wire: 'Name', control: 'text' } };
  const person = { type: 'object', required: ['name'], properties: { name } };
  const definition = { type: 'object', required, properties: { person } } as unknown as FormDefinition;
  expect(composeBody(definition).required).toEqual(asked);
});

it.each([
  [{ type: 'integer' }, 'A whole number, digits only.'],
  [{ type: 'integer', minimum: 0, maximum: 9 }, 'A whole number, digits only, at least 0, at most 9.'],
  [{ type: 'number' }, 'nothing between thousands; one that'],
  [{ type: 'number', exclusiveMinimum: 0 }, 'nothing between thousands, greater than 0; one that'],
])('says of %j which numbers it takes: %s', (schema, says) => {
  const count = { ...schema, 'x-field': { wire: 'Count', control: 'number' } };
  const { properties } = composeBody({ type: 'object', properties: { count } } as unknown as FormDefinition);
  expect(properties?.Count?.description).toContain(says);
});
