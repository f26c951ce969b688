import type { Schema } from './formDefinition.ts';
import type { Answer, Answers } from './readAnswers.ts';

/** A keyword of the schema that the value at `path` breaks. `anyOf` names every field that would have helped. */
export interface Violation {
  path: string;
  keyword: keyof Schema;
  limit?: number;
  /** What is wrong, where the keyword does not tell. */
  rule?: 'tooEarly' | 'tooLate';
}

/** Keywords whose value is a number. */
type Limit = 'minLength' | 'maxLength' | 'minimum' | 'exclusiveMinimum' | 'maximum' | 'minItems' | 'maxItems';

type Value = Answer | Answers | undefined;

/**
 * JSON Schema as far as forms use it, small enough for a browser. A required fieldset that is absent is an empty one.
 */
export function findViolations(schema: Schema, value: Value, path = ''): Violation[] {
  const found: Violation[] = [];
  const broken = (keyword: keyof Schema, limit?: number) => found.push({ path, keyword, limit });
  const hold = (keyword: Limit, isPassed: (limit: number) => boolean) => {
    const limit = schema[keyword];
    if (limit !== undefined && isPassed(limit)) broken(keyword, limit);
  };

  if (schema.type && !hasType(schema.type, value)) return [{ path, keyword: 'type' }];
  if (schema.const !== undefined && value !== schema.const) broken('const');
  if (schema.enum && !schema.enum.some((one) => one === value)) broken('enum');
  if (typeof value === 'string') {
    const length = [...value].length;
    hold('minLength', (limit) => length < limit);
    hold('maxLength', (limit) => length > limit);
    // What is too long already is not read any further.
    const isTooLong = length > (schema.maxLength ?? length);
    if (!isTooLong) found.push(...inText(schema, value, path));
  }
  if (typeof value === 'number') {
    hold('minimum', (limit) => value < limit);
    hold('exclusiveMinimum', (limit) => value <= limit);
    hold('maximum', (limit) => value > limit);
  }
  if (Array.isArray(value)) {
    hold('minItems', (limit) => value.length < limit);
    hold('maxItems', (limit) => value.length > limit);
    if (schema.uniqueItems && new Set(value).size < value.length) broken('uniqueItems');
    const { items } = schema;
    if (items) found.push(...value.flatMap((item) => findViolations(items, item, path)));
  }
  if (areAnswers(value)) found.push(...inObject(schema, value, path));
  if (schema.if) {
    const branch = findViolations(schema.if, value, path).length === 0 ? schema.then : schema.else;
    if (branch) found.push(...findViolations(branch, value, path));
  }
  if (schema.anyOf) {
    const attempts = schema.anyOf.map((option) => findViolations(option, value, path));
    if (attempts.every((violations) => violations.length > 0))
      found.push(...attempts.flat().map((violation) => ({ ...violation, keyword: 'anyOf' as const })));
  }
  return found;
}

function inText({ pattern, check }: Schema, value: string, path: string): Violation[] {
  const found: Violation[] = [];
  if (pattern && !new RegExp(pattern, 'u').test(value)) found.push({ path, keyword: 'pattern' });
  const broken = check?.(value);
  if (broken) found.push({ path, ...broken });
  return found;
}

function inObject({ properties = {}, required = [] }: Schema, value: Answers, path: string): Violation[] {
  const names = new Set([...required, ...Object.keys(properties)]);
  return [...names].flatMap((name) => {
    const inner = value[name];
    const schema = properties[name];
    const at = path ? `${path}.${name}` : name;
    if (inner !== undefined) return schema ? findViolations(schema, inner, at) : [];
    if (!required.includes(name)) return [];
    const fieldset = schema?.properties || schema?.required;
    return fieldset ? findViolations(schema, {}, at) : [{ path: at, keyword: 'required' }];
  });
}

function hasType(type: NonNullable<Schema['type']>, value: Value): boolean {
  if (type === 'object') return areAnswers(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'number') return Number.isFinite(value);
  return typeof value === type;
}

/** Whether these are the answers of a fieldset, and not a single one. */
export function areAnswers(value: Value): value is Answers {
  return typeof value === 'object' && !Array.isArray(value);
}
