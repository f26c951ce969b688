import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { RuleName } from '../../diagnostics/rules.ts';
import { didYouMean, isNear } from '../../diagnostics/suggest.ts';
import { typeName } from '../../settings/dialect/typeName.ts';
import { valueName } from '../../settings/dialect/valueName.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { shortened } from '../../terminal/columns.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { howToForm } from '../hints/howToForm.ts';
import { howToWriteNumber } from '../hints/howToWrite.ts';
import { quoted } from '../hints/quoted.ts';
import { isWide, textWidth } from '../letters/textWidth.ts';
import type { JsonSchema, KnownNames } from './compileSchemas.ts';
import { describeFormat } from './describeFormat.ts';
import { describeLanguageError } from './describeLanguageError.ts';
import { type Counterpart, describeMissingKey } from './describeMissingKey.ts';
import {
  type Document,
  keyCutByComma,
  nameOf,
  type Pointer,
  pointerOf,
  problemAt,
  writtenAt,
} from './document.ts';
import { byLanguage } from './expandLanguages.ts';
import type { SchemaError } from './independentErrors.ts';

/** An error of a schema at its place, with what sentences about it are made of. */
interface Located {
  error: SchemaError;
  document: Document;
  known: KnownNames;
  counterpart: Counterpart | undefined;
  pointer: Pointer;
  /** Its place as people write it; empty for the whole file. */
  name: string;
  /** The same as the subject of a sentence. */
  what: Sentence;
  schema: JsonSchema;
  /** What the schema says of the value; one of several shapes may leave it to the schema of them all. */
  described: Sentence | undefined;
  /** Makes a diagnostic at the place, or at one within it. */
  at(rule: RuleName, message: Sentence, hint?: Sentence, part?: 'key' | 'value', inner?: Pointer): Diagnostic;
}

/**
 * What the schema checker found wrong, in a translator's words, at the value or key it is about. With a counterpart,
 * a missing key shows what that one says.
 */
export function describeSchemaError(
  error: SchemaError,
  document: Document,
  known: KnownNames,
  counterpart?: Counterpart,
): Diagnostic {
  const pointer = pointerOf(error.instancePath);
  const name = nameOf(pointer);
  const schema: JsonSchema = error.parentSchema ?? {};
  const located: Located = {
    error,
    document,
    known,
    counterpart,
    pointer,
    name,
    what: name ? tell`"${name}"` : tell`The file`,
    schema,
    described: describedBy(schema.description === undefined ? error.ofShapes : schema),
    at: (rule, message, hint, part, inner = []) =>
      problemAt(document, [...pointer, ...inner], { rule, message, hint, part }),
  };
  for (const describe of specialCases) {
    const problem = describe(located);
    if (problem) return problem;
  }
  const describe = describeByKeyword[error.keyword] ?? describeCondition;
  const problem = describe(located);
  const isEmpty = error.data === '' && ofWrittenWords.has(error.keyword);
  return isEmpty ? { ...problem, message: tell`"${name}" is empty.` } : problem;
}

/** Keywords whose mistake quotes what is written. */
const ofWrittenWords = new Set(['enum', 'pattern', 'format']);

/** Mistakes of which more can be said than the keyword of the schema tells; the first that fits is told. */
const specialCases: readonly ((located: Located) => Diagnostic | undefined)[] = [
  describeNumberAsText,
  describeCutText,
  ({ error, pointer, document, known, schema }) =>
    schema[byLanguage] ? describeLanguageError(error, pointer, document, known.languages) : undefined,
  describeKeyOfWrongForm,
];

