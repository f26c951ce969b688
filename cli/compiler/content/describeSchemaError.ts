import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { RuleName } from '../../diagnostics/rules.ts';
import { didYouMean, isNear } from '../../diagnostics/suggest.ts';
import { plural } from '../../terminal/plural.ts';
import { type AddressFormat, addressFormats } from './addressFormats.ts';
import type { JsonSchema, KnownNames } from './compileSchemas.ts';
import { describeLanguageError } from './describeLanguageError.ts';
import { type Counterpart, describeMissingKey } from './describeMissingKey.ts';
import { type Document, nameOf, type Pointer, problemAt } from './document.ts';
import { byLanguage } from './expandLanguages.ts';
import type { SchemaError } from './independentErrors.ts';

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
  const { params } = error;
  const schema: JsonSchema = error.parentSchema ?? {};
  const at = (rule: RuleName, message: string, hint?: string, part?: 'key' | 'value', inner: Pointer = []) =>
    problemAt(document, [...pointer, ...inner], { rule, message, hint, part });
  const shortened = JSON.stringify(error.data)?.slice(0, 60);
  if (schema?.[byLanguage]) {
    const problem = describeLanguageError(error, pointer, document, known.languages);
    if (problem) return problem;
  }

  switch (error.keyword) {
    case 'required': {
      const key = String(params.missingProperty);
      const inCounterpart = counterpart && describeMissingKey(document, pointer, key, counterpart);
      if (inCounterpart) return inCounterpart;
      return {
        ...at(
          'schema/required',
          `The key "${key}" is missing${pointer.length > 0 ? ` in "${name}"` : ''}.`,
          error.shapes ? allowed(name, error.shapes) : describedBy(propertyOf(schema, key)),
          'key',
        ),
        key: nameOf([...pointer, key]),
      };
    }
    case 'additionalProperties': {
      const key = String(params.additionalProperty);
      const knownKeys = Object.keys(schema.properties ?? {});
      const free = knownKeys.filter((one) => !Object.hasOwn(Object(error.data), one));
      if (error.meantIn !== undefined) return describeMisplacedKey(document, pointer, key, error.meantIn);
      const meant = error.meant ?? free.find((one) => isNear(key, one));
      return {
        ...at(
          'schema/unknown-key',
          `The key "${key}" is not known here.`,
          meant && !isNear(key, meant)
            ? `Did you mean "${meant}", which is missing?`
            : didYouMean(key, meant ? [meant] : knownKeys, `Known keys: ${knownKeys.join(', ')}.`),
          'key',
          [key],
        ),
        explains: meant ? [nameOf([...pointer, meant])] : undefined,
      };
    }
    case 'anyOf':
    case 'oneOf':
      return at('schema/type', allowed(name || 'The file', error.shapes ?? []), describedBy(schema));
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
      const has = Array.isArray(error.data) ? error.data.length : 0;
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
    case 'format': {
      const problem = at(...formatProblem(params.format, String(error.data), name, known, schema));
      return problem.rule === 'media/missing' ? { ...problem, cause: String(error.data) } : problem;
    }
    default:
      return at('schema/condition', `"${name}" ${error.message}.`, describedBy(schema));
  }
}

/** A key that stands in one group and is missing in another: its indentation is wrong, or it was moved. */
function describeMisplacedKey(
  document: Document,
  pointer: Pointer,
  key: string,
  meantIn: string,
): Diagnostic {
  const wanted = pointerOf(meantIn);
  return {
    ...problemAt(document, [...pointer, key], {
      rule: 'schema/unknown-key',
      message: `The key "${key}" is not known here.`,
      hint: `It is missing in ${wanted.length > 0 ? `"${nameOf(wanted)}"` : 'the outermost group'}: move it there, or correct its indentation.`,
      part: 'key',
    }),
    explains: [nameOf([...wanted, key])],
  };
}

function formatProblem(
  format: string,
  value: string,
  name: string,
  known: KnownNames,
  schema: JsonSchema,
): [rule: RuleName, message: string, hint?: string] {
  switch (format) {
    case 'icon':
      return [
        'icon/unknown',
        `There is no icon "${value}".`,
        didYouMean(value, known.icons, 'Choose one of the icons that the website has.'),
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
        /%(?![0-9a-f]{2})/i.test(value)
          ? 'A "%" in an address is written as "%25".'
          : 'Write a path that starts with "/", or a whole address that starts with "https://".',
      ];
    case 'web-address':
      return [
        'link/malformed',
        `"${name}" is "${value}", which is not a web address.`,
        'Write it whole and as a browser shows it, beginning with https://.',
      ];
    case 'slug':
      return [
        'schema/slug',
        `"${name}" is "${value}"; it becomes part of an address.`,
        'Use small letters without accents, digits, and single hyphens between words.',
      ];
    default:
      if (format in addressFormats) {
        const { is, hint } = addressFormats[format as AddressFormat];
        return ['schema/format', `"${name}" is "${value}", which is no ${is}.`, hint];
      }
      return [
        'schema/format',
        `"${name}" is "${value}", which is not a valid ${format}.`,
        describedBy(schema),
      ];
  }
}

function pointerOf(instancePath: string): Pointer {
  return instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function propertyOf(schema: JsonSchema, key: string): JsonSchema | undefined {
  return schema.properties?.[key];
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

/** What may stand at a place that takes several shapes. */
function allowed(name: string, shapes: readonly JsonSchema[]): string {
  const described = shapes.map((shape) => {
    const keys = shape.required ?? [];
    if (shape.const !== undefined) return JSON.stringify(shape.const);
    if (shape.type === 'object' && keys.length > 0) {
      const quoted = keys.map((key) => `"${key}"`);
      return `a group with the ${keys.length === 1 ? 'key' : 'keys'} ${quoted.join(' and ')}`;
    }
    return shape.type ? typeName(shape.type) : undefined;
  });
  const named = [...new Set(described.filter((one) => one !== undefined))];
  return named.length === 0
    ? `"${name}" has none of the forms that are allowed here.`
    : `"${name}" must be ${named.join(', or ')}.`;
}

function valueName(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of keys';
  if (typeof value === 'string') return 'a text';
  return `the ${typeof value === 'number' ? 'number' : 'value'} ${String(value)}`;
}
