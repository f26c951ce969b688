import { expect, it } from 'vitest';
import { checkAnswers } from '../../../site/forms/rules/checkAnswers.ts';
import type { FieldNote, FieldSchema, FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { readAnswers } from '../../../site/forms/rules/readAnswers.ts';
import { fullAnswers } from './sampleAnswers.ts';

const list = ['one', 'two'];
const shapes: Record<Exclude<FieldNote['control'], 'file'>, Partial<FieldSchema>[]> = {
  text: [{}],
  email: [{}],
  tel: [{}],
  url: [{}],
  textarea: [{}],
  number: [{ type: 'number', minimum: 0 }, { type: 'integer' }],
  checkbox: [{ type: 'boolean' }],
  select: [{ enum: list }],
  radio: [{ enum: list }],
  multiselect: [{ type: 'array', items: { type: 'string', enum: list }, uniqueItems: true }],
};
const fields = Object.entries(shapes).flatMap(([control, all]) => all.map((shape) => ({ control, shape })));

it.each(fields)('a sample of $control, $shape, is an answer that the field takes', ({ control, shape }) => {
  const note = { control, wire: 'Field', mark: 'required', options: 'own' };
  const field = { type: 'string', ...shape, 'x-field': note };
  const form = { 'x-form': {}, type: 'object', required: ['field'], properties: { field } };
  const definition = form as unknown as FormDefinition;
  const answers = readAnswers(definition, fullAnswers(definition));
  expect(answers.field).toBeDefined();
  expect(checkAnswers(definition, answers)).toEqual([]);
});
