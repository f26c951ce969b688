import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { isDecodable } from '../../settings/addressFormats.ts';
import { typeName } from '../../settings/dialect/typeName.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import type { ContentKind } from '../content/compileSchemas.ts';
import { type Pointer, pointerOf } from '../content/document.ts';
import { valueAt } from '../content/tree.ts';

type Schema = Record<string, unknown>;

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
interface IdleWord extends Pick<Diagnostic, 'cause'> {
  pointer: Pointer;
  message: Sentence;
  hint: Sentence;
}

/** Formats, references, kinds and keys that name nothing, and conditions that no value or any value meets. */
export function findIdleWords(schema: Schema, names: SchemaNames): IdleWord[] {
  const inLoops = new Set<Schema>();
  return [...schemasIn(schema)].flatMap((one) => [
    ...unknownFormat(one, names),
    ...lostReference(one, schema, names),
    ...endlessReference(one, schema, names, inLoops),
    ...untyped(one),
    ...unfit(one),
    ...unfitBesideReference(one, schema, names),
    ...alone(one),
    ...impossible(one),
    ...lostKinds(one, names),
    ...lostKeys(one, schema),
    ...lostTexts(one, names),
    ...lostCount(one),
    ...lostCounted(one, names),
    ...lostLastDay(one, schema),
  ]);
}

