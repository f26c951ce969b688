import type { FormDefinition } from '../../../../site/forms/rules/formDefinition.ts';
import { formFields } from '../../../../site/forms/rules/formGroups.ts';
import { whichOf } from '../../../diagnostics/suggest.ts';
import { tell } from '../../../terminal/telling/tell.ts';
import { fieldAt, type Placed, type Pointer, placesIn } from '../placesIn.ts';
import type { FormMistake } from './formMistake.ts';

/** Names of fields that the form does not have. */
export function findLostNames(definition: FormDefinition): FormMistake[] {
  const places = placesIn(definition);
  return [...places.flatMap(lostNames), ...lostTotals(definition, places), ...lostPaths(definition)];
}

/** Totals that are no other field of the form. */
function lostTotals(definition: FormDefinition, places: readonly Placed[]): FormMistake[] {
  const paths = formFields(definition).map(({ path }) => path);
  return places.flatMap((place) => {
    const total = fieldAt(place)?.['x-field'].total;
    const known = paths.filter((path) => path !== place.path.join('.'));
    if (total === undefined || known.includes(total)) return [];
    return [noField(total, known, [...place.pointer, 'x-field', 'total'])];
  });
}

function lostNames({ pointer, schema, owner }: Placed): FormMistake[] {
  if (owner?.type !== 'object') return [];
  const known = Object.keys(owner.properties);
  const lost = (name: string, at: Pointer, part?: 'key') =>
    known.includes(name) ? [] : [noField(name, known, [...pointer, ...at], part)];
  return [
    ...(schema.required ?? []).flatMap((name, index) => lost(name, ['required', index])),
    ...Object.keys(schema.properties ?? {}).flatMap((name) => lost(name, ['properties', name], 'key')),
  ];
}

/** Fields that cases and terms speak of, by their path. */
function lostPaths(definition: FormDefinition): FormMistake[] {
  const fields = formFields(definition);
  const paths = fields.map(({ path }) => path);
  const lost = (path: string, known: string[], pointer: Pointer, part?: 'key') =>
    known.includes(path) ? [] : [noField(path, known, pointer, part)];
  const { about } = definition['x-form'];
  const { renewedBy } = definition['x-form'].retention;
  const files = fields.filter(({ path, note }) => note.control === 'file' && !path.includes('.'));
  return [
    ...(renewedBy === undefined
      ? []
      : lost(
          renewedBy,
          files.map(({ path }) => path),
          ['x-form', 'retention', 'renewedBy'],
        )),
    ...(about === undefined
      ? []
      : lost(
          about,
          fields.filter(({ note }) => note.control === 'text').map(({ path }) => path),
          ['x-form', 'about'],
        )),
    ...(definition['x-cases'] ?? []).flatMap(({ changes, refused }, index) => [
      ...Object.keys(changes).flatMap((path) =>
        lost(path, paths, ['x-cases', index, 'changes', path], 'key'),
      ),
      ...(refused ? lost(refused.path, paths, ['x-cases', index, 'refused', 'path']) : []),
    ]),
  ];
}

function noField(name: string, known: string[], pointer: Pointer, part?: 'key'): FormMistake {
  return {
    pointer,
    part,
    message: tell`There is no field "${name}" here.`,
    hint: whichOf(name, known),
  };
}
