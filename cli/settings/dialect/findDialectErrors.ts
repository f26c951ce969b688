import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import { knownToBeRight } from '../knownToBeRight.ts';
import dialect from './dialect.schema.json' with { type: 'json' };

let validate: ValidateFunction | undefined;

/** Words that JSON Schema does not have. */
export const ownWords = Object.keys(dialect.properties).filter((word) => /^(x-|tsType$)/.test(word));

/** Whether a schema of content may say this word. */
export function isOfDialect(word: string): boolean {
  return Object.hasOwn(dialect.properties, word);
}

/** What in a schema of content says nothing that the compiler understands. */
export function findDialectErrors(schema: unknown): ErrorObject[] {
  validate ??= new Ajv({
    ...knownToBeRight,
    strict: false,
    formats: { regex: isPattern },
  }).compile(dialect);
  return validate(schema) ? [] : (validate.errors ?? []);
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
}
