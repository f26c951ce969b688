import { basename } from 'node:path';
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts';
import { findFormErrors } from '../../settings/forms/findFormErrors.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { KnownNames, Schemas } from '../content/compileSchemas.ts';
import { describeSchemaError } from '../content/describeSchemaError.ts';
import { problemAt } from '../content/document.ts';
import { independentErrors } from '../content/independentErrors.ts';
import type { Source } from '../content/readSources.ts';
import { valueAt } from '../content/tree.ts';
import { parseSource } from './parseSource.ts';

/** The same schemas without the forms that page, browser and back office could not read, which are told. */
export function checkForms(
  { value, diagnostics }: Outcome<Schemas>,
  sources: Source[],
  known: KnownNames,
): Outcome<Schemas> {
  const wrong = Object.entries(value.forms).flatMap(([name, definition]) => {
    const source = sources.find(({ path }) => path === `schemas/forms/${name}.schema.json`);
    if (!source) return [];
    const isAlone = value.byId.get(idOf(definition)) === definition;
    return [...checkForm(source, definition, known), ...(isAlone ? [] : repeatedId(source))];
  });
  if (wrong.length === 0) return { value, diagnostics };
  const broken = new Set(wrong.map(({ file }) => basename(file, '.schema.json')));
  const forms = Object.fromEntries(Object.entries(value.forms).filter(([name]) => !broken.has(name)));
  return { value: { ...value, forms }, diagnostics: [...diagnostics, ...wrong] };
}

/** What nobody could read of a form definition, each at its place in the file. */
export function checkForm(source: Source, definition: unknown, known: KnownNames): Diagnostic[] {
  const errors = findFormErrors(definition);
  if (errors.length === 0) return [];
  const { value: document, diagnostics } = parseSource(source); // JSON is YAML, too
  return document
    ? independentErrors(errors).map((error) => describeSchemaError(error, document, known))
    : diagnostics;
}

function idOf(definition: unknown): string {
  return String(isGroup(definition) ? definition.$id : undefined);
}

function repeatedId(source: Source): Diagnostic[] {
  const { value: document } = parseSource(source);
  if (!document || valueAt(document.data, ['$id']) === undefined) return []; // told as missing
  return [
    problemAt(document, ['$id'], {
      rule: 'schema/unreadable',
      message: tell`Another schema has the same $id.`,
      hint: tell`Give this one a name of its own, such as that of its file.`,
    }),
  ];
}
