import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorObject } from 'ajv';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import type { FormName } from '../../../site/forms/rules/formEndpoint.ts';
import { settledForm } from '../../../site/forms/rules/settledForm.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { findFormErrors, findIdleFormWords } from '../../settings/forms/findFormErrors.ts';
import { formNameOf } from '../../settings/forms/formNameOf.ts';
import { findFormMistakes } from '../../settings/forms/judging/findFormMistakes.ts';
import { readJson } from '../../settings/readJson.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';

const folder = 'schemas/forms';

/** Said of a website whose forms are asked for and that has none. */
export const noForms = tell`This site has no forms: there is no folder schemas/forms.`;

/** The forms that `schemas/forms` defines, in the order of their names. */
export function readFormNames(root: string): string[] {
  if (!existsSync(join(root, folder))) throw new Misuse(noForms);
  return readdirSync(join(root, folder))
    .flatMap((file) => formNameOf(`${folder}/${file}`) ?? [])
    .sort();
}

/**
 * The definitions of `schemas/forms`, whole or not at all (`Misuse`); as the settings of the site want them, if they
 * are given.
 */
export function readForms(root: string, settings: object = {}): Record<FormName, FormDefinition> {
  const definitions = readFormNames(root).map((name) => {
    return [name, settledForm(readForm(root, `${folder}/${name}.schema.json`), settings)];
  });
  return Object.fromEntries(definitions);
}

function readForm(root: string, path: string): FormDefinition {
  const definition = readJson(root, path);
  const [wrong] = [...findFormErrors(definition), ...findIdleFormWords(definition)];
  if (wrong) throw noForm(path, wrong.instancePath, describeError(wrong));
  const [mistake] = findFormMistakes(definition);
  if (mistake) throw noForm(path, `/${mistake.pointer.join('/')}`, tell`${mistake.message} ${mistake.hint}`);
  return definition as FormDefinition; // just proved
}

function noForm(path: string, place: string, said: Sentence): Misuse {
  return new Misuse(tell`${path} is not a form, at ${place || '/'}: ${said} "site check" says more.`);
}

/** The checker names no key that it does not know. */
function describeError({ keyword, params, parentSchema, message = '' }: ErrorObject): Sentence {
  if (keyword !== 'additionalProperties') return tell`${message}.`;
  const key = String(params.additionalProperty);
  const known = Object.keys(parentSchema?.properties ?? {});
  const hint = didYouMean(key, known, tell`Known keys: ${known.join(', ')}.`);
  return tell`${tell`The key "${key}" is not known here.`} ${hint}`;
}
