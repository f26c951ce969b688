import type { FieldNote, FormDefinition } from '../../../../site/forms/rules/formDefinition.ts';
import { tell } from '../../../terminal/telling/tell.ts';
import { type Asked, askedIn, fieldAt, type Placed, placesIn } from '../placesIn.ts';
import type { FormMistake } from './formMistake.ts';

/**
 * Marks beside fields that say something else than what the form asks for, and optional choices that cannot be taken
 * back.
 */
export function findMarkMistakes(definition: FormDefinition): FormMistake[] {
  const places = placesIn(definition);
  const asked = askedIn(places);
  const hasScript = definition['x-form'].extras !== undefined;
  return places.flatMap((place) => {
    const { schema, owner, path } = place;
    if (schema !== owner || path.length === 0) return [];
    const field = fieldAt(place);
    if (!field) return asked.has(path.join('.')) ? [] : emptyFieldset(place);
    const isReached = path.slice(0, -1).every((_, at) => asked.has(path.slice(0, at + 1).join('.')));
    const how = asked.get(path.join('.'));
    if (how === 'sometimes' && field['x-field'].mark === 'required')
      return hasScript ? [] : lastingMark(place);
    const { control, mark } = field['x-field'];
    if (!how && mark === 'optional' && control === 'radio') return lastingChoice(place);
    return wrongMark(place, field['x-field'], isReached, how);
  });
}

/** A visitor who chose by mistake could not take it back. */
function lastingChoice({ pointer, path }: Placed): FormMistake[] {
  return [
    {
      pointer: [...pointer, 'x-field', 'control'],
      message: tell`"${path.join('.')}" may stay empty, and a "radio" cannot be emptied again.`,
      hint: tell`Write "control": "select". If everybody must choose, write "mark": "required", and add "${path.at(-1) ?? ''}" to "required".`,
    },
  ];
}

/** Where a whole fieldset may stay empty, so may each of its fields. */
function emptyFieldset({ pointer, path, owner }: Placed): FormMistake[] {
  const marked = Object.values(owner?.properties ?? {}).some(
    (field) => 'x-field' in field && (field['x-field'] as FieldNote).mark === 'required',
  );
  if (!marked) return [];
  const name = path.join('.');
  return [
    {
      pointer,
      part: 'key',
      message: tell`Fields of "${name}" are marked as required, but all of it may stay empty.`,
      hint: tell`Add "${name}" to "required" of the form.`,
    },
  ];
}

/** This mark would stay even where the condition does not hold. */
function lastingMark({ pointer, path }: Placed): FormMistake[] {
  return [
    {
      pointer: [...pointer, 'x-field', 'mark'],
      message: tell`"${path.join('.')}" is always marked as required, but only a condition asks for it.`,
      hint: tell`Write "mark": "optional", and say in its hint when it is needed. If a script of the form takes the mark away, write its name under "extras" of "x-form".`,
    },
  ];
}

function wrongMark(
  { pointer, path }: Placed,
  { mark }: FieldNote,
  isReached: boolean,
  asked: Asked = 'optional',
): FormMistake[] {
  const name = path.at(-1) ?? '';
  if (asked === 'sometimes' && mark !== 'group') return [];
  if (mark === asked || (asked !== 'optional' && !isReached)) return [];
  const at = (message: FormMistake['message'], hint: FormMistake['hint']) => [
    { pointer: [...pointer, 'x-field', 'mark'], message, hint },
  ];
  if (asked === 'group')
    return at(
      tell`"${path.join('.')}" is one of several fields of which one must be filled in, and is not marked so.`,
      tell`Write "mark": "group".`,
    );
  if (asked === 'required' || asked === 'sometimes')
    return at(
      tell`"${path.join('.')}" must be filled in, and is not marked so.`,
      tell`Write "mark": "required", or take "${name}" out of "required".`,
    );
  return mark === 'group'
    ? at(
        tell`"${path.join('.')}" is marked as one of several fields of which one must be filled in, but no "anyOf" asks for it.`,
        tell`Add "${name}" to "anyOf", or write "mark": "optional".`,
      )
    : at(
        tell`"${path.join('.')}" is marked as required, but it may stay empty.`,
        tell`Add "${name}" to "required" beside its "properties", or write "mark": "optional", also where a condition asks for it.`,
      );
}