/** How a mistake is told by the keyword of the schema that it breaks. */
const describeByKeyword: Readonly<Record<string, (located: Located) => Diagnostic>> = {
  required: describeMissing,
  additionalProperties: describeUnknownKey,
  anyOf: describeShapes,
  oneOf: describeShapes,
  type: describeType,
  maxLength: describeTooLong,
  minLength: describeTooShort,
  minItems: describeItems,
  maxItems: describeItems,
  additionalItems: describeItems,
  enum: describeChoice,
  const: ({ at, error: { params }, name, described }) =>
    at('schema/enum', tell`"${name}" must be ${JSON.stringify(params.allowedValue)}.`, described),
  minimum: describeRange,
  maximum: describeRange,
  exclusiveMinimum: describeRange,
  exclusiveMaximum: describeRange,
  uniqueItems: ({ at, error: { params }, name }) =>
    at(
      'schema/repeated',
      tell`"${name}" lists the same value twice.`,
      tell`Delete one of the two.`,
      'value',
      [params.i],
    ),
  pattern: (located) =>
    located.at(
      'schema/pattern',
      tell`"${located.name}" is ${beginningOf(located)}, which does not have the expected form.`,
      howToMatch(located),
    ),
  format: describeWrongFormat,
  minProperties: ({ at, error: { params }, what, described }) =>
    at('schema/condition', tell`${what} needs at least ${params.limit} keys.`, described),
  maxProperties: ({ at, error: { params }, what, described }) =>
    at('schema/condition', tell`${what} may have at most ${params.limit} keys.`, described),
  dependencies: describeDependency,
  not: ({ at, what, described }) =>
    at('schema/condition', tell`${what} has a form that is not allowed here.`, described),
  'false schema': ({ at, what, described }) =>
    at('schema/condition', tell`${what} is not allowed here.`, described ?? tell`Delete it.`),
  contains: ({ at, what, described }) =>
    at('schema/condition', tell`${what} lacks an item that its schema asks for.`, described),
  multipleOf: ({ at, error: { params }, what, described }) =>
    at('schema/condition', tell`${what} must be a multiple of ${params.multipleOf}.`, described),
};

/** What needs another key beside it. */
function describeDependency({ at, error: { params } }: Located): Diagnostic {
  return at(
    'schema/condition',
    tell`The key "${params.property}" needs "${params.missingProperty}" beside it.`,
    tell`Add "${params.missingProperty}:", or delete the other one.`,
    'key',
    [params.property],
  );
}

/** A condition of which nothing else is known here than what the checker says. */
function describeCondition({ at, error, what, described }: Located): Diagnostic {
  return at('schema/condition', tell`${what} breaks a condition of its schema: ${error.message}.`, described);
}

/** A number that was written as a text or with signs between its digits, where nothing but a number may stand. */
function describeNumberAsText({
  at,
  error,
  document,
  pointer,
  what,
  schema,
}: Located): Diagnostic | undefined {
  const { keyword, params, shapes = [], data } = error;
  const types = keyword === 'type' ? [params.type].flat() : shapes.flatMap(typesOf);
  const isAbout = keyword === 'type' || keyword === 'anyOf' || keyword === 'oneOf';
  const wanted = types.find((type) => type === 'integer' || type === 'number');
  if (!isAbout || !wanted || types.includes('string')) return undefined;
  const limits: JsonSchema = shapes.find((shape) => typesOf(shape).includes(wanted)) ?? schema;
  const hint = howToWriteNumber(writtenAt(document, pointer), wanted === 'integer', isWithin(limits));
  return (
    hint && at('schema/type', tell`${what} must be ${typeName(wanted)}, but it is ${valueName(data)}.`, hint)
  );
}

