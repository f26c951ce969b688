import type { ErrorObject } from 'ajv';
import type { Diagnostic, Outcome } from '../diagnostic.ts';
import { plural } from '../plural.ts';
import { didYouMean } from '../suggest.ts';
import { checkMarkdown } from './checkMarkdown.ts';
import type { ContentKind, JsonSchema, KnownNames } from './compileSchemas.ts';
import { type Document, type Pointer, problemAt } from './document.ts';

/** A document whose data has the shape its schema promises. */
export interface Entry {
  document: Document;
  kind: ContentKind;
}

/** Checks a document against its schema. Every mistake is told at the value or key it belongs to. */
export function validateDocument(
  document: Document,
  kinds: ContentKind[],
  known: KnownNames,
): Outcome<Entry | undefined> {
  const kind = kinds.find(({ governs }) => governs(document.path));
  if (!kind) return { value: undefined, diagnostics: [unknownFile(document, kinds)] };
  const valid = kind.validate(structured(document));
  const errors = valid ? [] : (kind.validate.errors ?? []).filter(isCause);
  const diagnostics = errors.map((error) => describeError(error, document, known));
  diagnostics.push(...checkMarkdown(document, kind.schema));
  return { value: { document, kind }, diagnostics };
}

/** What a schema describes: the data, or the front matter without the Markdown below it. */
function structured({ data, bodyLine }: Document): unknown {
  if (bodyLine === undefined) return data;
  const { body: _, ...frontMatter } = data as Record<string, unknown>;
  return frontMatter;
}

/** `anyOf` and `if` only repeat that something inside them failed. */
function isCause({ keyword }: ErrorObject): boolean {
  return keyword !== 'if';
}

function describeError(error: ErrorObject, document: Document, known: KnownNames): Diagnostic {
  const pointer = pointerOf(error.instancePath);
  const name = nameOf(pointer);
  const { params } = error;
  const schema = error.parentSchema as JsonSchema;
  const at = (rule: string, message: string, hint?: string, part?: 'key' | 'value', inner: Pointer = []) =>
    problemAt(document, [...pointer, ...inner], { rule, message, hint, part });
  const shortened = JSON.stringify(error.data)?.slice(0, 60);

  switch (error.keyword) {
    case 'required':
      return {
        ...at(
          'schema/required',
          `The key "${params.missingProperty}" is missing${pointer.length > 0 ? ` in "${name}"` : ''}.`,
          describedBy(propertyOf(schema, params.missingProperty)),
          'key',
        ),
        key: nameOf([...pointer, params.missingProperty]),
      };
    case 'additionalProperties': {
      const allowed = Object.keys((schema.properties as object) ?? {});
      return {
        ...at(
          'schema/unknown-key',
          `The key "${params.additionalProperty}" is not known here.`,
          didYouMean(params.additionalProperty, allowed, `Known keys: ${allowed.join(', ')}.`),
          'key',
          [params.additionalProperty],
        ),
        key: nameOf([...pointer, params.additionalProperty]),
      };
    }
    case 'type':
      return at(
        'schema/type',
        `${name ? `"${name}"` : 'The file'} must be ${typeName(params.type)}, but it is ${valueName(error.data)}.`,
        params.type === 'string' && typeof error.data !== 'object'
          ? `Put it in quotation marks: "${String(error.data)}".`
          : describedBy(schema),
      );
    case 'maxLength':
      return at(
        'schema/too-long',
        `"${name}" has ${[...String(error.data)].length} characters; at most ${params.limit} fit.`,
        describedBy(schema),
      );
    case 'minLength':
      if (error.data === '') {
        return at('schema/empty', `"${name}" is empty.`, describedBy(schema));
      }
      return at(
        'schema/too-short',
        `"${name}" has ${[...String(error.data)].length} characters; at least ${params.limit} are needed.`,
        describedBy(schema),
      );
    case 'minItems':
    case 'maxItems': {
      const has = (error.data as unknown[]).length;
      const limit = error.keyword === 'minItems' ? `at least ${params.limit}` : `at most ${params.limit}`;
      return at(
        'schema/items',
        `"${name}" has ${plural(has, 'item')}; it needs ${limit}.`,
        describedBy(schema),
        'key',
      );
    }
    case 'enum':
      return at(
        'schema/enum',
        `"${name}" is ${shortened}, which is not one of the known values.`,
        didYouMean(
          String(error.data),
          params.allowedValues,
          `Known values: ${params.allowedValues.join(', ')}.`,
        ),
      );
    case 'const':
      return at(
        'schema/enum',
        `"${name}" must be ${JSON.stringify(params.allowedValue)}.`,
        describedBy(schema),
      );
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return at(
        'schema/range',
        `"${name}" must be ${params.comparison} ${params.limit}.`,
        describedBy(schema),
      );
    case 'uniqueItems':
      return at(
        'schema/repeated',
        `"${name}" lists the same value twice.`,
        'Delete one of the two.',
        'value',
        [params.i],
      );
    case 'pattern':
      return at(
        'schema/pattern',
        `"${name}" is ${shortened}, which does not have the expected form.`,
        describedBy(schema),
      );
    case 'format':
      return at(...formatProblem(params.format, String(error.data), name, known, schema));
    default:
      return at(`schema/${error.keyword.toLowerCase()}`, `"${name}" ${error.message}.`, describedBy(schema));
  }
}

