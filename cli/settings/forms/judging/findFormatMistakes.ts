import { type DayRange, dayAt } from '../../../../site/forms/rules/days.ts';
import type { FormShape } from '../../../../site/forms/rules/formDefinition.ts';
import { didYouMean } from '../../../diagnostics/suggest.ts';
import { tell } from '../../../terminal/telling/tell.ts';
import { isGroup } from '../../isGroup.ts';
import formSchema from '../form.schema.json' with { type: 'json' };
import { fieldAt, type Placed, type Pointer, placesIn } from '../placesIn.ts';
import type { FormMistake } from './formMistake.ts';

const formats: readonly string[] = formSchema.definitions.property.properties.format.enum;
const known = ['from', 'until'];
const counted = /^(today|[+-][1-9]\d{0,3} (day|month)s?|[+-][1-9]\d{0,2} years?)$/;

/** Formats that nobody knows, and days that say nothing, that nobody can count, or among which there is none. */
export function findFormatMistakes(definition: FormShape): FormMistake[] {
  return placesIn(definition).flatMap((place) => {
    const days: unknown = place.schema['x-days'];
    return [
      ...unknownFormat(place),
      ...(days === undefined ? [] : [...mistakesIn(days, place), ...lastingSample(place)]),
    ];
  });
}

function unknownFormat({ pointer, schema: { format } }: Placed): FormMistake[] {
  if (format === undefined || formats.includes(format)) return [];
  return [
    {
      pointer: [...pointer, 'format'],
      message: tell`Neither page nor back office knows the format "${String(format)}".`,
      hint: didYouMean(String(format), formats, tell`Known values: ${formats.join(', ')}.`),
    },
  ];
}

function mistakesIn(days: unknown, { pointer: above, owner }: Placed): FormMistake[] {
  const pointer = [...above, 'x-days'];
  if (owner?.format !== 'date')
    return [
      {
        pointer,
        part: 'key',
        message: tell`"x-days" needs a field whose "format" is "date".`,
        hint: tell`Add "format": "date" to the field, or delete it.`,
      },
    ];
  if (!isGroup(days) || Object.keys(days).length === 0)
    return [
      {
        pointer,
        part: 'key',
        message: tell`"x-days" says neither from which day nor until which.`,
        hint: tell`Write "from", "until" or both, such as { "from": "today", "until": "+12 months" }.`,
      },
    ];
  const wrong = Object.entries(days).flatMap(([key, said]) => wrongBound(key, said, [...pointer, key]));
  return wrong.length > 0 ? wrong : emptyRange(days as DayRange, pointer);
}

function wrongBound(key: string, said: unknown, pointer: Pointer): FormMistake[] {
  if (!known.includes(key))
    return [
      {
        pointer,
        part: 'key',
        message: tell`The key "${key}" is not known here.`,
        hint: didYouMean(key, known, tell`Known keys: ${known.join(', ')}.`),
      },
    ];
  if (typeof said === 'string' && counted.test(said)) return [];
  return [
    {
      pointer,
      message: tell`"${String(said)}" is not a day counted from today.`,
      hint: tell`Write "today", or days, months or years before or after it, such as "+1 day", "-6 months" or "-18 years".`,
    },
  ];
}

/** Months are not all of one length: that a range has a day, it must have on every day of four years. */
function emptyRange({ from, until }: DayRange, pointer: Pointer): FormMistake[] {
  if (!from || !until) return [];
  const todays = Array.from({ length: 4 * 366 }, (_, at) => dayAt(`+${at + 1} days`, '2023-12-31'));
  const empty = todays.find((today) => dayAt(from, today) > dayAt(until, today));
  if (!empty) return [];
  return [
    {
      pointer: [...pointer, 'until'],
      message: tell`If today is ${empty}, "${until}" comes before "${from}": the field then accepts no day at all.`,
      hint: tell`Swap "from" and "until", or write a later "until".`,
    },
  ];
}

/** A day that fits now is over some day. */
function lastingSample(place: Placed): FormMistake[] {
  const field = fieldAt(place);
  if (field?.['x-field'].sample === undefined) return [];
  return [
    {
      pointer: [...place.pointer, 'x-field', 'sample'],
      part: 'key',
      message: tell`A "sample" stays the same, and the days that "${place.path.join('.')}" takes do not.`,
      hint: tell`Delete it: examples and site conformance send one of these days.`,
    },
  ];
}
