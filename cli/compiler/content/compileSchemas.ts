import { basename } from 'node:path';
import Ajv, { _, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { type Diagnostic, excerptOf, type Outcome } from '../../diagnostics/diagnostic.ts';
import { problemOfFile } from '../../diagnostics/problemOfFile.ts';
import { isNear } from '../../diagnostics/suggest.ts';
import { holdRecent } from '../../memory/holdRecent.ts';
import { addressFormats, isLinkTarget, isWebAddress } from '../../settings/addressFormats.ts';
import { isOfDialect, ownWords } from '../../settings/dialect/findDialectErrors.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { isLocale } from '../../settings/isLocale.ts';
import { isTimeZone } from '../../settings/isTimeZone.ts';
import { knownToBeRight } from '../../settings/knownToBeRight.ts';
import { NoJson, parseJson } from '../../settings/parseJson.ts';
import { asError } from '../../terminal/asError.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { textWidth } from '../letters/textWidth.ts';
import { expandLanguages, type NamedLanguage } from './expandLanguages.ts';
import type { Source, Sources } from './readSources.ts';
import { groups } from './tree.ts';

export interface JsonSchema {
  $id?: string;
  title?: string;
  description?: string;
  /** The description in other languages, by code; hints use it for people who read them in one of these. */
  'x-description'?: Readonly<Record<string, string>>;
  /** Which files below `content` it governs: `company.yaml`, `services/*.yaml`, or one folder a language. */
  'x-content'?: string;
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  definitions?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  [keyword: string]: unknown;
}

/** One kind of content: its schema, the files it governs, and its check. */
export interface ContentKind {
  /** `company`, `services`, `legal`, or the section of a translation. */
  name: string;
  /** One file; one file an item; one file an item and language; one section of the translations. */
  kind: 'single' | 'collection' | 'texts' | 'translation';
  schema: JsonSchema;
  /** Where the schema lies, and what it says of the files that it governs. */
  schemaPath: string;
  glob: string;
  /** The one file of a single one. */
  file?: string;
  governs(path: string): boolean;
  /** Missing when the schema cannot be used, which is told: then its files cannot be judged. */
  validate?: ValidateFunction;
}

/** What the formats of the schemas compare with, and the languages they speak of. */
export interface KnownNames {
  icons: ReadonlySet<string>;
  /** Files below `content/media`, by name. */
  images: ReadonlySet<string>;
  /** Those of the site; none while the settings do not tell them. */
  languages: NamedLanguage[];
  /** Tags that Markdown may carry as raw HTML. */
  tags: ReadonlySet<string>;
}

export function knownNames(
  { files }: Pick<Sources, 'files'>,
  languages: NamedLanguage[],
  icons: Set<string>,
  tags: readonly string[] = [],
): KnownNames {
  const media = 'content/media/';
  const images = files.filter((path) => path.startsWith(media)).map((path) => path.slice(media.length));
  return { icons, images: new Set(images), tags: new Set(tags), languages };
}

export interface Schemas {
  kinds: ContentKind[];
  /** The form definitions of `schemas/forms`, by name. */
  forms: Record<string, FormDefinition>;
  /** Every schema by its `$id`, as others refer to it. */
  byId: ReadonlyMap<string, JsonSchema>;
}

const sectionsFolder = 'schemas/translations/';
const formsFolder = 'schemas/forms/';

/**
 * Compiles every schema. Content that a schema in `wrong` governs is not judged. If there is one, nothing further is
 * told of any schema, because whatever refers to it fails as well. Schemas that are known to be sound are compiled when
 * the first text is to be validated.
 */
export function compileSchemas(
  sources: Source[],
  known: KnownNames,
  { areSound = false, wrong = new Set() }: { areSound?: boolean; wrong?: ReadonlySet<string> } = {},
): Outcome<Schemas> {
  const diagnostics: Diagnostic[] = [];
  const parsed = sources.map((source) => {
    const schema = readSchema(source);
    // One that is wrong may be nested without end.
    const isUsed = schema && !wrong.has(source.path);
    return { source, schema: isUsed ? expandLanguages(schema, known.languages) : schema };
  });
  /** What others may refer to. */
  const named = parsed.flatMap(({ source, schema }) =>
    schema?.$id !== undefined && !wrong.has(source.path) ? [{ source, schema, name: schema.$id }] : [],
  );
  const byId = new Map(named.map(({ name, schema }) => [name, schema]));
  let validator: Ajv | undefined;
  const added = new Set<JsonSchema>();
  const compile = (source: Source, schema: JsonSchema) => {
    if (wrong.has(source.path)) return undefined;
    validator ??= createValidator(known);
    const ajv = validator;
    const others = named.filter((one) => !isForm(one.source)).map((one) => one.schema);
    for (const one of (areSound && referredTo(schema, byId)) || others) {
      if (!added.has(one)) ajv.addSchema(one);
      added.add(one);
    }
    try {
      return ajv.compile(schema);
    } catch (error) {
      const reason = asError(error).message.replace(/\.$/, '');
      if (wrong.size === 0)
        diagnostics.push(unusableSchema(source.path, source.bytes.toString('utf8'), reason));
      return undefined;
    }
  };
  const forms: Schemas['forms'] = {};
  const kinds: ContentKind[] = [];
  for (const { source, schema } of parsed) {
    const name = basename(source.path, '.schema.json');
    if (isForm(source)) {
      if (schema && !wrong.has(source.path)) forms[name] = schema as unknown as FormDefinition; // just proved
      continue;
    }
    const governed = governedBy(source, schema);
    if (!governed) continue;
    const { glob } = governed;
    let validate = schema && !areSound ? compile(source, schema) : undefined;
    const pattern = globToPattern(`content/${glob}`);
    kinds.push({
      name: governed.name,
      kind: governed.kind,
      schema: schema ?? {},
      schemaPath: source.path,
      glob,
      file: governed.kind === 'single' ? `content/${glob}` : undefined,
      governs: (path) => pattern.test(path),
      get validate() {
        if (schema && areSound) validate ??= compile(source, schema);
        return validate;
      },
    });
  }
  return { value: { kinds, forms, byId }, diagnostics };
}

/** The other schemas that one refers to, and those that these refer to; nothing where a name is no plain one. */
function referredTo(
  schema: JsonSchema,
  byId: ReadonlyMap<string, JsonSchema>,
  found = new Set<JsonSchema>(),
): Set<JsonSchema> | undefined {
  for (const { group } of groups(schema)) {
    const name = typeof group.$ref === 'string' ? group.$ref.replace(/#.*/s, '') : '';
    if (name === '') continue;
    const other = `${schema.$id}`.includes('/') ? undefined : byId.get(name);
    if (!other) return undefined;
    if (found.has(other)) continue;
    found.add(other);
    if (!referredTo(other, byId, found)) return undefined;
  }
  return found;
}

/** Schemas without mistakes, and what was compiled of them for earlier texts: the same for the same rules. */
export const soundSchemas = holdRecent(2, (_rules, schemas: Source[], known: KnownNames) =>
  compileSchemas(schemas, known, { areSound: true }),
);

/** Whether a schema defines a form, and no content. */
export function isForm({ path }: Pick<Source, 'path'>): boolean {
  return path.startsWith(formsFolder);
}

/** A schema that is a group in JSON; of others is told elsewhere what is wrong. */
function readSchema({ bytes }: Source): JsonSchema | undefined {
  try {
    const schema = parseJson(bytes.toString('utf8'));
    return isGroup(schema) ? schema : undefined;
  } catch (error) {
    if (error instanceof NoJson) return undefined;
    throw error;
  }
}

/**
 * What a schema of content describes: which files below `content`, and what they are. None if others only refer to it.
 */
export function governedBy(
  source: Source,
  schema: JsonSchema | undefined,
): (Pick<ContentKind, 'name' | 'kind'> & { glob: string }) | undefined {
  const name = basename(source.path, '.schema.json');
  if (source.path.startsWith(sectionsFolder))
    return name === 'parts' ? undefined : { name, kind: 'translation', glob: `translations/*/${name}.yaml` };
  const glob = globOf(source, schema);
  if (glob === undefined || name === 'parts') return undefined;
  const stars = glob.split('*').length - 1;
  const kind = stars === 0 ? 'single' : stars === 1 ? 'collection' : 'texts';
  return { name: glob.split('/')[0]?.replace(/\.ya?ml$/, '') ?? name, kind, glob };
}

/**
 * Which files a schema governs, even if the key that says it is misspelt, which is told elsewhere. A schema that cannot
 * be read governs what its text says or, if it says nothing, any file.
 */
function globOf({ bytes }: Source, schema: JsonSchema | undefined): string | undefined {
  const misspelt = Object.keys(schema ?? {}).find((key) => !isOfDialect(key) && isNear(key, 'x-content'));
  const glob: unknown = schema?.['x-content'] ?? (misspelt && schema?.[misspelt]);
  if (typeof glob === 'string' || (schema && glob === undefined)) return glob;
  return /"x-content"\s*:\s*"([^"\n]+)"/.exec(bytes.toString('utf8'))?.[1] ?? '**';
}

