import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import type { FormName } from '../../../site/forms/rules/formEndpoint.ts';

export const formNames: FormName[] = [
  'contact',
  'application',
  'spontaneous',
  'quotation',
  'supplier',
  'report',
];

/** The definitions of `schemas/forms`. */
export function readForms(root: string): Record<FormName, FormDefinition> {
  const definitions = formNames.map((name) => [
    name,
    JSON.parse(readFileSync(join(root, `schemas/forms/${name}.schema.json`), 'utf8')),
  ]);
  return Object.fromEntries(definitions);
}
