import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { RuleName } from '../../diagnostics/rules.ts';
import { didYouMean, isNear } from '../../diagnostics/suggest.ts';
import { typeName } from '../../settings/dialect/typeName.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import {
  foreignCharacter,
  howToWriteDate,
  howToWriteNumber,
  otherCase,
  smallEnd,
} from '../hints/howToWrite.ts';
import { isWide, textWidth } from '../letters/textWidth.ts';
import { type AddressFormat, addressFormats } from './addressFormats.ts';
import type { JsonSchema, KnownNames } from './compileSchemas.ts';
import { describeLanguageError } from './describeLanguageError.ts';
import { type Counterpart, describeMissingKey } from './describeMissingKey.ts';
import { type Document, isCutByComma, nameOf, type Pointer, problemAt, writtenAt } from './document.ts';
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
  const what = name ? tell`"${name}"` : tell`The file`;
  const { params } = error;
  const schema: JsonSchema = error.parentSchema ?? {};
  const at = (
    rule: RuleName,
    message: Sentence,
    hint?: Sentence,
    part?: 'key' | 'value',
    inner: Pointer = [],
  ) => problemAt(document, [...pointer, ...inner], { rule, message, hint, part });
  /** What the schema says of the value; one of several shapes may leave it to the schema of them all. */
  const described = describedBy(schema.description === undefined ? error.ofShapes : schema);
  const formed = withExample(described, exampleOf(schema, error.ofShapes));
  const asText =
    error.data !== null && typeof error.data !== 'object' && typeof error.data !== 'string'
      ? tell`Put it in quotation marks: "${writtenAt(document, pointer)}".`
      : isUnconfirmed(error.data) && document.path !== 'content/company.yaml'
        ? tell`What nobody gave yet is a fact: write it in content/company.yaml, and here its name, as in {{contacts.email}}.`
        : described;
  const number = numberMeant(error, writtenAt(document, pointer));
  if (number) return at('schema/type', ...number(what));
  const shortened = JSON.stringify(error.data)?.slice(0, 60);
  const extra = error.keyword === 'additionalProperties' ? String(params.additionalProperty) : undefined;
  if (extra !== undefined && isCutByComma(document, [...pointer, extra]))
    return at(
      'schema/unknown-key',
      tell`The comma before "${extra}" ends the text there.`,
      tell`Put the whole text into quotation marks.`,
      'key',
      [extra],
    );
  if (schema?.[byLanguage]) {
    const problem = describeLanguageError(error, pointer, document, known.languages);
    if (problem) return problem;
  }

  if (error.propertyName !== undefined) return at(...wrongKey(error, error.propertyName, formed), 'key');

  switch (error.keyword) {
    case 'required': {
      const key = String(params.missingProperty);
      const inCounterpart = counterpart && describeMissingKey(document, pointer, key, counterpart);
      if (inCounterpart) return inCounterpart;
      return {
        ...at(
          'schema/required',
          pointer.length > 0
            ? tell`The key "${key}" is missing in "${name}".`
            : tell`The key "${key}" is missing.`,
          error.shapes ? allowed(what, error.shapes) : howToAdd(key, propertyOf(schema, key)),
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
      if (error.holding) return describeNeedlessGroup(document, pointer, key, error.holding);
      const meant = error.meant ?? free.find((one) => isNear(key, one));
      return {
        ...at(
          'schema/unknown-key',
          tell`The key "${key}" is not known here.`,
          meant && !isNear(key, meant)
            ? tell`Did you mean "${meant}", which is missing?`
            : didYouMean(key, meant ? [meant] : knownKeys, tell`Known keys: ${knownKeys.join(', ')}.`),
          'key',
          [key],
        ),
        explains: meant ? [nameOf([...pointer, meant])] : undefined,
      };
    }
    case 'anyOf':
    case 'oneOf':
      return at(
        'schema/type',
        allowed(what, error.shapes ?? []),
        (error.shapes ?? []).some(({ type }) => type === 'string') ? asText : described,
      );
    case 'type':
      return at(
        'schema/type',
        tell`${what} must be ${typeName(params.type)}, but it is ${valueName(error.data)}.`,
        params.type === 'string'
          ? asText
          : params.type === 'object'
            ? withKeys(described, schema)
            : described,
      );
    case 'maxLength':
      return at(
        'schema/too-long',
        isWide(String(error.data))
          ? tell`"${name}" is as wide as ${textWidth(String(error.data))} Latin letters; at most ${params.limit} fit.`
          : tell`"${name}" has ${textWidth(String(error.data))} characters; at most ${params.limit} fit.`,
        described,
      );
    case 'minLength':
      if (error.data === '') {
        return at('schema/empty', tell`"${name}" is empty.`, described);
      }
      return at(
        'schema/too-short',
        isWide(String(error.data))
          ? tell`"${name}" is as wide as ${textWidth(String(error.data))} Latin letters; at least ${params.limit} are needed.`
          : tell`"${name}" has ${textWidth(String(error.data))} characters; at least ${params.limit} are needed.`,
        described,
      );
    case 'minItems':
    case 'maxItems': {
      const items: unknown[] = Array.isArray(error.data) ? error.data : [];
      const isTooMany = error.keyword === 'maxItems';
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
    case 'enum': {
      const values = params.allowedValues.map(String);
      const listed = tell`Known values: ${values.join(', ')}.`;
      return at(
        'schema/enum',
        tell`"${name}" is ${shortened}, which is not one of the known values.`,
        didYouMean(String(error.data), values, described ? tell`${described} ${listed}` : listed),
      );
    }
    case 'const':
      return at('schema/enum', tell`"${name}" must be ${JSON.stringify(params.allowedValue)}.`, described);
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return at(
        'schema/range',
        tell`"${name}" must be ${limitOf(params.comparison, params.limit)}.`,
        described,
      );
    case 'uniqueItems':
      return at(
        'schema/repeated',
        tell`"${name}" lists the same value twice.`,
        tell`Delete one of the two.`,
        'value',
        [params.i],
      );
    case 'pattern':
      return at(
        'schema/pattern',
        tell`"${name}" is ${shortened}, which does not have the expected form.`,
        howToForm(error, formed),
      );
    case 'format': {
      const problem = at(...formatProblem(params.format, String(error.data), name, known, formed));
      return problem.rule === 'media/missing' ? { ...problem, cause: String(error.data) } : problem;
    }
    case 'minProperties':
      return at('schema/condition', tell`${what} needs at least ${params.limit} keys.`, described);
    case 'maxProperties':
      return at('schema/condition', tell`${what} may have at most ${params.limit} keys.`, described);
    case 'multipleOf':
      return at('schema/condition', tell`${what} must be a multiple of ${params.multipleOf}.`, described);
    default:
      return at(
        'schema/condition',
        tell`${what} breaks a condition of its schema: ${error.message}.`,
        described,
      );
  }
}

/** A key that its group must not have, whatever stands there. */
function wrongKey(
  error: SchemaError,
  key: string,
  formed: Sentence | undefined,
): [rule: RuleName, message: Sentence, hint?: Sentence] {
  const { keyword, params, message } = error;
  if (keyword === 'pattern')
    return [
      'schema/pattern',
      tell`The key "${key}" does not have the expected form.`,
      howToForm(error, formed),
    ];
  if (keyword !== 'enum')
    return ['schema/condition', tell`The key "${key}" breaks a condition of its schema: ${message}.`, formed];
  const keys = params.allowedValues.map(String);
  return [
    'schema/unknown-key',
    tell`The key "${key}" is not known here.`,
    didYouMean(key, keys, tell`Known keys: ${keys.join(', ')}.`),
  ];
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
      message: tell`The key "${key}" is not known here.`,
      hint:
        wanted.length > 0
          ? tell`It is missing in "${nameOf(wanted)}": move it there, or correct its indentation.`
          : tell`It is missing in the outermost group: move it there, or correct its indentation.`,
      part: 'key',
    }),
    explains: [nameOf([...wanted, key])],
  };
}

