import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts';
import { problemOfFile } from '../../diagnostics/problemOfFile.ts';
import { findDialectErrors } from '../../settings/dialect/findDialectErrors.ts';
import { findFormErrors, findIdleFormWords } from '../../settings/forms/findFormErrors.ts';
import { formNameOf } from '../../settings/forms/formNameOf.ts';
import { findFormMistakes } from '../../settings/forms/judging/findFormMistakes.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { NoJson, parseJson } from '../../settings/parseJson.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import {
  governedBy,
  isForm,
  type KnownNames,
  knownFormats,
  unusableSchema,
} from '../content/compileSchemas.ts';
import { describeSchemaError } from '../content/describeSchemaError.ts';
import { type Document, type Pointer, pointerOf, problemAt } from '../content/document.ts';
import { independentErrors } from '../content/independentErrors.ts';
import type { Source } from '../content/readSources.ts';
import { groups } from '../content/tree.ts';
import { decodeText } from '../parsing/decodeText.ts';
import { findTooDeep } from '../parsing/findTooDeep.ts';
import { jsonDocument } from '../parsing/jsonDocument.ts';
import { parseSource } from '../parsing/parseSource.ts';
import { findLostNames } from './findLostNames.ts';
import { findLostReferences } from './findLostReferences.ts';
import { findUnfitWords } from './findUnfitWords.ts';
import { type IdleWord, type SchemaNames, schemasIn } from './schemasIn.ts';

/** A schema that is JSON: what it says, and where when somebody asks. */
interface Read {
  source: Source;
  text: string;
  schema: Record<string, unknown>;
}

const documentOf = ({ source, text, schema }: Read) => jsonDocument(source, text, schema);

/**
 * What is wrong in schemas of content and in form definitions, each mistake at its place: no JSON, words that mean
 * nothing there, references to nothing, a name that another one has.
 */
export function findSchemaMistakes(sources: readonly Source[], known: KnownNames): Diagnostic[] {
  const unreadable: Diagnostic[] = [];
  const read = sources.flatMap((source): Read[] => {
    const { value, diagnostics } = readSchema(source);
    unreadable.push(...diagnostics);
    return value ? [value] : [];
  });
  const owners = ownersOf(read);
  const nameOf = ({ source }: Read) => source.path.slice(source.path.lastIndexOf('/') + 1);
  const references = read.map((one) => ({ one, names: referencesIn(one) }));
  const isReferredTo = (referred: Read, name: unknown) =>
    references.some(({ one, names }) => one !== referred && names.has(name));
  const misnamed = read.filter(
    (one) =>
      !isForm(one.source) &&
      one.schema.$id !== nameOf(one) &&
      !owners.has(nameOf(one)) &&
      isReferredTo(one, nameOf(one)),
  );
  const names = {
    owners,
    formats: knownFormats(known),
    schemas: new Map([...owners].map(([name, { schema }]) => [name, schema])),
    kinds: read.flatMap(({ source, schema }) => governedBy(source, schema) ?? []),
    areAll: unreadable.length === 0 && misnamed.length === 0,
  };
  return [
    ...unreadable,
    ...misnamed.map((one) => misnamedSchema(one, nameOf(one))),
    ...read.flatMap((one) => {
      const mistakes = mistakesOf(one, known, names);
      const isIdle = mistakes.length === 0 && unreadable.length === 0 && describesNothing(one);
      const isShared = () => [nameOf(one), one.schema.$id].some((name) => isReferredTo(one, name));
      return isIdle && !isShared() ? [idleSchema(one)] : mistakes;
    }),
  ];
}

/** Levels of JSON that no schema of content reaches: each level of a text takes two or three. */
const mostSchemaLevels = 200;

/** A group in JSON, or what keeps the text from being one. */
function readSchema(source: Source): Outcome<Read | undefined> {
  const { value: text, diagnostics } = decodeText(source);
  if (text === undefined) return { value: undefined, diagnostics };
  const failed = (...mistakes: Diagnostic[]) => ({ value: undefined, diagnostics: mistakes });
  const unusable = (reason: Sentence, place?: NoJson) => unusableSchema(source.path, text, reason, place);
  try {
    const schema = parseJson(text);
    const isTooDeep =
      findTooDeep(schema, mostSchemaLevels, (one) =>
        typeof one === 'object' && one !== null ? Object.values(one) : [],
      ) !== undefined;
    if (isTooDeep) return failed(unusable(tell`it is nested more than ${mostSchemaLevels} levels deep`));
    if (!isGroup(schema)) return failed(unusable(tell`it is not a group of keywords`));
    // JSON is YAML, too, where no key stands twice.
    const twice = countKeys(schema) === keysWritten(text) ? [] : parseSource(source).diagnostics;
    return twice.length > 0 ? failed(...twice) : { value: { source, text, schema }, diagnostics: [] };
  } catch (error) {
    if (!(error instanceof NoJson)) throw error;
    const conflicts = parseSource(source).diagnostics.filter(({ rule }) => rule === 'text/conflict');
    return failed(...(conflicts.length > 0 ? conflicts : [unusable(error.reason, error)]));
  }
}

