import { findLostNames } from './findLostNames.ts';
import { findLostReferences } from './findLostReferences.ts';
import { findUnfitWords } from './findUnfitWords.ts';
import type { IdleWord, SchemaNames } from './idleWord.ts';
import { type Schema, schemasIn } from './schemasIn.ts';

/** Formats, references, kinds and keys that name nothing, and conditions that no value or any value meets. */
export function findIdleWords(schema: Schema, names: SchemaNames): IdleWord[] {
  const inLoops = new Set<Schema>();
  return [...schemasIn(schema)].flatMap((one) => [
    ...findLostReferences(one, schema, names, inLoops),
    ...findUnfitWords(one, schema, names),
    ...findLostNames(one, schema, names),
  ]);
}
