import { controls } from '../../../../site/forms/rules/controls.ts';
import type { FormShape } from '../../../../site/forms/rules/formDefinition.ts';
import { didYouMean } from '../../../diagnostics/suggest.ts';
import { tell } from '../../../terminal/telling/tell.ts';
import { isOfDialect } from '../../dialect/findDialectErrors.ts';
import { typeName } from '../../dialect/typeName.ts';
import { otherType, typeAt, wordsAt } from '../formWords.ts';
import { fieldAt, type Placed, placesIn } from '../placesIn.ts';
import type { FormMistake } from './formMistake.ts';

/** Words that say nothing of the values at their place, and controls that ask for other values. */
export function findUnfitWords(definition: FormShape): FormMistake[] {
  return placesIn(definition).flatMap((place) => [...unfitIn(place), ...unfitControl(place)]);
}

function unfitIn(place: Placed): FormMistake[] {
  const { pointer, schema } = place;
  const type = typeAt(place);
  const known = wordsAt(place);
  return Object.keys(schema).flatMap((word): FormMistake[] => {
    const other = type && otherType(word, type);
    if (type && other) {
      return [
        {
          pointer: [...pointer, word],
          part: 'key',
          message: tell`"${word}" is meant for ${typeName(other)}, but here it is ${typeName(type)}.`,
          hint: tell`Delete it, or correct "type".`,
        },
      ];
    }
    if (known.includes(word) || !isOfDialect(word)) return [];
    return [
      {
        pointer: [...pointer, word],
        part: 'key',
        message: tell`"${word}" has no effect here: neither the page nor the back office looks at it.`,
        hint:
          word === 'allOf'
            ? tell`A further condition stands as "if" and "then" within "then" or "else", or in a fieldset.`
            : tell`Known keys: ${known.join(', ')}.`,
      },
    ];
  });
}

/** A field whose control gets answers of another type, or of which its note says what only other fields have. */
function unfitControl(place: Placed): FormMistake[] {
  const field = fieldAt(place);
  if (!field) return [];
  const { pointer } = place;
  const { type, 'x-field': note } = field;
  const { control } = note;
  const fitting = Object.entries(controls).flatMap(([name, { answers }]) =>
    answers.includes(type) ? [name] : [],
  );
  const own = new Set<string>(controls[control].notes);
  const ofOthers = new Set<string>(Object.values(controls).flatMap(({ notes = [] }) => notes));
  return [
    ...(fitting.includes(control)
      ? []
      : [
          {
            pointer: [...pointer, 'x-field', 'control'],
            message: tell`The control "${control}" does not ask for ${typeName(type)}.`,
            hint: didYouMean(
              control,
              fitting,
              tell`Write another control (${fitting.join(', ')}), or "type": ${controls[control].answers.map((answer) => `"${answer}"`).join(' / ')}.`,
            ),
          },
        ]),
    ...Object.keys(note)
      .filter((word) => ofOthers.has(word) && !own.has(word))
      .map((word) => ({
        pointer: [...pointer, 'x-field', word],
        part: 'key' as const,
        message: tell`The control "${control}" has no "${word}".`,
        hint: tell`Delete it, or write another control.`,
      })),
    ...(note.group !== undefined && place.path.length > 1
      ? [
          {
            pointer: [...pointer, 'x-field', 'group'],
            part: 'key' as const,
            message: tell`The field "${place.path.join('.')}" is shown in its fieldset, whatever its "group" says.`,
            hint: tell`Delete it, or move the field to the other group.`,
          },
        ]
      : []),
  ];
}
