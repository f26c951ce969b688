import type { FormDefinition, Schema } from '../../../site/forms/rules/formDefinition.ts';
import { isOwnList } from '../../../site/forms/rules/formOptions.ts';
import { fieldAt, placesIn } from './placesIn.ts';

/** A list that stands in the texts of a form, and a field that offers it. */
export interface OwnList {
  name: string;
  /** Path of the field. */
  field: string;
  /** What the field takes; absent if it does not say, and for a consent, whose page answers every choice. */
  taken?: string[];
}

/** Each field of a form that offers a list of the form's own. */
export function ownLists(definition: FormDefinition): OwnList[] {
  return placesIn(definition).flatMap((place) => {
    const field = fieldAt(place);
    const name = field?.['x-field'].options;
    if (!field || !name || !isOwnList(name, definition['x-form'])) return [];
    return [
      { name, field: place.path.join('.'), taken: field.const === undefined ? choicesOf(field) : undefined },
    ];
  });
}

/** The values that a field offers, or those of a list's items; undefined if it takes others, too. */
export function choicesOf({ type, enum: values, items }: Schema): string[] | undefined {
  return type === 'array' ? items?.enum : values;
}