/** A schema within another one. */
interface Placed {
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

function* schemasIn(
  schema: unknown,
  pointer: Pointer = [],
  isTypedAbove = false,
  beside?: readonly string[],
): Generator<Placed> {
  if (!isGroup(schema)) return;
  const isTyped =
    isTypedAbove || pointer.at(-1) === 'propertyNames' || sayWhich.some((word) => word in schema);
  yield { pointer, schema, isTyped, beside };
  for (const [word, inner] of Object.entries(schema)) {
    const at = [...pointer, word];
    const isTypedInside = isTyped && (ofSameValue.includes(word) || word === 'dependencies');
    if (ofNamedParts.includes(word)) {
      const keys = word === 'properties' ? Object.keys(Object(inner)) : undefined;
      for (const [name, part] of Object.entries(Object(inner)))
        yield* schemasIn(part, [...at, name], isTypedInside, keys);
    } else if (ofSameValue.includes(word) || ofParts.includes(word)) {
      const list = Array.isArray(inner) ? inner : undefined;
      if (!list) yield* schemasIn(inner, at, isTypedInside);
      for (const [index, one] of list?.entries() ?? []) yield* schemasIn(one, [...at, index], isTypedInside);
    }
  }
}

function unknownFormat({ pointer, schema: { format } }: Placed, { formats }: SchemaNames): IdleWord[] {
  if (typeof format !== 'string' || formats.has(format)) return [];
  const known = tell`Known values: ${[...formats].sort().join(', ')}.`;
  return [
    {
      pointer: [...pointer, 'format'],
      message: tell`There is no format "${format}".`,
      hint: didYouMean(format, formats, known),
    },
  ];
}

/** A reference is `file#/steps`, or `#/steps` in the same file; `#name` is what has it for its `$id`. */
function lostReference(
  { pointer, schema: { $ref } }: Placed,
  whole: Schema,
  { schemas, areAll }: SchemaNames,
): IdleWord[] {
  if (typeof $ref !== 'string') return [];
  const [file = '', path = ''] = $ref.split('#');
  const target = file === '' ? whole : schemas.get(file);
  if (target ? schemaAt(target, path) !== undefined : !areAll) return [];
  const candidates = target
    ? Object.keys(Object(target.definitions)).map((name) => `${file}#/definitions/${escaped(name)}`)
    : [...schemas].flatMap(([name, schema]) => {
        if (schemaAt(schema, path) === undefined) return [];
        return path === '' ? name : `${name}#${path}`;
      });
  const known =
    candidates.length > 0
      ? tell`There are: ${candidates.slice(0, 30).join(', ')}.`
      : tell`Write out what it should be, or add it below "definitions".`;
  return [
    {
      pointer: [...pointer, '$ref'],
      message: target ? tell`"${$ref}" leads to nothing.` : tell`There is no schema with the $id "${file}".`,
      hint: didYouMean($ref, candidates, known),
    },
  ];
}

/** The schema at the end of a reference; nothing where something else stands, or nothing. */
function schemaAt(whole: Schema, path: string): Schema | boolean | undefined {
  if (path !== '' && !path.startsWith('/'))
    return [...schemasIn(whole)].find(({ schema }) => schema.$id === `#${path}`)?.schema;
  if (!isDecodable(path)) return undefined;
  const found = valueAt(whole, pointerOf(decodeURIComponent(path)));
  if (typeof found === 'boolean') return found;
  return isGroup(found) && [...schemasIn(whole)].some(({ schema }) => schema === found) ? found : undefined;
}

/** A name as a reference has it. */
function escaped(name: string): string {
  return encodeURI(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** A reference that leads back to itself, with nothing on its way that looks into a value: it would never end. */
function endlessReference(
  { pointer, schema }: Placed,
  whole: Schema,
  { schemas }: SchemaNames,
  inLoops: Set<Schema>,
): IdleWord[] {
  if (typeof schema.$ref !== 'string' || inLoops.has(schema)) return [];
  const seen = new Set<Schema>();
  const isReached = (from: unknown, within: Schema): boolean =>
    isGroup(from) &&
    ofTheSame(from, within, schemas).some(([next, file]) => {
      if (next === schema) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return isReached(next, file);
    });
  if (!isReached(schema, whole)) return [];
  for (const one of seen) inLoops.add(one);
  return [
    {
      pointer: [...pointer, '$ref'],
      message: tell`"${schema.$ref}" leads back to itself.`,
      hint: tell`Write out what it should be: as it is, no value could ever be judged.`,
    },
  ];
}

/** The schemas that speak of the same value as this one, and the files in which they stand. */
function ofTheSame(
  schema: Schema,
  whole: Schema,
  schemas: SchemaNames['schemas'],
): (readonly [Schema, Schema])[] {
  const [file = '', path = ''] = typeof schema.$ref === 'string' ? schema.$ref.split('#') : [];
  const other = file === '' ? whole : schemas.get(file);
  const referred = typeof schema.$ref === 'string' && other ? schemaAt(other, path) : undefined;
  const beside = ofSameValue.flatMap((word) => schema[word]);
  const dependent = Object.values(Object(schema.dependencies));
  return [
    ...(isGroup(referred) && other ? [[referred, other] as const] : []),
    ...[...beside, ...dependent].filter(isGroup).map((one) => [one, whole] as const),
  ];
}

/** Words that say something of values of one type only. */
const typeOf = new Map(
  Object.entries({
    string: ['minLength', 'maxLength', 'pattern', 'format', 'x-gaps', 'x-contains'],
    number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
    array: ['items', 'minItems', 'maxItems', 'uniqueItems', 'contains'],
    object: ['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties'],
  }).flatMap(([type, words]) => words.map((word) => [word, type] as const)),
);

const formatsOfNumbers = new Set<unknown>(['int32', 'int64', 'float', 'double']);

/** The type of the values of which a word says something in this schema. */
function typeOfWord(word: string, { format }: Schema): string | undefined {
  return word === 'format' && formatsOfNumbers.has(format) ? 'number' : typeOf.get(word);
}

/** Without a type, any value passes that these words do not concern. */
function untyped({ pointer, schema, isTyped }: Placed): IdleWord[] {
  const word = Object.keys(schema).find((one) => typeOf.has(one));
  const type = word !== undefined && !isTyped && typeOfWord(word, schema);
  if (!type) return [];
  return [
    {
      pointer: [...pointer, word],
      message: tell`"${word}" holds for ${typeName(type)}, and any other value would pass.`,
      hint: tell`Add "type": "${type}" beside it.`,
    },
  ];
}

const knownTypes = new Set(['string', 'number', 'boolean', 'object', 'array', 'null']);

/** The types that a schema names, as words have them. */
function typesOf({ type }: Schema): string[] {
  return [type].flat().map((one) => (one === 'integer' ? 'number' : String(one)));
}

/** Words for values of another type than the one that is wanted, and listed values that are none. */
function unfit({ pointer, schema }: Placed): IdleWord[] {
  if (schema.type === undefined) return [];
  const types = typesOf(schema);
  const isType = types.length > 0 && types.every((type) => knownTypes.has(type));
  if (!isType || schema.type === null) return []; // told by the dialect
  const wanted = typeName(schema.type as string | string[]);
  const words = Object.keys(schema).flatMap((word): IdleWord[] => {
    const other = typeOfWord(word, schema);
    if (other === undefined || types.includes(other)) return [];
    return [
      {
        pointer: [...pointer, word],
        message: tell`"${word}" holds for ${typeName(other)}, and here stands ${wanted}.`,
        hint: tell`Delete it, or correct "type".`,
      },
    ];
  });
  const ofType = (value: unknown) =>
    types.includes(value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
  const listed = ['enum', 'const'].filter(
    (word) =>
      word in schema &&
      !(word === 'enum' && Array.isArray(schema.enum) ? schema.enum : [schema[word]]).some(ofType),
  );
  return [
    ...words,
    ...listed.map((word) => ({
      pointer: [...pointer, word],
      message: tell`"${word}" has no value that is ${wanted}.`,
      hint: tell`Correct it, or "type".`,
    })),
  ];
}

/** Words beside a reference to what is of another type, such as the limit of a text that has a form for each number. */
function unfitBesideReference(
  { pointer, schema }: Placed,
  whole: Schema,
  { schemas }: SchemaNames,
): IdleWord[] {
  if (typeof schema.$ref !== 'string' || schema.type !== undefined) return [];
  const [target] = ofTheSame({ $ref: schema.$ref }, whole, schemas)[0] ?? [];
  if (target?.type === undefined) return [];
  const hasTexts = isGroup(target.additionalProperties);
  return unfit({ pointer, schema: { ...schema, type: target.type }, isTyped: true }).map((problem) =>
    hasTexts
      ? {
          ...problem,
          hint: tell`Delete it, or write it below "additionalProperties", where each of the texts is described.`,
        }
      : problem,
  );
}

/** Words that have an effect beside others alone. */
function alone({ pointer, schema }: Placed): IdleWord[] {
  const lacks = (word: string, wanted: Sentence | false): IdleWord[] =>
    word in schema && wanted
      ? [
          {
            pointer: [...pointer, word],
            message: tell`"${word}" has no effect without ${wanted} beside it.`,
            hint: tell`Add what is missing, or delete it.`,
          },
        ]
      : [];
  const isComplete = 'then' in schema || 'else' in schema;
  return [
    ...lacks('then', !('if' in schema) && tell`"if"`),
    ...lacks('else', !('if' in schema) && tell`"if"`),
    ...lacks('if', !isComplete && tell`"then" or "else"`),
    ...lacks('additionalItems', !Array.isArray(schema.items) && tell`a list of "items"`),
  ];
}

const ranges = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

/** Conditions that no value can meet: a least that is more than the most, a key that is needed and not allowed. */
function impossible({ pointer, schema }: Placed): IdleWord[] {
  const crossed = ranges.filter(([least, most]) => Number(schema[least]) > Number(schema[most]));
  const { required, properties, additionalProperties, patternProperties } = schema;
  const isClosed = additionalProperties === false && patternProperties === undefined;
  const needed: unknown[] = isClosed && Array.isArray(required) ? required : [];
  // Where no key is allowed, one tells it for all.
  const told = isGroup(properties) ? needed : needed.slice(0, 1);
  return [
    ...crossed.map(([least, most]) => ({
      pointer: [...pointer, least],
      message: tell`"${least}" is more than "${most}", so no value fits.`,
      hint: tell`Correct one of the two.`,
    })),
    ...told.flatMap((key, at): IdleWord[] => {
      if (Object.hasOwn(Object(properties), String(key))) return [];
      const known = Object.keys(Object(properties));
      return [
        {
          pointer: [...pointer, 'required', at],
          message: tell`The key "${String(key)}" is needed here, and not allowed.`,
          hint: didYouMean(String(key), known, tell`Add it to "properties", or delete it here.`),
        },
      ];
    }),
  ];
}

/** A reference to content that no schema describes is never found, and never missed. */
function lostKinds({ pointer, schema }: Placed, { kinds, areAll }: SchemaNames): IdleWord[] {
  if (!areAll) return [];
  const namesOf = (...wanted: ContentKind['kind'][]) =>
    kinds.filter(({ kind }) => wanted.includes(kind)).map(({ name }) => name);
  const lost = (at: Pointer, path: unknown, known: string[]): IdleWord[] => {
    if (typeof path !== 'string') return [];
    const [name = ''] = path.split('.');
    if (known.includes(name)) return [];
    return [
      {
        pointer: [...pointer, ...at],
        message: tell`There is no content "${name}".`,
        hint: didYouMean(
          name,
          known,
          known.length > 0 ? tell`There are: ${known.join(', ')}.` : tell`There is none.`,
        ),
        cause: `content ${name}`, // it has another name, and all who refer to it miss it
      },
    ];
  };
  const { 'x-refers-to': target, 'x-contains': words, 'x-names-all': all, 'x-texts': texts } = schema;
  const paths = namesOf('single', 'translation');
  const isPath = typeof target === 'string' && target.includes('.');
  const listed = [...namesOf('collection'), 'languages'];
  const targets = isPath ? paths : listed;
  const sections = namesOf('translation');
  return [
    ...lost(['x-refers-to'], target, targets),
    ...lost(['x-contains'], words, sections),
    ...lost(['x-names-all'], all, listed),
    ...lost(['x-or-only'], schema['x-or-only'], paths),
    ...(Array.isArray(texts) ? texts.flatMap((path, at) => lost(['x-texts', at], path, sections)) : []),
  ];
}

/** Keys of the same text: the one beside it, or one at its top. */
function lostKeys({ pointer, schema, beside }: Placed, whole: Schema): IdleWord[] {
  const lost = (word: string, known: readonly string[]): IdleWord[] => {
    const key = schema[word];
    if (typeof key !== 'string' || known.includes(key)) return [];
    return [
      {
        pointer: [...pointer, word],
        message: tell`There is no key "${key}" here.`,
        hint: didYouMean(key, known, tell`There are: ${known.join(', ')}.`),
      },
    ];
  };
  const top = Object.keys(Object(whole.properties));
  return [...(beside ? lost('x-not-before', beside) : []), ...lost('x-in-country', top)];
}

/** Texts that no section has: what must have its words, or texts under its name there, would never be checked. */
function lostTexts({ pointer, schema }: Placed, names: SchemaNames): IdleWord[] {
  const { 'x-contains': words, 'x-texts': texts } = schema;
  return [
    ...lostValue([...pointer, 'x-contains'], words, names),
    ...(Array.isArray(texts) ? texts : []).flatMap((path, at) =>
      lostValue([...pointer, 'x-texts', at], path, names),
    ),
  ];
}

/** A path of keys that begins with a file, where the schema of that file has no such key. */
function lostValue(
  pointer: Pointer,
  path: unknown,
  { schemas, kinds }: SchemaNames,
  message = tell`There is no text "${String(path)}".`,
): IdleWord[] {
  if (typeof path !== 'string') return [];
  const [name, ...steps] = path.split('.');
  if (!kinds.some((one) => one.name === name && one.kind !== 'collection')) return []; // told as a kind that is none
  let at: unknown = schemas.get(`${name}.schema.json`);
  if (!at) return [];
  for (const step of steps) {
    if (isGroup(at) && ('$ref' in at || isGroup(at.additionalProperties))) return [];
    const properties = isGroup(at) && isGroup(at.properties) ? at.properties : {};
    if (!Object.hasOwn(properties, step)) {
      const keys = Object.keys(properties);
      const known = tell`There are: ${keys.join(', ')}.`;
      return [{ pointer, message, hint: didYouMean(step, keys, known) }];
    }
    at = properties[step];
  }
  return [];
}

/** Items are counted by the schema of their collection alone. */
function lostCount({ pointer, schema }: Placed): IdleWord[] {
  const counts = schema['x-counts'];
  const files = schema['x-content'];
  const isOfItems = pointer.length === 0 && typeof files === 'string' && files.includes('*');
  if (counts === undefined || isOfItems) return [];
  return [
    {
      pointer: [...pointer, 'x-counts'],
      message: tell`"x-counts" counts nothing here.`,
      hint: tell`It counts the files of a collection, and stands beside "x-content" in their schema.`,
    },
  ];
}

/** Keys by which items are counted, and which none of them may have, and facts that say how many there are. */
function lostCounted({ pointer, schema }: Placed, names: SchemaNames): IdleWord[] {
  const { 'x-counts': counts, properties } = schema;
  if (!Array.isArray(counts) || !isGroup(properties)) return [];
  const known = Object.keys(properties);
  return counts.filter(isGroup).flatMap(({ where, is }, at) => {
    const place = [...pointer, 'x-counts', at];
    const lostKeys = Object.keys(Object(where)).filter((key) => !known.includes(key));
    const fact = typeof is === 'string' ? `company.${is}` : undefined;
    return [
      ...lostKeys.map((key) => ({
        pointer: [...place, 'where', key],
        message: tell`There is no key "${key}" here.`,
        hint: didYouMean(key, known, tell`There are: ${known.join(', ')}.`),
      })),
      ...lostValue([...place, 'is'], fact, names, tell`There is no fact "${String(is)}".`),
    ];
  });
}

/** Left out are items in a list of a single file, and items that have a file of their own; nothing else. */
function lostLastDay({ pointer, schema }: Placed, whole: Schema): IdleWord[] {
  const files = whole['x-content'];
  if (schema['x-date'] !== 'last') return [];
  const inList = pointer.includes('items');
  const isOfItems = typeof files === 'string' && /\*.*\.yaml$/.test(files) && !inList;
  // What a definition describes may stand in a list.
  const isOfList =
    typeof files === 'string' && !files.includes('*') && (inList || pointer[0] === 'definitions');
  if (isOfItems || isOfList) return [];
  return [
    {
      pointer: [...pointer, 'x-date'],
      message: tell`"x-date": "last" leaves out nothing here.`,
      hint: tell`It is for items in a list of a single file, and for items with a file of their own: write "future", by which a day that is over is told.`,
    },
  ];
}
