import { expect, it } from 'vitest';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { tellProblem } from '../../diagnostics/tellProblem.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { hintAtFields } from './hintAtFields.ts';

const field = (group?: string) => ({
  type: 'string',
  'x-field': { control: 'text', mark: 'optional', group },
});
const order = {
  'x-form': { section: 'shop', submitText: 'form.submit' },
  required: [],
  properties: {
    pallets: field('goods'),
    wood: {
      type: 'string',
      enum: ['new', 'old'],
      'x-field': { control: 'select', mark: 'optional', options: 'woods' },
    },
    who: { type: 'object', required: [], properties: { name: field() } },
  },
};
const hintOf = (key: string, file = 'content/translations/it/shop.yaml') => {
  const place = { file, line: 1, column: 1, severity: 'error' as const };
  const found = {
    ...place,
    rule: 'schema/unknown-key' as const,
    key,
    message: tell`No.`,
    hint: tell`Other.`,
  };
  const { diagnostics } = hintAtFields(
    { value: undefined, diagnostics: [found] },
    { order: order as unknown as FormDefinition },
  );
  return diagnostics.map((one) => tellProblem(one, 'en').hint)[0];
};
const forgotten = 'A form asks for it: add it to schemas/translations/shop.schema.json.';

it.each([
  'form.fields.pallets',
  'form.fields.who',
  'form.fields.who.name',
  'form.groups.goods',
  'form.groups.who',
  'form.options.woods',
  'form.options.woods.old',
])('a text at %s, of which the schema knows nothing, is what a form asks for', (key) =>
  expect(hintOf(key)).toBe(forgotten),
);

it.each([
  'form.fields.palets',
  'form.fields.pallet',
  'form.pallets',
  'fields.pallets',
  'form.groups.good',
  'form.options.wood',
  'form.options.woods.odd',
])('a text at %s is what nobody asks for', (key) => expect(hintOf(key)).toBe('Other.'));

it('is said of the section of the form alone', () => {
  expect(hintOf('form.fields.pallets', 'content/translations/it/home.yaml')).toBe('Other.');
  expect(hintOf('form.fields.pallets', 'content/shop.yaml')).toBe('Other.');
});