/** A group around keys that are missing one level above. */
function describeNeedlessGroup(
  document: Document,
  pointer: Pointer,
  key: string,
  holding: readonly string[],
): Diagnostic {
  return {
    ...problemAt(document, [...pointer, key], {
      rule: 'schema/unknown-key',
      message: tell`The key "${key}" is not known here.`,
      hint: tell`What stands in it is missing one level above: delete "${key}:", and correct the indentation of ${holding.join(', ')}.`,
      part: 'key',
    }),
    explains: holding.map((one) => nameOf([...pointer, one])),
  };
}

function formatProblem(
  format: string,
  value: string,
  name: string,
  known: KnownNames,
  described: Sentence | undefined,
): [rule: RuleName, message: Sentence, hint?: Sentence] {
  switch (format) {
    case 'icon':
      return [
        'icon/unknown',
        tell`There is no icon "${value}".`,
        didYouMean(value, known.icons, tell`Choose one of the icons that the website has.`),
      ];
    case 'image': {
      const named = nameOfPicture(value, known.images);
      if (/(^|[\\/])\.\.([\\/]|$)|^[\\/]/.test(value))
        return [
          'media/outside',
          tell`"${value}" leads outside the folder content/media.`,
          named ?? tell`Put the picture into content/media and write only its file name.`,
        ];
      const added = tell`Add the picture to the folder, or choose one that is there.`;
      return [
        'media/missing',
        tell`There is no picture "${value}" in content/media.`,
        named ?? didYouMean(value, known.images, added),
      ];
    }
    case 'target':
      return [
        'link/malformed',
        tell`"${name}" is "${value}", which is not a link target.`,
        /%(?![0-9a-f]{2})/i.test(value)
          ? tell`A "%" in an address is written as "%25".`
          : tell`Write a path that starts with "/", or a whole address that starts with "https://".`,
      ];
    case 'web-address':
      return [
        'link/malformed',
        tell`"${name}" is "${value}", which is not a web address.`,
        tell`Write it whole and as a browser shows it, beginning with https://.`,
      ];
    case 'slug':
      return [
        'schema/slug',
        tell`"${name}" is "${value}"; it becomes part of an address.`,
        tell`Use small letters without accents, digits, and single hyphens between words.`,
      ];
    default:
      if (format in addressFormats) {
        const { is, hint } = addressFormats[format as AddressFormat];
        return ['schema/format', tell`"${name}" is "${value}", which is no ${is}.`, hint];
      }
      return [
        'schema/format',
        tell`"${name}" is "${value}", which is not a valid ${formatNames[format] ?? tell`${format}`}.`,
        format === 'time-zone'
          ? didYouMean(value, Intl.supportedValuesOf('timeZone'), described)
          : ((format === 'date'
              ? howToWriteDate(
                  value,
                  known.languages.map(({ code }) => code),
                )
              : undefined) ?? described),
      ];
  }
}

