import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import type { FormName } from '../../../site/forms/rules/formEndpoint.ts';
import { settledForm } from '../../../site/forms/rules/settledForm.ts';
import { findFormErrors } from '../../settings/forms/findFormErrors.ts';
import { Misuse } from '../../terminal/describeFailure.ts';

const folder = 'schemas/forms';

/** The forms that `schemas/forms` defines, in the order of their names. */
export function readFormNames(root: string): string[] {
  return readdirSync(join(root, folder))
    .flatMap((file) => /^(\w+)\.schema\.json$/.exec(file)?.[1] ?? [])
    .sort();
}

/** The definitions of `schemas/forms`, whole or not at all (`Misuse`); as the settings of the site want them, if they are given. */
export function readForms(root: string, settings: object = {}): Record<FormName, FormDefinition> {
  const definitions = readFormNames(root).map((name) => {
    const definition: FormDefinition = JSON.parse(
      readFileSync(join(root, `${folder}/${name}.schema.json`), 'utf8'),
    );
    const [wrong] = findFormErrors(definition);
    if (wrong)
      throw new Misuse(
        `${folder}/${name}.schema.json is no form: ${wrong.instancePath || 'it'} ${wrong.message}. "site check" says more.`,
      );
    return [name, settledForm(definition, settings)];
  });
  return Object.fromEntries(definitions);
}
