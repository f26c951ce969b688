import { didYouMean } from '../../diagnostics/suggest.ts';
import { typeName } from '../../settings/dialect/typeName.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { ofTheSame } from './findLostReferences.ts';
import type { IdleWord, Placed, Schema, SchemaNames } from './schemasIn.ts';

/** Words for values of another type, words that have no effect alone, and conditions that no value can meet. */
export function findUnfitWords(one: Placed, whole: Schema, names: SchemaNames): IdleWord[] {
  return [
    ...untyped(one),
    ...unfit(one),
    ...unfitBesideReference(one, whole, names),
    ...alone(one),
    ...impossible(one),
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
      message: tell`"${word}" is meant for ${typeName(type)}, and any other value would pass.`,
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
        message: tell`"${word}" is meant for ${typeName(other)}, but here it is ${wanted}.`,
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
