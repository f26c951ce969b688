import type { FormDefinition } from '../../../../site/forms/rules/formDefinition.ts';
import { isOwnList } from '../../../../site/forms/rules/formOptions.ts';
import { tell } from '../../../terminal/telling/tell.ts';
import { fieldAt, placesIn } from '../placesIn.ts';
import type { FormMistake } from './formMistake.ts';

const addresses: readonly string[] = ['email', 'tel', 'url'];
const typed: readonly string[] = ['text', 'textarea', ...addresses];

/** Fields that take whatever is typed: texts as long as a book, and addresses that are none. */
export function findOpenTexts(definition: FormDefinition): FormMistake[] {
  return placesIn(definition).flatMap((place) => {
    const field = fieldAt(place);
    if (!field) return [];
    const { pointer, path } = place;
    const { control, options } = field['x-field'];
    const found: FormMistake[] = [];
    // What a list of all forms has is not written in the definition, so it is bounded there otherwise.
    const { enum: choices, pattern, maxLength } = (field.type === 'array' ? field.items : field) ?? {};
    if (
      options &&
      !isOwnList(options, definition['x-form']) &&
      !choices &&
      pattern === undefined &&
      maxLength === undefined
    )
      found.push({
        pointer,
        part: 'key',
        message: tell`The field "${path.join('.')}" accepts a text of any length.`,
        hint:
          field.type === 'array'
            ? tell`Add "items" with a "pattern" or "maxLength" of one choice.`
            : tell`Add a "pattern" or "maxLength" of one choice.`,
      });
    if (field.type !== 'string' || field.enum || field.const !== undefined) return found;
    if (typed.includes(control) && field.maxLength === undefined && field.format !== 'date')
      found.push({
        pointer,
        part: 'key',
        message: tell`The field "${path.join('.')}" has no "maxLength".`,
        hint: tell`Add it: how many letters it may have.`,
      });
    if (addresses.includes(control) && field.pattern === undefined)
      found.push({
        pointer: [...pointer, 'x-field', 'control'],
        message: tell`The control "${control}" accepts any text here.`,
        hint: tell`Add a "pattern" to the field that fits only such answers.`,
      });
    return found;
  });
}
