import type { Document } from '../content/document.ts';
import type { Source } from '../content/readSources.ts';
import { parseSource } from './parseSource.ts';

/** The definition of a form as it is written; nothing where it cannot be read. `schemas` are the files of schemas. */
export function formDocument(schemas: readonly Source[], name: string): Document | undefined {
  const file = schemas.find(({ path }) => path === `schemas/forms/${name}.schema.json`);
  return file && parseSource(file).value;
}