/** How a picture is named that is there: with a path before its name, or with accents in other bytes. */
function nameOfPicture(value: string, images: ReadonlySet<string>): Sentence | undefined {
  const path = value.replaceAll('\\', '/');
  const name = [path.replace(/^.*?media\//, ''), path.replace(/^.*\//, '')].find((one) => images.has(one));
  if (name !== undefined) return tell`Write only the name: "${name}".`;
  const isThere = [...images].some((one) => one.normalize('NFC') === value.normalize('NFC'));
  return isThere
    ? tell`The file is there, but a Mac wrote its accents in another way. Give it a name without accents, here and in the folder.`
    : undefined;
}

/** A number that was written as a text or with signs between its digits, where nothing but a number may stand. */
function numberMeant(
  { keyword, params, shapes = [], data }: SchemaError,
  written: string,
): ((what: Sentence) => [message: Sentence, hint: Sentence]) | undefined {
  const types = keyword === 'type' ? [params.type].flat() : shapes.flatMap(({ type }) => type ?? []);
  const isAbout = keyword === 'type' || keyword === 'anyOf' || keyword === 'oneOf';
  const wanted = types.find((type) => type === 'integer' || type === 'number');
  if (!isAbout || !wanted || types.includes('string')) return undefined;
  const hint = howToWriteNumber(written, wanted === 'integer');
  return hint && ((what) => [tell`${what} must be ${typeName(wanted)}, but it is ${valueName(data)}.`, hint]);
}

function limitOf(comparison: string, limit: number): Sentence {
  switch (comparison) {
    case '>=':
      return tell`at least ${limit}`;
    case '<=':
      return tell`at most ${limit}`;
    default:
      return comparison === '>' ? tell`more than ${limit}` : tell`less than ${limit}`;
  }
}

/** What a text needs that does not match its pattern. */
function howToForm({ parentSchema, data }: SchemaError, formed: Sentence | undefined): Sentence | undefined {
  const pattern = parentSchema?.pattern;
  const end = smallEnd(pattern, data);
  const written = end === undefined ? otherCase(pattern, data) : undefined;
  if (written !== undefined) return tell`Write "${written}".`;
  return withForeign(withEnd(formed, end), foreignCharacter(pattern, data));
}

function withEnd(said: Sentence | undefined, end: string | undefined): Sentence | undefined {
  return end === undefined
    ? said
    : tell`The name must end with "${end}", in small letters: rename the file as well.`;
}

function withForeign(said: Sentence | undefined, character: string | undefined): Sentence | undefined {
  if (character === undefined) return said;
  const here = /[\u00a0\u202f]/.test(character)
    ? tell`It has a no-break space: type a plain one.`
    : character === ' '
      ? tell`It has a space, which does not belong there.`
      : tell`It has "${character}", which does not belong there.`;
  return said ? tell`${here} ${said}` : here;
}

/** Forms that JSON Schema itself knows, as people call them. */
const formatNames: Record<string, Sentence> = {
  date: tell`date`,
  'date-time': tell`date with a time`,
  time: tell`time`,
  email: tell`e-mail address`,
  uri: tell`address`,
  'uri-reference': tell`address`,
  regex: tell`pattern`,
  'time-zone': tell`time zone`,
};

/** The place that a JSON pointer names. */
export function pointerOf(instancePath: string): Pointer {
  return instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function propertyOf(schema: JsonSchema, key: string): JsonSchema | undefined {
  return schema.properties?.[key];
}

/** That a key is to be added, before what its schema says: alone that sounds as if an empty text would do. */
function howToAdd(key: string, schema: JsonSchema | undefined): Sentence {
  const said = describedBy(schema);
  return said ? tell`Add "${key}:". ${said}` : tell`Add "${key}:".`;
}

/** How a group of keys that it needs is written, before what its schema says: alone that sounds as if a text would do. */
function withKeys(said: Sentence | undefined, { required }: JsonSchema): Sentence | undefined {
  const [key] = required ?? [];
  if (key === undefined) return said;
  return said
    ? tell`Write a line for each of its keys, such as "${key}:". ${said}`
    : tell`Write a line for each of its keys, such as "${key}:".`;
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

function withExample(said: Sentence | undefined, example: string | undefined): Sentence | undefined {
  if (example === undefined) return said;
  const quoted = JSON.stringify(example);
  return said ? tell`${said} For example: ${quoted}` : tell`For example: ${quoted}`;
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
    ? tell`${what} has none of the forms that are allowed here.`
    : tell`${what} must be ${[...named.values()].reduce((before, one) => tell`${before}, or ${one}`)}.`;
}

/** `{value, placeholder}`, as facts are written. */
function isUnconfirmed(value: unknown): boolean {
  return isGroup(value) && 'value' in value && value.placeholder === true;
}

/** What somebody wrote instead of what was wanted. */
export function valueName(value: unknown): Sentence {
  if (value === null || value === undefined) return tell`empty`;
  if (Array.isArray(value)) return tell`a list`;
  if (typeof value === 'function') return tell`a function`;
  if (value instanceof RegExp) return tell`a regular expression`;
  if (typeof value === 'object') return tell`a group of keys`;
  if (typeof value === 'string') return tell`a text`;
  return typeof value === 'number' ? tell`the number ${String(value)}` : tell`the value ${String(value)}`;
}

/** Which item of a list is too many: one that stands twice, else the first that does not fit. */
function surplusOf(items: unknown[], limit: number): number {
  const written = items.map((item) => JSON.stringify(item));
  const twice = written.findIndex((item, index) => written.indexOf(item) < index);
  return twice === -1 ? limit : twice;
}
