import { basename } from 'node:path';
import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { type Diagnostic, excerptOf, type Outcome } from '../../diagnostics/diagnostic.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { asError } from '../../terminal/asError.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { addressFormats, isLinkTarget, isWebAddress } from './addressFormats.ts';
import { byLanguage, expandLanguages, type NamedLanguage } from './expandLanguages.ts';
import type { Source, Sources } from './readSources.ts';

export interface JsonSchema {
  $id?: string;
  title?: string;
  description?: string;
  /** The same in other languages, by code: hints tell it to whoever reads them in one of these. */
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
  { files }: Sources,
  languages: NamedLanguage[],
  icons: Set<string>,
  tags: readonly string[] = [],
): KnownNames {
  const media = 'content/media/';
  const images = files.filter((path) => path.startsWith(media)).map((path) => path.slice(media.length));
  // Of two languages with one code nobody knows which texts are theirs.
  const isKnown = new Set(languages.map(({ code }) => code)).size === languages.length;
  return { icons, images: new Set(images), tags: new Set(tags), languages: isKnown ? languages : [] };
}

export interface Schemas {
  kinds: ContentKind[];
  /** The form definitions of `schemas/forms`, by name. */
  forms: Record<string, unknown>;
  /** Every schema by its `$id`, as others refer to it. */
  byId: ReadonlyMap<string, JsonSchema>;
}

/** What schemas say of values beyond their shape; `cli/compiler/meaning` judges it. */
export const meaningKeywords =
  'x-refers-to x-file-name x-texts x-date x-not-before x-in-country x-counts'.split(' ');

const sectionsFolder = 'schemas/translations/';
const formsFolder = 'schemas/forms/';

/**
 * Compiles every schema. One that cannot be used is reported with its file; what it governs is not judged. Those that
 * are known to be sound are compiled when the first text is to be validated.
 */
export function compileSchemas(sources: Source[], known: KnownNames, areSound = false): Outcome<Schemas> {
  const diagnostics: Diagnostic[] = [];
  const attempt = <Made>(source: Source, make: () => Made): Made | undefined => {
    try {
      return make();
    } catch (error) {
      diagnostics.push(unreadable(source, error));
      return undefined;
    }
  };
  const rankOf = (source: Source, schema?: JsonSchema) => {
    if (!isForm(source)) return 'content';
    return source.path.endsWith(`/${schema?.$id}`) ? 'named' : 'foreign';
  };
  const parsed = sources.map((source) => ({
    source,
    schema: attempt(source, () => parseSchema(source, known)),
  }));
  // Several with one name: the last of these has it.
  const ranks = (['foreign', 'named', 'content'] as const).flatMap((rank) =>
    parsed.filter(({ source, schema }) => rank === rankOf(source, schema)).reverse(),
  );
  const byId = new Map(
    ranks.flatMap(({ schema }) => (schema ? [[String(schema.$id), schema] as const] : [])),
  );
  let validator: { ajv: Ajv; refused: Set<JsonSchema> } | undefined;
  const compile = (source: Source, schema: JsonSchema) => {
    validator ??= createValidator(known, areSound, (ajv) =>
      parsed.flatMap(({ source: other, schema: added }) => {
        if (!added || isForm(other)) return [];
        const { $id = other.path } = added;
        return attempt(other, () => ajv.addSchema(added, $id)) ? [] : [added];
      }),
    );
    const { ajv, refused } = validator;
    return refused.has(schema) ? undefined : attempt(source, () => ajv.compile(schema));
  };
  const forms: Schemas['forms'] = {};
  const kinds: ContentKind[] = [];
  for (const { source, schema } of parsed) {
    const name = basename(source.path, '.schema.json');
    if (isForm(source)) {
      if (schema) forms[name] = schema;
      continue;
    }
    const isSection = source.path.startsWith(sectionsFolder);
    const glob = isSection ? `translations/*/${name}.yaml` : globOf(source, schema);
    if (glob === undefined || name === 'parts') continue;
    let validate = schema && !areSound ? compile(source, schema) : undefined;
    const pattern = globToPattern(`content/${glob}`);
    const stars = glob.split('*').length - 1;
    const kind = isSection ? 'translation' : stars === 0 ? 'single' : stars === 1 ? 'collection' : 'texts';
    const top = glob.split('/')[0]?.replace(/\.ya?ml$/, '') ?? name;
    kinds.push({
      name: isSection ? name : top,
      kind,
      schema: schema ?? {},
      file: kind === 'single' ? `content/${glob}` : undefined,
      governs: (path) => pattern.test(path),
      get validate() {
        if (schema && areSound) validate ??= compile(source, schema);
        return validate;
      },
    });
  }
  return { value: { kinds, forms, byId }, diagnostics };
}

