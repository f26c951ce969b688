import { basename } from 'node:path';
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts';
import { findFormErrors } from '../../settings/forms/findFormErrors.ts';
import type { KnownNames, Schemas } from '../content/compileSchemas.ts';
import { describeSchemaError } from '../content/describeSchemaError.ts';
import { independentErrors } from '../content/independentErrors.ts';
import type { Source } from '../content/readSources.ts';
import { parseSource } from './parseSource.ts';

/** The same schemas without the forms that page, browser and back office could not read, which are told. */
export function checkForms(
  { value, diagnostics }: Outcome<Schemas>,
  sources: Source[],
  known: KnownNames,
): Outcome<Schemas> {
  const wrong = Object.entries(value.forms).flatMap(([name, definition]) => {
    const source = sources.find(({ path }) => path === `schemas/forms/${name}.schema.json`);
    return source ? checkForm(source, definition, known) : [];
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