function countKeys(value: unknown): number {
  return groups(value).reduce((sum, { group }) => sum + Object.keys(group).length, 0);
}

function keysWritten(json: string): number {
  return [...json.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon).length;
}

/** The names of the schemas that a schema refers to. Its own `$id` may end like the name of another one. */
function referencesIn({ text }: Read): ReadonlySet<unknown> {
  return new Set(Array.from(text.matchAll(/"\$ref"\s*:\s*"([^"#]+)/g), ([, name]) => name));
}

type Owners = ReadonlyMap<string, Read>;

/**
 * Schemas by their name. If several share one, it belongs to the file with that name, and to a schema of content before
 * a form.
 */
function ownersOf(read: Read[]): Owners {
  const isNamed = ({ source, schema }: Read) => source.path.endsWith(`/${schema.$id}`);
  const rank = (one: Read) => (isForm(one.source) ? 2 : 0) + (isNamed(one) ? 0 : 1);
  const owners = new Map<string, Read>();
  for (const one of [...read].sort((a, b) => rank(a) - rank(b)))
    if (typeof one.schema.$id === 'string' && !owners.has(one.schema.$id)) owners.set(one.schema.$id, one);
  return owners;
}

function mistakesOf(one: Read, known: KnownNames, names: SchemaNames & { owners: Owners }): Diagnostic[] {
  const { source, schema } = one;
  const errors = isForm(source)
    ? independentErrors(findFormErrors(schema), findIdleFormWords(schema))
    : independentErrors(findDialectErrors(schema));
  const isWrong = (group: Pointer) =>
    errors.some(({ instancePath }) => String(pointerOf(instancePath)) === String(group));
  const idle = isForm(source)
    ? []
    : findIdleWords(one, names).filter(({ pointer }) => !isWrong(pointer) && !isWrong(pointer.slice(0, -1)));
  const mistakes = isForm(source) ? findFormMistakes(schema) : [];
  const owner = names.owners.get(String(schema.$id));
  const isRepeated = owner !== undefined && owner !== one;
  const isLost = isForm(source) && formNameOf(source.path) === undefined;
  if (errors.length === 0 && idle.length === 0 && mistakes.length === 0 && !isRepeated && !isLost) return [];
  const document = documentOf(one);
  return [
    ...errors.map((error) => {
      const problem = describeSchemaError(error, document, known);
      if (!isForm(source) || error.keyword !== 'required') return problem;
      const { missingProperty: key } = error.params;
      return { ...problem, hint: tell`Add "${key}": cli/settings/forms/form.schema.json says what it is.` };
    }),
    ...idle.map(({ pointer, ...problem }) =>
      problemAt(document, pointer, { rule: 'schema/unreadable', ...problem }),
    ),
    ...mistakes.map(({ pointer, ...problem }) =>
      problemAt(document, pointer, { rule: 'form/definition', ...problem }),
    ),
    ...(isRepeated ? [repeatedName(document, names.owners)] : []),
    ...(isLost ? [lostForm(document)] : []),
  ];
}

/** Formats, references, kinds and keys that name nothing, and conditions that no value or any value meets. */
function findIdleWords({ schema }: Read, names: SchemaNames): IdleWord[] {
  const inLoops = new Set<Read['schema']>();
  return [...schemasIn(schema)].flatMap((one) => [
    ...findLostReferences(one, schema, names, inLoops),
    ...findUnfitWords(one, schema, names),
    ...findLostNames(one, schema, names),
  ]);
}

/** Whether no file of content and no form is what a schema describes. What others refer to may be so. */
function describesNothing({ source, schema }: Read): boolean {
  return !isForm(source) && !governedBy(source, schema) && !source.path.endsWith('/parts.schema.json');
}

function idleSchema({ source }: Read): Diagnostic {
  return problemOfFile(source.path, {
    rule: 'schema/unreadable',
    message: tell`The schema describes no file, so nothing would ever read it.`,
    hint: tell`Name its files in "x-content". That of a section belongs in schemas/translations.`,
  });
}

function misnamedSchema(one: Read, name: string): Diagnostic {
  return problemAt(documentOf(one), ['$id'], {
    rule: 'schema/unreadable',
    message: tell`Other schemas refer to this one by the name of its file, and its $id is another.`,
    hint: tell`Write "$id": "${name}".`,
  });
}

function lostForm(document: Document): Diagnostic {
  return problemAt(document, [], {
    rule: 'form/definition',
    message: tell`The back office finds no form in a file with this name.`,
    hint: tell`Put it into schemas/forms itself, with a name of letters without accents, digits, hyphens and underscores, such as booking-enquiry.schema.json.`,
  });
}

function repeatedName(document: Document, owners: Owners): Diagnostic {
  const path = document.path.replace(/^schemas\//, '');
  const name = path.replace(/.*\//, '');
  return problemAt(document, ['$id'], {
    rule: 'schema/unreadable',
    message: tell`Another schema has the same $id.`,
    hint: tell`Give this one a name of its own, such as "${owners.has(name) ? path : name}".`,
  });
}
