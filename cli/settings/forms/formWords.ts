import type { FieldSchema, Schema } from '../../../site/forms/rules/formDefinition.ts';
import type { Placed } from './placesIn.ts';

/** The type of values that each word of `findViolations` concerns; `any` for all. */
const typeOf: Record<Exclude<keyof Schema, 'check'>, 'any' | 'object' | 'string' | 'number' | 'array'> = {
  type: 'any',
  enum: 'any',
  const: 'any',
  minLength: 'string',
  maxLength: 'string',
  pattern: 'string',
  format: 'string',
  'x-days': 'string',
  minimum: 'number',
  maximum: 'number',
  exclusiveMinimum: 'number',
  items: 'array',
  minItems: 'array',
  maxItems: 'array',
  uniqueItems: 'array',
  properties: 'object',
  required: 'object',
  additionalProperties: 'object',
  if: 'any',
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: 'any',
  else: 'any',
  anyOf: 'any',
};

/** What any schema may say about itself. */
const about = ['title', 'description', 'x-description', '$comment'];

const types = ['object', 'string', 'number', 'integer', 'boolean', 'array'];

/** The type of the values that a schema speaks of, if it is one of the known types. */
export function typeAt({ schema, owner, isOfItems }: Placed): Schema['type'] {
  const type = schema.type ?? (isOfItems ? 'string' : owner?.type);
  return type && types.includes(type) ? type : undefined;
}

/** The type that a word concerns, if it says nothing of values of the given one. */
export function otherType(word: string, type: NonNullable<Schema['type']>): FieldSchema['type'] | undefined {
  const of = Object.hasOwn(typeOf, word) ? typeOf[word as keyof typeof typeOf] : 'any';
  const same = of === 'any' || of === 'object' || of === (type === 'integer' ? 'number' : type);
  return same ? undefined : of;
}

/** The words that have a meaning at a place of a form definition. */
export function wordsAt(place: Placed): string[] {
  const { schema, owner, path, isOfItems } = place;
  const type = typeAt(place);
  const words = (Object.keys(typeOf) as (keyof typeof typeOf)[]).filter((word) => {
    const of = typeOf[word];
    return type === undefined || of === 'any' || of === (type === 'integer' ? 'number' : type);
  });
  if (schema !== owner || isOfItems) return [...words, ...about];
  const ofForm = ['$schema', '$id', 'x-form', 'x-cases'];
  const own = path.length === 0 ? ofForm : type === 'object' ? [] : ['x-field'];
  return [...words, ...own, ...about];
}