function formatProblem(
  format: string,
  value: string,
  name: string,
  known: KnownNames,
  schema: JsonSchema,
): [rule: string, message: string, hint?: string] {
  switch (format) {
    case 'icon':
      return [
        'icon/unknown',
        `There is no icon "${value}".`,
        didYouMean(value, known.icons, 'Choose a name from the Phosphor icon set.'),
      ];
    case 'image':
      return /(^|[\\/])\.\.([\\/]|$)|^[\\/]/.test(value)
        ? [
            'media/outside',
            `"${value}" leads outside the folder content/media.`,
            'Put the picture into content/media and write only its file name.',
          ]
        : [
            'media/missing',
            `There is no picture "${value}" in content/media.`,
            didYouMean(value, known.images, 'Add the picture to the folder, or choose one that is there.'),
          ];
    case 'target':
      return [
        'link/malformed',
        `"${name}" is "${value}", which is not a link target.`,
        'Write a path that starts with "/", or a whole address that starts with "https://".',
      ];
    case 'slug':
      return [
        'schema/slug',
        `"${name}" is "${value}"; it becomes part of an address.`,
        'Use small letters without accents, digits, and single hyphens between words.',
      ];
    default:
      return [
        'schema/format',
        `"${name}" is "${value}", which is not a valid ${format}.`,
        describedBy(schema),
      ];
  }
}

function unknownFile(document: Document, kinds: ContentKind[]): Diagnostic {
  const file = document.path.split('/').at(-1) ?? '';
  const sections = kinds.filter(({ kind }) => kind === 'translation').map(({ name }) => `${name}.yaml`);
  const hint = document.path.startsWith('content/translations/')
    ? didYouMean(
        file,
        sections,
        `The sections are: ${sections.map((s) => s.replace('.yaml', '')).join(', ')}.`,
      )
    : 'Move it to the folder of its kind, or add a schema whose "x-content" names it.';
  return {
    severity: 'error',
    rule: 'file/unknown',
    file: document.path,
    line: 1,
    column: 1,
    message: 'No schema describes this file, so nothing would ever read it.',
    hint,
  };
}

function pointerOf(instancePath: string): Pointer {
  return instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** `infoBoxSection.buttons[0].label`, as a translator would point at it. */
export function nameOf(pointer: Pointer): string {
  return pointer.reduce<string>(
    (name, step) =>
      /^\d+$/.test(String(step)) ? `${name}[${step}]` : name ? `${name}.${step}` : String(step),
    '',
  );
}

function propertyOf(schema: JsonSchema, key: string): JsonSchema | undefined {
  return (schema.properties as Record<string, JsonSchema> | undefined)?.[key];
}

function describedBy(schema: JsonSchema | undefined): string | undefined {
  return schema?.description;
}

function typeName(type: string | string[]): string {
  const names: Record<string, string> = {
    string: 'a text',
    number: 'a number',
    integer: 'a whole number',
    boolean: 'true or false',
    object: 'a group of keys',
    array: 'a list',
    null: 'empty (null)',
  };
  return [type]
    .flat()
    .map((t) => names[t] ?? t)
    .join(' or ');
}

function valueName(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of keys';
  if (typeof value === 'string') return 'a text';
  return `the ${typeof value === 'number' ? 'number' : 'value'} ${String(value)}`;
}