/** Tells whether a number is within the limits of a schema. */
function isWithin({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: JsonSchema) {
  return (number: number) =>
    number >= Number(minimum ?? Number.NEGATIVE_INFINITY) &&
    number > Number(exclusiveMinimum ?? Number.NEGATIVE_INFINITY) &&
    number <= Number(maximum ?? Number.POSITIVE_INFINITY) &&
    number < Number(exclusiveMaximum ?? Number.POSITIVE_INFINITY);
}

/** A key that is the end of a text or of a number, which a comma cut in two. */
function describeCutText({
  at,
  error: { keyword, params, data },
  document,
  pointer,
  schema,
}: Located): Diagnostic | undefined {
  if (keyword !== 'additionalProperties') return undefined;
  const key = String(params.additionalProperty);
  const before = keyCutByComma(document, [...pointer, key]);
  if (before === undefined) return undefined;
  const number =
    typeof Object(data)[before] === 'number'
      ? howToWriteNumber(
          `${writtenAt(document, [...pointer, before])},${key}`,
          false,
          isWithin(schema.properties?.[before] ?? {}),
        )
      : undefined;
  return at(
    'schema/unknown-key',
    number
      ? tell`The comma before "${key}" ends the number there.`
      : tell`The comma before "${key}" ends the text there.`,
    number ?? tell`Put the whole text into quotation marks.`,
    'key',
    [key],
  );
}

/** A key that its group must not have, whatever stands there. */
function describeKeyOfWrongForm(located: Located): Diagnostic | undefined {
  const { at, error } = located;
  const { keyword, params, message, propertyName: key } = error;
  if (key === undefined) return undefined;
  if (keyword === 'pattern' || keyword === 'format')
    return at(
      'schema/pattern',
      tell`The key "${key}" does not have the expected form.`,
      howToMatch(located),
      'key',
    );
  if (keyword === 'false schema')
    return at('schema/condition', tell`The key "${key}" is not allowed here.`, tell`Delete it.`, 'key');
  if (keyword !== 'enum')
    return at(
      'schema/condition',
      tell`The key "${key}" breaks a condition of its schema: ${message}.`,
      formed(located),
      'key',
    );
  const keys = params.allowedValues.map(String);
  return at(
    'schema/unknown-key',
    tell`The key "${key}" is not known here.`,
    didYouMean(key, keys, tell`Known keys: ${keys.join(', ')}.`),
    'key',
  );
}

function describeMissing(located: Located): Diagnostic {
  const { at, error, document, pointer, name, what, schema, counterpart } = located;
  const key = String(error.params.missingProperty);
  const inCounterpart = counterpart && describeMissingKey(document, pointer, key, counterpart);
  if (inCounterpart) return inCounterpart;
  return {
    ...at(
      'schema/required',
      pointer.length > 0
        ? tell`The key "${key}" is missing in "${name}".`
        : tell`The key "${key}" is missing.`,
      error.shapes
        ? allowed(what, error.shapes)
        : error.above
          ? tell`Write "${key}:" above ${error.above.join(', ')}, and indent these by two more spaces.`
          : together(tell`Add "${key}:".`, describedBy(schema.properties?.[key])),
      'key',
    ),
    key: nameOf([...pointer, key]),
    explains: error.above?.map((one) => nameOf([...pointer, one])),
  };
}

function describeUnknownKey(located: Located): Diagnostic {
  const key = String(located.error.params.additionalProperty);
  const { hint, missing } = whatIsMeant(key, located);
  return {
    ...located.at('schema/unknown-key', tell`The key "${key}" is not known here.`, hint, 'key', [key]),
    explains: missing.map(nameOf),
  };
}

/** What to do with a key that is not known, and where keys are missing only because of it. */
function whatIsMeant(
  key: string,
  { error: { meantIn, holding, meant: paired, data }, pointer, schema }: Located,
): { hint: Sentence; missing: Pointer[] } {
  if (meantIn !== undefined) {
    const group = pointerOf(meantIn);
    return {
      hint:
        group.length > 0
          ? tell`It is missing in "${nameOf(group)}": move it there, or correct its indentation.`
          : tell`It is missing in the outermost group: move it there, or correct its indentation.`,
      missing: [[...group, key]],
    };
  }
  if (holding)
    return {
      hint: tell`What is in it is missing one level above: delete "${key}:", and correct the indentation of ${holding.join(', ')}.`,
      missing: holding.map((one) => [...pointer, one]),
    };
  const known = Object.keys(schema.properties ?? {});
  const free = known.filter((one) => !Object.hasOwn(Object(data), one));
  const meant = paired ?? free.find((one) => isNear(key, one));
  if (meant && looksAlike(key, meant))
    return {
      hint: tell`Type "${meant}" again: it has a character that nobody sees, or a letter of another alphabet.`,
      missing: [[...pointer, meant]],
    };
  if (meant && !isNear(key, meant))
    return { hint: tell`Did you mean "${meant}", which is missing?`, missing: [[...pointer, meant]] };
  const others =
    known.length > 0
      ? tell`Known keys: ${known.join(', ')}.`
      : tell`Delete it, or write a key of the form that the schema asks for.`;
  return meant
    ? { hint: didYouMean(key, [meant], others), missing: [[...pointer, meant]] }
    : { hint: didYouMean(key, known, others), missing: [] };
}

/** Whether two keys differ in what no eye sees, or in letters that are drawn alike, as those of Cyrillic. */
function looksAlike(key: string, other: string): boolean {
  const bare = key.replace(/\p{Cf}/gu, '').replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, '.');
  return (
    bare !== key &&
    bare.length === other.length &&
    [...bare].every((one, at) => one === '.' || one === other[at])
  );
}