function isForm({ path }: Source): boolean {
  return path.startsWith(formsFolder);
}

/** A schema that is JSON and yet none. */
class UnusableSchema extends Error {
  readonly reason: Sentence;

  constructor(reason: Sentence) {
    super(reason.says);
    this.reason = reason;
  }
}

function parseSchema(source: Source, { languages }: KnownNames): JsonSchema {
  const schema: unknown = JSON.parse(source.bytes.toString('utf8'));
  if (!isGroup(schema)) throw new UnusableSchema(tell`it is no group of keywords`);
  return expandLanguages(schema, languages);
}

/** Which files a schema governs; of one that cannot be read, as far as its text says so, else any. */
function globOf({ bytes }: Source, schema: JsonSchema | undefined): string | undefined {
  if (schema) return schema['x-content'];
  return /"x-content"\s*:\s*"([^"\n]+)"/.exec(bytes.toString('utf8'))?.[1] ?? '**';
}

const namesOfGaps = {
  type: 'array',
  minItems: 1,
  uniqueItems: true,
  items: { type: 'string', pattern: '^\\w+$' },
};
const textByLanguage = { type: 'object', additionalProperties: { type: 'string' } };

/** A validator that knows all schemas by name; `add` gives those that it refuses. What is sound is not judged again. */
function createValidator(known: KnownNames, areSound: boolean, add: (ajv: Ajv) => JsonSchema[]) {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strictRequired: false,
    allowUnionTypes: true,
    // Each check is used a few times: what makes it quicker takes longer than it saves.
    code: { optimize: false },
    ...(areSound ? { meta: false, validateSchema: false } : {}),
  });
  addFormats(ajv);
  for (const keyword of ['tsType', 'x-content', 'x-form', 'x-field', 'x-said-by', byLanguage])
    ajv.addKeyword(keyword);
  for (const keyword of meaningKeywords) ajv.addKeyword(keyword);
  ajv.addKeyword({ keyword: 'x-description', metaSchema: textByLanguage });
  ajv.addKeyword({ keyword: 'x-gaps', metaSchema: namesOfGaps });
  ajv.addFormat('icon', (name) => known.icons.has(name));
  ajv.addFormat('image', (name) => known.images.has(name));
  ajv.addFormat('slug', /^[a-z0-9]+(-[a-z0-9]+)*$/);
  ajv.addFormat('target', isLinkTarget);
  ajv.addFormat('web-address', isWebAddress);
  for (const [name, judge] of Object.entries(addressFormats)) ajv.addFormat(name, judge.fits);
  ajv.addFormat('markdown', true);
  return { ajv, refused: new Set(add(ajv)) };
}

function globToPattern(glob: string): RegExp {
  return new RegExp(
    `^${glob
      .replace(/[.+?^$()|[\]{}]/g, '\\$&')
      .replaceAll('**', '.+')
      .replaceAll('*', '[^/]+')}$`,
  );
}

function unreadable(source: Source, error: unknown): Diagnostic {
  const reason = error instanceof UnusableSchema ? error.reason : asError(error).message.replace(/\.$/, '');
  return {
    severity: 'error',
    rule: 'schema/unreadable',
    file: source.path,
    line: 1,
    column: 1,
    message: tell`The schema cannot be used: ${reason}.`,
    hint: tell`Restore it, or correct it as a JSON Schema (draft 7).`,
    excerpt: excerptOf(source.bytes.toString('utf8'), 1),
  };
}
