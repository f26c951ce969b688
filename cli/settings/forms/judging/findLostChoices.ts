import { controls } from '../../../../site/forms/rules/controls.ts';
import { COUNTRIES } from '../../../../site/forms/rules/countries.ts';
import type { FormDefinition, FormNote } from '../../../../site/forms/rules/formDefinition.ts';
import { isOwnList } from '../../../../site/forms/rules/formOptions.ts';
import { didYouMean } from '../../../diagnostics/suggest.ts';
import { tell } from '../../../terminal/telling/tell.ts';
import { typeName } from '../../dialect/typeName.ts';
import { typeAt } from '../formWords.ts';
import { choicesOf } from '../ownLists.ts';
import { fieldAt, type Placed, type Pointer, placesIn } from '../placesIn.ts';
import type { FormMistake } from './formMistake.ts';

/** Answers that a field cannot have, wherever they are named, and fields that take what they do not offer. */
export function findLostChoices(definition: FormDefinition): FormMistake[] {
  const note = definition['x-form'];
  return placesIn(definition).flatMap((place) => [
    ...wrongAnswers(place),
    ...anyChoice(place, note),
    ...lostAliases(place),
    ...lostFirst(place, note),
  ]);
}

/** Values that are compared with answers, and which none is ever like. */
function wrongAnswers(place: Placed): FormMistake[] {
  const { pointer, schema, owner, isOfItems } = place;
  const type = typeAt(place);
  const { const: only, enum: several = [] } = schema;
  const said: { value: unknown; at: [word: string, ...index: number[]] }[] = [];
  if (only !== undefined) said.push({ value: only, at: ['const'] });
  for (const [index, value] of several.entries()) said.push({ value, at: ['enum', index] });
  if (!type || said.length === 0 || hasUnfitType(place)) return [];
  if (type === 'array' || type === 'object')
    return [...new Set(said.map(({ at: [word] }) => word))].map((word) => ({
      pointer: [...pointer, word],
      part: 'key',
      message: tell`"${word}" would have to match ${typeName(type)} as a whole, which it never does.`,
      hint:
        type === 'array'
          ? tell`Say it of what stands in the list: "items": { "${word}": … }.`
          : tell`Say it of a field: "properties": { … }.`,
    }));
  const isDefinition = isOfItems ? schema === owner?.items : schema === owner;
  const choices = isDefinition || !owner || owner.type === 'object' ? undefined : choicesOf(owner);
  return said.flatMap(({ value, at }) => {
    if (!isOfType(value, type))
      return [
        {
          pointer: [...pointer, ...at],
          message: tell`Nobody can answer ${JSON.stringify(value)} here: the answer is ${typeName(type)}.`,
          hint: tell`Write such a value, or correct "type".`,
        },
      ];
    return choices ? lost(value, choices, [...pointer, ...at]) : [];
  });
}

/** Whether the type of a field is not that of its control, which is told by itself: its values may be right. */
function hasUnfitType(place: Placed): boolean {
  const field = fieldAt(place);
  return field !== undefined && !controls[field['x-field'].control].answers.includes(field.type);
}

function isOfType(value: unknown, type: 'string' | 'number' | 'integer' | 'boolean'): boolean {
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

/** A field that takes what its list does not have. A consent is left out: its page says which answer it takes. */
function anyChoice(place: Placed, note: FormNote): FormMistake[] {
  const field = fieldAt(place);
  const { options } = field?.['x-field'] ?? {};
  if (!field || !options || !isOwnList(options, note)) return [];
  if (field.const !== undefined || choicesOf(field)) return [];
  return [
    {
      pointer: place.pointer,
      part: 'key',
      message: tell`The field "${place.path.join('.')}" accepts any answer, whether it is among its choices or not.`,
      hint:
        field.type === 'array'
          ? tell`Add "items": { "enum": [ … ] } with the values of the list "${options}".`
          : tell`Add "enum": [ … ] with the values of the list "${options}".`,
    },
  ];
}

/** Other names for values: of none of the field's own, or for one that it has not. */
function lostAliases(place: Placed): FormMistake[] {
  const field = fieldAt(place);
  const choices = field && choicesOf(field);
  if (!choices) return [];
  const at = [...place.pointer, 'x-field', 'aliases', 'values'];
  return Object.entries(field['x-field'].aliases?.values ?? {}).flatMap(([other, value]) => [
    ...(choices.includes(other)
      ? [
          {
            pointer: [...at, other],
            part: 'key' as const,
            message: tell`"${other}" is itself a choice of the field, and would be read as "${value}".`,
            hint: tell`Delete it here, or take it out of "enum".`,
          },
        ]
      : []),
    ...lost(value, choices, [...at, other]),
  ]);
}

/** What comes first in a list that has no such value, or an order of its own. */
function lostFirst(place: Placed, note: FormNote): FormMistake[] {
  const { first, options = '' } = fieldAt(place)?.['x-field'] ?? {};
  if (!first) return [];
  const pointer = [...place.pointer, 'x-field', 'first'];
  if (options === 'countries') return first.flatMap((code, at) => lost(code, COUNTRIES, [...pointer, at]));
  return [
    {
      pointer,
      part: 'key',
      message: tell`The list "${options}" keeps its own order: only "countries" can have values that come first.`,
      hint: isOwnList(options, note)
        ? tell`Delete it, and write the choices in their order in the section of the form.`
        : tell`Delete it.`,
    },
  ];
}

function lost(value: unknown, choices: readonly string[], pointer: Pointer): FormMistake[] {
  if (choices.some((one) => one === value)) return [];
  const known = choices.map(String); // one that is no text is told where it stands
  return [
    {
      pointer,
      message: tell`The field does not offer "${String(value)}".`,
      hint: didYouMean(String(value), known, tell`Known values: ${known.join(', ')}.`),
    },
  ];
}
