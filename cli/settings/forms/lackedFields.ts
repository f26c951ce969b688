import { checkAnswers } from '../../../site/forms/rules/checkAnswers.ts';
import type { FormShape } from '../../../site/forms/rules/formDefinition.ts';
import { readAnswers } from '../../../site/forms/rules/readAnswers.ts';
import { type SentField, sentFields } from '../../../site/forms/rules/wire.ts';
import { fieldAt, placesIn } from './placesIn.ts';
import { sampleAnswer } from './sampleAnswer.ts';

/**
 * The fields for lack of which the least that a form takes is refused, if only the fields of `has` can be filled in. If
 * one of several is needed, the first.
 */
export function lackedFields(definition: FormShape, has: (field: SentField) => boolean): SentField[] {
  const fields = sentFields(definition);
  const filled = new Set(
    fields.filter((field) => field.note.mark !== 'optional' && has(field)).map(({ path }) => path),
  );
  const typed = placesIn(definition).flatMap((place): [string, string[]][] => {
    const field = fieldAt(place);
    const path = place.path.join('.');
    return field && filled.has(path) ? [[path, sampleAnswer(field)]] : [];
  });
  const problems = checkAnswers(definition, readAnswers(definition, new Map(typed)), fields);
  const lacked = fields.filter((field) => !has(field) && problems.some(({ path }) => path === field.path));
  const ofGroup = lacked.find(({ note }) => note.mark === 'group');
  return lacked.filter((field) => field.note.mark !== 'group' || field === ofGroup);
}
