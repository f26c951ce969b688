import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import type { FormName } from '../../../site/forms/rules/formEndpoint.ts';
import { settledForm } from '../../../site/forms/rules/settledForm.ts';
import { findFormErrors, findIdleFormWords } from '../../settings/forms/findFormErrors.ts';
import { readJson } from '../../settings/readJson.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { tell } from '../../terminal/telling/tell.ts';

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
    return [name, settledForm(readForm(root, `${folder}/${name}.schema.json`), settings)];
  });
  return Object.fromEntries(definitions);
}

function readForm(root: string, path: string): FormDefinition {
  const definition = readJson(root, path);
  const [wrong] = [...findFormErrors(definition), ...findIdleFormWords(definition)];
  if (!wrong) return definition as FormDefinition; // just proved
  const where = wrong.instancePath || '/';
  throw new Misuse(tell`${path} is no form: ${where} ${wrong.message}. "site check" says more.`);
}
