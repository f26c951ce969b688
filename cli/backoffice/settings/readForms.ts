import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import type { FormName } from '../../../site/forms/rules/formEndpoint.ts';

const folder = 'schemas/forms';

/** The forms that `schemas/forms` defines, in the order of their names. */
export function readFormNames(root: string): FormName[] {
  return readdirSync(join(root, folder))
    .flatMap((file) => /^(\w+)\.schema\.json$/.exec(file)?.[1] ?? [])
    .sort() as FormName[];
}

/** The definitions of `schemas/forms`. */
export function readForms(root: string): Record<FormName, FormDefinition> {
  const definitions = readFormNames(root).map((name) => [
    name,
    JSON.parse(readFileSync(join(root, `${folder}/${name}.schema.json`), 'utf8')),
  ]);
  return Object.fromEntries(definitions);
}