/** A value that has none of several shapes. */
function describeShapes(located: Located): Diagnostic {
  const { at, error, what, described } = located;
  const shapes = error.shapes ?? [];
  if (error.params.passingSchemas)
    return at('schema/condition', tell`${what} fits several of the forms, and may fit only one.`, described);
  const words = shapes.flatMap(({ const: word }) => (typeof word === 'string' ? [word] : []));
  const hint = shapes.some(takesAnyText) ? howToWriteText(located) : described;
  const near = typeof error.data === 'string' ? didYouMean(error.data, words, hint) : hint;
  return at('schema/type', allowed(what, shapes), near);
}

/** The types of a shape, unless one value alone has it. */
function typesOf({ type, const: only }: JsonSchema): unknown[] {
  return only === undefined ? [type].flat() : [];
}

function takesAnyText(shape: JsonSchema): boolean {
  return typesOf(shape).includes('string');
}

function describeType(located: Located): Diagnostic {
  const { at, error, what, schema, described } = located;
  const { type } = error.params;
  return at(
    'schema/type',
    tell`${what} must be ${typeName(type)}, but it is ${valueName(error.data)}.`,
    type === 'string'
      ? howToWriteText(located)
      : [type].flat().includes('object')
        ? together(linesFor(schema), described)
        : type === 'boolean' && typeof error.data === 'string'
          ? together(tell`Write true or false, without quotation marks.`, described)
          : described,
  );
}

function describeTooLong({ at, error: { data, params }, name, described }: Located): Diagnostic {
  const text = String(data);
  return at(
    'schema/too-long',
    isWide(text)
      ? tell`"${name}" is as wide as ${textWidth(text)} Latin letters; at most ${params.limit} fit.`
      : tell`"${name}" has ${textWidth(text)} characters; at most ${params.limit} fit.`,
    described,
  );
}

function describeTooShort({ at, error: { data, params }, name, described }: Located): Diagnostic {
  if (data === '') return at('schema/empty', tell`"${name}" is empty.`, described);
  const text = String(data);
  return at(
    'schema/too-short',
    isWide(text)
      ? tell`"${name}" is as wide as ${textWidth(text)} Latin letters; at least ${params.limit} are needed.`
      : tell`"${name}" has ${textWidth(text)} characters; at least ${params.limit} are needed.`,
    described,
  );
}

function describeItems({ at, error: { keyword, data, params }, name, described }: Located): Diagnostic {
  const items: unknown[] = Array.isArray(data) ? data : [];
  const isTooMany = keyword !== 'minItems';
  const limit = isTooMany ? tell`at most ${params.limit}` : tell`at least ${params.limit}`;
  return {
    ...at(
      'schema/items',
      tell`"${name}" has ${tell`${items.length} items`}; it needs ${limit}.`,
      described,
      isTooMany ? 'value' : 'key',
      isTooMany ? [surplusOf(items, Number(params.limit))] : [],
    ),
    key: name,
  };
}

function describeChoice(located: Located): Diagnostic {
  const { at, error, name, described } = located;
  const allowedValues: readonly unknown[] = error.params.allowedValues;
  const values = allowedValues.map((one) => (typeof one === 'object' ? JSON.stringify(one) : String(one)));
  const written = typeof error.data === 'object' ? JSON.stringify(error.data) : String(error.data);
  const ofOtherType = allowedValues.find((one) => String(one) === written);
  const listed = tell`Known values: ${values.join(', ')}.`;
  return at(
    'schema/enum',
    tell`"${name}" is ${beginningOf(located)}, which is not one of the known values.`,
    ofOtherType === undefined
      ? didYouMean(written, values, together(described, listed))
      : typeof error.data === 'string'
        ? tell`Write ${written}, without quotation marks.`
        : tell`Put it in quotation marks: "${written}".`,
  );
}

function describeRange({ at, error: { keyword, params }, name, described }: Located): Diagnostic {
  const { limit } = params;
  const bounds: Record<string, Sentence> = {
    minimum: tell`at least ${limit}`,
    maximum: tell`at most ${limit}`,
    exclusiveMinimum: tell`more than ${limit}`,
    exclusiveMaximum: tell`less than ${limit}`,
  };
  return at('schema/range', tell`"${name}" must be ${bounds[keyword]}.`, described);
}

function describeWrongFormat(located: Located): Diagnostic {
  const { at, error, name, known } = located;
  const value = String(error.data);
  const { format } = error.params;
  const problem = at(...describeFormat({ format, value, name, known, formed: formed(located) }));
  // A folder without pictures was moved, and all of them are missing at once.
  const cause = known.images.size > 0 ? value : '';
  return problem.rule === 'media/missing' ? { ...problem, cause } : problem;
}

