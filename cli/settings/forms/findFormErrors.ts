import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import { findDialectErrors } from '../dialect/findDialectErrors.ts';
import formSchema from './form.schema.json' with { type: 'json' };

let validate: ValidateFunction | undefined;

/** What keeps page, browser and back office from reading a form definition of `schemas/forms`. */
export function findFormErrors(definition: unknown): ErrorObject[] {
  validate ??= new Ajv({ allErrors: true, verbose: true, strict: false }).compile(formSchema);
  return validate(definition) ? [] : (validate.errors ?? []);
}

/** Words of forms, which are judged above. */
const wordsOfForms: ReadonlySet<unknown> = new Set(['x-form', 'x-field', 'x-cases']);

/** What of a form definition says nothing as a JSON Schema. */
export function findIdleFormWords(definition: unknown): ErrorObject[] {
  return findDialectErrors(definition).filter(({ params }) => !wordsOfForms.has(params.additionalProperty));
}
