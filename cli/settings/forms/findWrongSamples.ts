import { checkAnswers } from '../../../site/forms/rules/checkAnswers.ts';
import type { FieldSchema, FormShape } from '../../../site/forms/rules/formDefinition.ts';
import { readAnswers } from '../../../site/forms/rules/readAnswers.ts';
import { withDays } from '../../../site/forms/rules/settledForm.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { FormMistake } from './formMistake.ts';
import { fieldAt, placesIn } from './placesIn.ts';
import { sampleAnswer } from './sampleAnswer.ts';

/** Fields that refuse the answer which stands in examples, and which the cases of site conformance send. */
export function findWrongSamples(definition: FormShape): FormMistake[] {
  return placesIn(definition).flatMap((place): FormMistake[] => {
    const field = fieldAt(place);
    if (!field || field['x-field'].control === 'file' || takes(field, sampleAnswer(field))) return [];
    const { pointer, path } = place;
    const { sample } = field['x-field'];
    const name = path.join('.');
    const hint = tell`Write an answer that "${name}" takes: it stands in the examples of the contract, and site conformance sends it.`;
    if (sample !== undefined)
      return [
        {
          pointer: [...pointer, 'x-field', 'sample'],
          message: tell`"${name}" does not take the answer "${sample}".`,
          hint,
        },
      ];
    return [
      {
        pointer,
        part: 'key',
        message: tell`"${name}" needs a "sample" in "x-field": "${sampleAnswer(field).join(', ')}", which is sent otherwise, does not fit.`,
        hint,
      },
    ];
  });
}

/** Whether a field takes an answer, whatever else is in its form. */
function takes(field: FieldSchema, typed: string[]): boolean {
  const alone: FormShape = withDays({ type: 'object', properties: { field }, required: ['field'] });
  return checkAnswers(alone, readAnswers(alone, new Map([['field', typed]]))).length === 0;
}