/** The beginning of a value, as JSON. */
function beginningOf({ error: { data } }: Located): string {
  return typeof data === 'string' ? JSON.stringify(shortened(data, 60)) : shortened(JSON.stringify(data), 60);
}

/** What the schema says of the value, and one that has the wanted form. */
function formed({ error, schema, described }: Located): Sentence | undefined {
  const example = exampleOf(schema, error.ofShapes);
  return together(
    described,
    example === undefined ? undefined : tell`For example: ${JSON.stringify(example)}`,
  );
}

function howToMatch(located: Located): Sentence | undefined {
  return howToForm(located.schema.pattern, located.error.data, formed(located));
}

/** What to do where a text is wanted and something else stands. */
function howToWriteText({ error: { data }, document, pointer, described }: Located): Sentence | undefined {
  const [written = '', ...further] = writtenAt(document, pointer).trimEnd().split('\n');
  const line = written.replace(/\s+#[^"']*$/, ''); // a remark behind it
  const isItem = /^\d+$/.test(String(pointer.at(-1))) && /^[^{[\s].*: /.test(line);
  if (typeof data === 'object' && further.length === 0 && (isItem || /^(\{\{|\[[^"',]*\]$)/.test(line)))
    return tell`Put the whole text into quotation marks: ${quoted(line)}`;
  if (data !== null && typeof data !== 'object' && typeof data !== 'string')
    return tell`Put it in quotation marks: "${writtenAt(document, pointer)}".`;
  return isUnconfirmed(data) && document.path !== 'content/company.yaml'
    ? tell`Something nobody has given yet is a fact: write it in content/company.yaml, and its name here, as in {{contacts.email}}.`
    : described;
}

/** How a group of keys that it needs is written: alone, what its schema says sounds as if a text would do. */
function linesFor({ required: [key] = [] }: JsonSchema): Sentence | undefined {
  return key === undefined ? undefined : tell`Write a line for each of its keys, such as "${key}:".`;
}

/** What there is to say, one sentence after the other. */
function together(...said: (Sentence | undefined)[]): Sentence | undefined {
  const [first, ...others] = said.filter((one) => one !== undefined);
  return first && others.reduce((before, one) => tell`${before} ${one}`, first);
}

function describedBy(schema: JsonSchema | undefined): Sentence | undefined {
  return schema?.description === undefined
    ? undefined
    : { says: schema.description, inOther: schema['x-description'] };
}

/** A value that has the wanted form, of those that a schema or the one of its shapes gives. */
function exampleOf(schema: JsonSchema, ofShapes: JsonSchema = {}): string | undefined {
  const wanted = new RegExp(String(schema.pattern ?? ''), 'u');
  return [schema, ofShapes]
    .flatMap(({ examples }) => (Array.isArray(examples) ? examples : []))
    .find((one) => typeof one === 'string' && one !== '' && wanted.test(one));
}

/** What may stand at a place that takes several shapes. */
function allowed(what: Sentence, shapes: readonly JsonSchema[]): Sentence {
  const described = shapes.map((shape) => {
    const keys = shape.required ?? [];
    if (shape.const !== undefined) return tell`${JSON.stringify(shape.const)}`;
    if (shape.type === 'object' && keys.length > 0) {
      const quoted = keys.map((key) => tell`"${key}"`).reduce((before, key) => tell`${before} and ${key}`);
      return keys.length === 1 ? tell`a group with the key ${quoted}` : tell`a group with the keys ${quoted}`;
    }
    return shape.type ? typeName(shape.type) : undefined;
  });
  const named = new Map(described.flatMap((one) => (one ? [[JSON.stringify(one), one] as const] : [])));
  return named.size === 0
    ? tell`${what} has none of the forms allowed here.`
    : tell`${what} must be ${[...named.values()].reduce((before, one) => tell`${before}, or ${one}`)}.`;
}

/** `{value, placeholder}`, as facts are written. */
function isUnconfirmed(value: unknown): boolean {
  return isGroup(value) && 'value' in value && value.placeholder === true;
}

/** Which item of a list is too many: one that stands twice, else the first that does not fit. */
function surplusOf(items: unknown[], limit: number): number {
  const written = items.map((item) => JSON.stringify(item));
  const twice = written.findIndex((item, index) => written.indexOf(item) < index);
  return twice === -1 ? limit : twice;
}
