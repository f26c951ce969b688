import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import type { FormShape } from '../../../site/forms/rules/formDefinition.ts';
import { findDialectErrors } from '../dialect/findDialectErrors.ts';
import { isGroup } from '../isGroup.ts';
import { knownToBeRight } from '../knownToBeRight.ts';
import { findUnknownWords } from './findUnknownWords.ts';
import formSchema from './form.schema.json' with { type: 'json' };

let validate: ValidateFunction | undefined;

/**
 * What keeps page, browser and back office from reading a form definition of `schemas/forms`, unknown keys among it.
 */
export function findFormErrors(definition: unknown): ErrorObject[] {
  validate ??= new Ajv({ ...knownToBeRight, strict: false }).compile(formSchema);
  const errors = validate(definition) ? [] : (validate.errors ?? []);
  return isGroup(definition) ? [...errors, ...findUnknownWords(definition as unknown as FormShape)] : errors;
}

/** Words of a form definition whose values say nothing as a JSON Schema. */
export function findIdleFormWords(definition: unknown): ErrorObject[] {
  return findDialectErrors(definition).filter(({ keyword }) => keyword !== 'additionalProperties');
}
