import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import formSchema from './form.schema.json' with { type: 'json' };

let validate: ValidateFunction | undefined;

/** What keeps page, browser and back office from reading a form definition of `schemas/forms`. */
export function findFormErrors(definition: unknown): ErrorObject[] {
  validate ??= new Ajv({ allErrors: true, verbose: true, strict: false }).compile(formSchema);
  return validate(definition) ? [] : (validate.errors ?? []);
}
