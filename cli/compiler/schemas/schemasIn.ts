import { isDecodable } from '../../settings/addressFormats.ts';
import { isGroup } from '../../settings/isGroup.ts';
import type { Sentence } from '../../terminal/telling/tell.ts';
import type { ContentKind } from '../content/compileSchemas.ts';
import { type Pointer, pointerOf } from '../content/document.ts';
import { valueAt } from '../content/tree.ts';

export type Schema = Record<string, unknown>;

/** What a schema may name. */
export interface SchemaNames {
  formats: ReadonlySet<string>;
  /** Schemas by their `$id`. */
  schemas: ReadonlyMap<string, Schema>;
  kinds: readonly Pick<ContentKind, 'name' | 'kind'>[];
  /** Whether these are all: else what is not found may stand in one that cannot be read. */
  areAll: boolean;
}

/** A word of a schema that has no effect, although it is written as it should be. */
export interface IdleWord {
  pointer: Pointer;
  message: Sentence;
  hint: Sentence;
  cause?: string;
}

/** A schema within another one. */
export interface Placed {
  pointer: Pointer;
  schema: Schema;
  /** The keys beside its own, where they are known. */
  beside?: readonly string[];
  /** Whether it, or one that speaks of the same value, says of which type that is. */
  isTyped: boolean;
}

/** Words that leave values of some types only. */
const sayWhich = ['type', '$ref', 'enum', 'const'];
const ofSameValue = ['anyOf', 'allOf', 'oneOf', 'not', 'if', 'then', 'else'];
const ofParts = ['items', 'additionalItems', 'contains', 'additionalProperties', 'propertyNames'];
const ofNamedParts = ['properties', 'patternProperties', 'definitions', 'dependencies'];

/** The schemas within one that speak of the same value. */
export function besideIn(schema: Schema): Schema[] {
  const beside = ofSameValue.flatMap((word) => schema[word]);
  return [...beside, ...Object.values(Object(schema.dependencies))].filter(isGroup);
}

/** Whether a schema may know more keys than those of its "properties". */
export function mayKnowMore(schema: Schema): boolean {
  const known = Object(schema.properties);
  const isMore = (one: Schema) =>
    mayKnowMore(one) || Object.keys(Object(one.properties)).some((key) => !Object.hasOwn(known, key));
  return (
    '$ref' in schema ||
    'patternProperties' in schema ||
    isGroup(schema.additionalProperties) ||
    besideIn(schema).some(isMore)
  );
}

/** A schema and all that stand in it, the outermost first. */
export function* schemasIn(
  schema: unknown,
  pointer: Pointer = [],
  isTypedAbove = false,
  beside?: readonly string[],
): Generator<Placed> {
  if (!isGroup(schema)) return;
  const isTyped =
    isTypedAbove || pointer.at(-1) === 'propertyNames' || sayWhich.some((word) => word in schema);
  yield { pointer, schema, isTyped, beside };
  for (const { word, steps, part, keys } of partsOf(schema)) {
    const isOfSame = ofSameValue.includes(word) || word === 'dependencies';
    yield* schemasIn(part, [...pointer, word, ...steps], isTyped && isOfSame, keys);
  }
}

/** What stands at the end of a reference: it has steps, or the name that a schema has for its `$id`. */
export function referredIn(whole: Schema, path: string): unknown {
  if (path !== '' && !path.startsWith('/'))
    return [...schemasIn(whole)].find(({ schema }) => schema.$id === `#${path}`)?.schema;
  return isDecodable(path) ? valueAt(whole, pointerOf(decodeURIComponent(path))) : undefined;
}

/** A schema that stands under a word of another one, or in a list or a group there. */
interface Part {
  word: string;
  steps: Pointer;
  part: unknown;
  keys?: readonly string[] | undefined;
}

function partsOf(schema: Schema): Part[] {
  return Object.entries(schema).flatMap(([word, inner]): Part[] => {
    if (ofNamedParts.includes(word)) {
      const named = Object.entries(Object(inner));
      const keys = word === 'properties' ? named.map(([name]) => name) : undefined;
      return named.map(([name, part]) => ({ word, steps: [name], part, keys }));
    }
    if (!ofSameValue.includes(word) && !ofParts.includes(word)) return [];
    if (!Array.isArray(inner)) return [{ word, steps: [], part: inner }];
    return inner.map((part, at) => ({ word, steps: [at], part }));
  });
}
