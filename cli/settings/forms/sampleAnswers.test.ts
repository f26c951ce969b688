import { expect, it } from 'vitest';
import { checkAnswers } from '../../../site/forms/rules/checkAnswers.ts';
import { controls } from '../../../site/forms/rules/controls.ts';
import type { FieldNote, FieldSchema, FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { readAnswers } from '../../../site/forms/rules/readAnswers.ts';
import { fullAnswers } from './sampleAnswers.ts';

const list = ['one', 'two'];
const ofChoice: Partial<FieldSchema> = { enum: list };
const byControl: Partial<Record<FieldNote['control'], Partial<FieldSchema>>> = {
  select: ofChoice,
  radio: ofChoice,
  multiselect: { items: { type: 'string', enum: list }, uniqueItems: true },
};
const fields = Object.entries(controls)
  .filter(([control]) => control !== 'file')
  .flatMap(([control, { answers }]) =>
    answers.map((type) => ({
      control,
      shape: { type, ...byControl[control as FieldNote['control']] },
    })),
  );

it.each(fields)('a sample of $control, $shape, is an answer that the field takes', ({ control, shape }) => {
  const note = { control, wire: 'Field', mark: 'required', options: 'own' };
  const field = { ...shape, 'x-field': note };
  const form = { 'x-form': {}, type: 'object', required: ['field'], properties: { field } };
  const definition = form as unknown as FormDefinition;
  const answers = readAnswers(definition, fullAnswers(definition));
  expect(answers.field).toBeDefined();
  expect(checkAnswers(definition, answers)).toEqual([]);
});
