import { checkAnswers } from '../../../site/forms/rules/checkAnswers.ts';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { readAnswers } from '../../../site/forms/rules/readAnswers.ts';
import { formOfToday } from '../../settings/forms/formOfToday.ts';
import {
  type Filled,
  fullAnswers,
  minimalAnswers,
  schemaOf,
  typedFields,
} from '../../settings/forms/sampleAnswers.ts';
import { breakField, longAnswer } from './breakField.ts';
import { collectFileCases, filesOf } from './collectFileCases.ts';
import type { FormCase, Refusal } from './formCase.ts';

/** A form with the least that it takes. */
export function leastCase(form: string, definition: FormDefinition): FormCase {
  return {
    name: 'only what is required, SiteType 2',
    form,
    requirement: definition['x-form'].requirement,
    siteType: 2,
    typed: minimalAnswers(definition),
    files: filesOf(definition, false),
  };
}

/** Everything a form's definition says, as cases: what it takes at its limits, and what it refuses beyond them. */
export function collectFormCases(form: string, definition: FormDefinition): FormCase[] {
  const least = leastCase(form, definition);
  const { typed: minimal, files: neededFiles } = least;
  const full = fullAnswers(definition);
  const fields = typedFields(definition);
  const make = (name: string, typed: Filled, more: Partial<FormCase> = {}): FormCase => ({
    ...least,
    name,
    typed,
    ...more,
  });
  const change = (path: string, values: string[], base = minimal) => new Map(base).set(path, values);

  return [
    least,
    make('only what is required, SiteType 1', minimal, { siteType: 1 }),
    make('every field, SiteType 2', full, { files: filesOf(definition, true) }),
    make('every field, SiteType 1', full, { files: filesOf(definition, true), siteType: 1 }),
    make('texts as long and numbers as large as they may be', atLimits(definition, full)),
    ...lettersOf(fields, definition).map(([path, value]) =>
      make(`${path} ${inManyLetters}`, change(path, [value])),
    ),
    ...numberFormats(definition).map(([path, value]) => make(`${path} '${value}'`, change(path, [value]))),
    ...fields.flatMap((field) =>
      breakField(field, schemaOf(definition, field.path))
        .map(({ what, values, rule, limit }) =>
          make(
            `${field.path} ${what}`,
            change(field.path, values, field.note.mark === 'required' ? minimal : full),
            {
              refused: { path: field.path, rule, limit },
              files: neededFiles,
            },
          ),
        )
        // What is asked for under a condition that these answers do not meet has a case of its own (`x-cases`).
        .filter(
          ({ typed, refused }) => refused?.rule !== 'required' || !isTaken(definition, typed, field.path),
        ),
    ),
    ...missingFiles(definition).map(([files, refused]) =>
      make(`${refused.path} missing`, minimal, { files, refused }),
    ),
    ...(definition['x-cases'] ?? []).map(({ name, changes, refused }) =>
      make(name, new Map([...minimal, ...Object.entries(changes)]), {
        refused: refused as Refusal | undefined,
      }),
    ),
    ...collectFileCases(definition, least),
  ];
}

/** The last of the required files left out. Parts have no name of their field, so the others move up. */
function missingFiles(definition: FormDefinition): [FormCase['files'], Refusal][] {
  const files = filesOf(definition, false);
  const last = [...files.keys()].at(-1);
  if (!last) return [];
  files.delete(last);
  return [[files, { path: last, rule: 'documents' }]];
}

function atLimits(definition: FormDefinition, full: Filled): Filled {
  const limits = new Map(full);
  for (const field of typedFields(definition)) {
    const schema = schemaOf(definition, field.path);
    const { type, maxLength, maximum } = schema;
    if (maximum !== undefined) limits.set(field.path, [String(maximum)]);
    if (type !== 'string' || !maxLength || field.note.options) continue;
    const filled = (text: string) => new Map(limits).set(field.path, [text]);
    const isFine = (text: string) => isTaken(definition, filled(text), field.path);
    const longest = longAnswer(field, schema, maxLength, isFine);
    // A condition may leave room for no other answer than the example.
    if (isFine(longest)) limits.set(field.path, [longest]);
  }
  return limits;
}

/** Whether a form so filled in takes the answer to one of its fields. */
function isTaken(definition: FormDefinition, typed: Filled, path: string): boolean {
  const problems = checkAnswers(
    formOfToday(definition),
    readAnswers(definition, typed),
    typedFields(definition),
  );
  return problems.every((problem) => problem.path !== path);
}

/** Letters that a storage or a mail may lose, in the first text that takes any words; where it may, in two lines. */
function lettersOf(
  fields: ReturnType<typeof typedFields>,
  definition: FormDefinition,
): [path: string, value: string][] {
  const isFree = ({ path, note }: (typeof fields)[number]) => {
    const { pattern, format, maxLength = 100 } = schemaOf(definition, path);
    return /^text(area)?$/.test(note.control) && !note.rule && !pattern && !format && maxLength >= 100;
  };
  const [field] = [...fields.filter(({ note }) => note.control === 'textarea'), ...fields].filter(isFree);
  if (!field) return [];
  return [[field.path, field.note.control === 'textarea' ? strangeLetters.join('\n') : strangeLetters[0]]];
}

/** Told where somebody has to look for it: what the name of a case ends with, and what was typed. */
export const inManyLetters = 'in letters of many languages';
export const strangeLetters = ['Conformance Test: è ß Łódź “€” 日本 😀', '<b>& "second line"'] as const;

/**
 * Numbers are read with comma or point (§7.5); between programs neither sets thousands apart. Whole ones at their
 * limits.
 */
function numberFormats(definition: FormDefinition): [path: string, value: string][] {
  return typedFields(definition).flatMap(({ path, type }): [string, string][] => {
    const { minimum, maximum } = schemaOf(definition, path);
    if (type === 'number')
      return ['0,001', '12.5', '1.125', '1,125', '+7', ' 8 '].map((value) => [path, value]);
    const limits = type === 'integer' ? [minimum, maximum] : [];
    return limits.flatMap((limit): [string, string][] =>
      limit === undefined ? [] : [[path, String(limit)]],
    );
  });
}
