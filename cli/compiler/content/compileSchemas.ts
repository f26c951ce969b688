import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { type Diagnostic, excerptOf, type Outcome } from '../../diagnostics/diagnostic.ts';
import { byLanguage, expandLanguages, type NamedLanguage } from './expandLanguages.ts';
import type { Source, Sources } from './readSources.ts';

export interface JsonSchema {
  $id?: string;
  title?: string;
  description?: string;
  /** Which files below `content` it governs: `company.yaml`, `services/*.yaml`, or one folder a language. */
  'x-content'?: string;
  [keyword: string]: unknown;
}

/** One kind of content: its schema, the files it governs, and its check. */
export interface ContentKind {
  /** `company`, `services`, `legal`, or the section of a translation. */
  name: string;
  /** One file; one file an item; one file an item and language; one section of the translations. */
  kind: 'single' | 'collection' | 'texts' | 'translation';
  schema: JsonSchema;
  governs(path: string): boolean;
  validate: ValidateFunction;
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
  return { icons, images: new Set(images), tags: new Set(tags), languages };
}

export interface Schemas {
  kinds: ContentKind[];
  /** The form definitions of `schemas/forms`, by name. */
  forms: Record<string, unknown>;
}

const sectionsFolder = 'schemas/translations/';
const formsFolder = 'schemas/forms/';

/**
 * Compiles every schema. A schema that is no valid JSON Schema is reported with its file. Those that are known to be
 * sound are compiled when the first text is to be validated.
 */
export function compileSchemas(sources: Source[], known: KnownNames, areSound = false): Outcome<Schemas> {
  const diagnostics: Diagnostic[] = [];
  const parsed = sources.flatMap((source) => {
    const text = source.bytes.toString('utf8');
    try {
      const schema = expandLanguages(JSON.parse(text) as JsonSchema, known.languages);
      return [{ source, schema }];
    } catch (error) {
      diagnostics.push(unreadable(source, text, (error as Error).message));
      return [];
    }
  });
  const forms: Schemas['forms'] = {};
  const kinds: ContentKind[] = [];
  let validator: Ajv | undefined;
  const compile = (schema: JsonSchema) => {
    validator ??= createValidator(parsed, known);
    return validator.compile(schema);
  };
  for (const { source, schema } of parsed) {
    const name = (source.path.split('/').at(-1) ?? '').replace('.schema.json', '');
    if (source.path.startsWith(formsFolder)) {
      forms[name] = schema;
      continue;
    }
    const isSection = source.path.startsWith(sectionsFolder);
    const glob = isSection ? `translations/*/${name}.yaml` : schema['x-content'];
    if (glob === undefined || name === 'parts') continue;
    try {
      let validate = areSound ? undefined : compile(schema);
      const pattern = globToPattern(`content/${glob}`);
      const stars = glob.split('*').length - 1;
      const kind = isSection ? 'translation' : stars === 0 ? 'single' : stars === 1 ? 'collection' : 'texts';
      const top = glob.split('/')[0]?.replace(/\.ya?ml$/, '') ?? name;
      kinds.push({
        name: isSection ? name : top,
        kind,
        schema,
        governs: (path) => pattern.test(path),
        get validate() {
          validate ??= compile(schema);
          return validate;
        },
      });
    } catch (error) {
      diagnostics.push(unreadable(source, source.bytes.toString('utf8'), (error as Error).message));
    }
  }
  return { value: { kinds, forms }, diagnostics };
}

function createValidator(parsed: { source: Source; schema: JsonSchema }[], known: KnownNames): Ajv {
  const ajv = new Ajv({ allErrors: true, verbose: true, strictRequired: false, allowUnionTypes: true });
  addFormats(ajv);
  for (const keyword of ['tsType', 'x-content', 'x-form', 'x-field', byLanguage]) ajv.addKeyword(keyword);
  ajv.addFormat('icon', (name) => known.icons.has(name));
  ajv.addFormat('image', (name) => known.images.has(name));
  ajv.addFormat('slug', /^[a-z0-9]+(-[a-z0-9]+)*$/);
  ajv.addFormat('target', /^(\/(?!\/)\S*|#\S+|https?:\/\/\S+|\{\{\s*[\w.]+\s*\}\})$/);
  ajv.addFormat('markdown', true);
  for (const { source, schema } of parsed) {
    if (!source.path.startsWith(formsFolder)) ajv.addSchema(schema, schema.$id ?? source.path);
  }
  return ajv;
}

function globToPattern(glob: string): RegExp {
  return new RegExp(`^${glob.replace(/[.+?^$()|[\]{}]/g, '\\$&').replaceAll('*', '[^/]+')}$`);
}

function unreadable(source: Source, text: string, message: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'schema/unreadable',
    file: source.path,
    line: 1,
    column: 1,
    message: `The schema cannot be used: ${message}.`,
    hint: 'Restore it, or correct it as a JSON Schema (draft 7).',
    excerpt: excerptOf(text, 1),
  };
}