/** The formats that schemas may name. */
export function knownFormats(known: KnownNames): ReadonlySet<string> {
  return new Set(Object.keys(createValidator(known).formats));
}

/** A validator that takes what it gets for schemas. */
function createValidator(known: KnownNames): Ajv {
  const ajv = new Ajv({
    ...knownToBeRight,
    strictRequired: false,
    strictTypes: false, // judged before, at their places
    strictTuples: false,
    allowUnionTypes: true,
    multipleOfPrecision: 6, // 1234567.89 is a multiple of 0.01, whatever its last bits are
    inlineRefs: false, // what many schemas refer to is compiled once
  });
  addFormats(ajv);
  for (const keyword of ownWords) ajv.addKeyword(keyword);
  addLength(ajv, 'minLength', (width, limit) => width >= limit);
  addLength(ajv, 'maxLength', (width, limit) => width <= limit);
  ajv.addFormat('icon', (name) => known.icons.has(name));
  ajv.addFormat('image', (name) => known.images.has(name));
  ajv.addFormat('slug', /^[a-z0-9]+(-[a-z0-9]+)*$/);
  ajv.addFormat('target', isLinkTarget);
  ajv.addFormat('time-zone', isTimeZone);
  ajv.addFormat('locale', isLocale);
  ajv.addFormat('web-address', isWebAddress);
  for (const [name, judge] of Object.entries(addressFormats)) ajv.addFormat(name, judge.fits);
  ajv.addFormat('markdown', true);
  return ajv;
}

/** Judges the length of a text by the room that it takes. */
function addLength(ajv: Ajv, keyword: string, fits: (width: number, limit: number) => boolean): void {
  ajv.removeKeyword(keyword);
  ajv.addKeyword({
    keyword,
    type: 'string',
    schemaType: 'number',
    validate: (limit: number, text: string) => fits(textWidth(text), limit),
    error: { message: keyword, params: ({ schemaCode }) => _`{ limit: ${schemaCode} }` },
  });
}

function globToPattern(glob: string): RegExp {
  return new RegExp(
    `^${glob
      .replace(/[.+?^$()|[\]{}]/g, '\\$&')
      .replaceAll('**', '.+')
      .replaceAll('*', '[^/]+')}$`,
  );
}

/** That a schema cannot be used, and why, at a place of its text. */
export function unusableSchema(
  path: string,
  text: string,
  reason: Sentence | string,
  { line, column } = { line: 1, column: 1 },
): Diagnostic {
  return {
    ...problemOfFile(path, {
      rule: 'schema/unreadable',
      message: tell`The schema cannot be used: ${reason}.`,
      hint: tell`Restore it, or correct it as a JSON Schema (draft 7).`,
    }),
    line,
    column,
    excerpt: excerptOf(text, line),
  };
}
