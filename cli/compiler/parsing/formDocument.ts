import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { FormMistake } from '../../settings/forms/judging/formMistake.ts';
import { NoJson, parseJson } from '../../settings/parseJson.ts';
import { type Document, type Problem, problemAt } from '../content/document.ts';
import type { Source } from '../content/readSources.ts';
import { decodeText } from './decodeText.ts';
import { jsonDocument } from './jsonDocument.ts';

/** The definition of a form as it is written; nothing where it cannot be read. `schemas` are the files of schemas. */
export function formDocument(schemas: readonly Source[], name: string): Document | undefined {
  const file = schemas.find(({ path }) => path === `schemas/forms/${name}.schema.json`);
  const text = file ? decodeText(file).value : undefined;
  if (!file || text === undefined) return undefined;
  try {
    return jsonDocument(file, text, parseJson(text));
  } catch (error) {
    if (error instanceof NoJson) return undefined;
    throw error;
  }
}

/** A mistake of a form with the rule that it breaks. */
export type RuledMistake = FormMistake & Pick<Problem, 'rule'>;

/** Problems of a form, each at its place in the definition. A file that cannot be read is told by itself. */
export function problemsOfForm(
  schemas: readonly Source[],
  name: string,
  problems: readonly RuledMistake[],
): Diagnostic[] {
  const document = problems.length > 0 ? formDocument(schemas, name) : undefined;
  return document ? problems.map(({ pointer, ...problem }) => problemAt(document, pointer, problem)) : [];
}
