import type { ErrorObject } from 'ajv';
import { isNear } from '../../diagnostics/suggest.ts';
import { isGroup } from '../../settings/isGroup.ts';
import type { JsonSchema } from './compileSchemas.ts';
import { byLanguage } from './expandLanguages.ts';

/** An error of a schema with what else it explains. */
export interface SchemaError extends ErrorObject {
  /** The key that is missing because this one, unknown here, stands in its place. */
  meant?: string;
  /** The group in which it is missing, when that is another one. */
  meantIn?: string;
  /** Keys that are missing beside this one, which is unknown, and stand in it. */
  holding?: string[];
  /** Keys that are unknown beside this one, which is missing, and belong in it. */
  above?: string[];
  /** A text by language has none of the site's languages. */
  inNoLanguage?: boolean;
  /** What is allowed, when none of several shapes fits. */
  shapes?: readonly JsonSchema[];
  /** The schema of these shapes, when the value is one of them or the first step into it. */
  ofShapes?: JsonSchema;
}

/**
 * The errors of the schema checker that are mistakes of their own. If several shapes are allowed, the one that was
 * meant is judged. A misspelt key is not missing as well, and a value breaks one condition at a time. Errors of a
 * second schema count only where the first finds nothing.
 */
export function independentErrors(
  errors: readonly ErrorObject[],
  alsoSaid: readonly ErrorObject[] = [],
): SchemaError[] {
  const found = separate(errors);
  const isNew = (one: SchemaError) =>
    !found.some(
      (other) =>
        isWithin(one.instancePath, other.instancePath) || isWithin(other.instancePath, one.instancePath),
    );
  return [...found, ...separate(alsoSaid).filter(isNew)];
}

function separate(errors: readonly ErrorObject[]): SchemaError[] {
  return firstOfEachValue(onceForAllLanguages(pairMisspeltKeys(chooseShapes(atTheirKeys(errors)))));
}

/** What is wrong with a key stands at the key, and not at the group that has it. */
function atTheirKeys(errors: readonly ErrorObject[]): ErrorObject[] {
  return errors
    .filter(({ keyword }) => keyword !== 'propertyNames') // what is wrong stands beside it
    .map((error) => {
      const { propertyName, instancePath } = error;
      const step = propertyName?.replaceAll('~', '~0').replaceAll('/', '~1');
      return step === undefined ? error : { ...error, instancePath: `${instancePath}/${step}` };
    });
}

/** The checker lists what is wrong with every shape before it says that none fits. */
function chooseShapes(errors: readonly ErrorObject[]): SchemaError[] {
  let found: SchemaError[] = [];
  for (const error of errors) {
    if (error.keyword === 'if') continue; // what its branch says stands beside it
    // What each item lacks stands before it, and only one of them would have to be so.
    if (error.keyword === 'contains') found = beforeItems(found, error);
    if (error.keyword !== 'anyOf' && error.keyword !== 'oneOf') {
      found.push(error);
      continue;
    }
    const inside = found.filter(({ instancePath }) => isWithin(instancePath, error.instancePath));
    const shapes: JsonSchema[] = Array.isArray(error.schema) ? error.schema : [];
    const ofMeantShape = nearestShape(inside, error, shapes).filter(
      (one) => !isOfAnotherShape(one, error.instancePath),
    );
    found = found.filter((one) => !inside.includes(one));
    const isNearby = ({ instancePath }: SchemaError) =>
      instancePath.slice(error.instancePath.length).split('/').length <= 2;
    if (error.params.passingSchemas) found.push(error);
    else if (ofMeantShape.length > 0)
      found.push(
        ...ofMeantShape.map((one) => ({
          ...one,
          shapes: [...(one.shapes ?? []), ...shapes],
          ofShapes: one.ofShapes ?? (isNearby(one) ? error.parentSchema : undefined),
        })),
      );
    else found.push({ ...error, shapes });
  }
  return found;
}

/**
 * The errors of the shape that has fewest, where some shapes are groups with keys that are missing or unknown; none
 * where several have as few. Elsewhere all errors.
 */
function nearestShape(
  inside: SchemaError[],
  { instancePath: at, schemaPath }: ErrorObject,
  shapes: JsonSchema[],
) {
  const groups = new Map<unknown, SchemaError[]>();
  let shape: unknown; // one is judged after the other
  for (const error of inside) {
    const index = shapes.findIndex((_, one) => error.schemaPath.startsWith(`${schemaPath}/${one}/`));
    if (index >= 0) shape = index;
    // Of a reference, paths begin anew.
    else if (error.instancePath === at || !isWrittenIn(shape, error)) shape = error.parentSchema;
    groups.set(shape, [...(groups.get(shape) ?? []), error]);
  }
  const possible = [...groups.values()].filter((group) =>
    group.some((one) => aboutKeys.has(one.keyword) && one.instancePath === at),
  );
  const [best, next] = [...groups.values()]
    .filter((group) => !group.some((one) => isOfAnotherShape(one, at)))
    .map((group) => ({ group, size: pairMisspeltKeys(group).length }))
    .sort((one, other) => one.size - other.size);
  if (!best || !next || possible.length === 0) return inside;
  if (best.size < next.size) return best.group;
  return possible.length > 1 && possible.includes(best.group) ? [] : inside;
}

/** What only says that this shape was not meant: the value is of another type, or is not the one word of it. */
function isOfAnotherShape({ keyword, instancePath, data }: SchemaError, at: string): boolean {
  const isKind = keyword === 'type' || keyword === 'const' || (keyword === 'enum' && isGroup(data));
  return isKind && instancePath === at;
}

function isWrittenIn(shape: unknown, { schemaPath, parentSchema }: SchemaError): boolean {
  const steps = schemaPath.split('/').slice(1, -1);
  return steps.reduce((value, step) => Object(value)[decodeURIComponent(step)], shape) === parentSchema;
}

/** Errors without those of the items that a word just went through, one after the other. */
function beforeItems(errors: SchemaError[], { instancePath, schemaPath }: ErrorObject): SchemaError[] {
  const ofItems = schemaPath.replace(/contains$/, 'items/');
  let item = Number.POSITIVE_INFINITY;
  const last = errors.findLastIndex((one) => {
    const index = isWithin(one.instancePath, instancePath)
      ? Number.parseInt(one.instancePath.slice(instancePath.length + 1), 10)
      : Number.NaN;
    const isOfWord = index <= item && !one.schemaPath.startsWith(ofItems);
    item = index;
    return !isOfWord;
  });
  return errors.slice(0, last + 1);
}

/** A key nobody knows beside one that is missing: near in spelling, or the only ones of their group. */
function pairMisspeltKeys(errors: SchemaError[]): SchemaError[] {
  const isOf = (keyword: string) => (error: SchemaError) => error.keyword === keyword;
  const missing = new Set(errors.filter(isOf('required')));
  const paired = new Map<SchemaError, SchemaError>();
  const unknown = errors.filter(isOf('additionalProperties'));
  const pair = (error: SchemaError, candidate: SchemaError | undefined) => {
    if (!candidate) return;
    missing.delete(candidate);
    paired.set(error, candidate);
  };
  const missingBeside = ({ instancePath }: SchemaError) =>
    [...missing].filter((candidate) => candidate.instancePath === instancePath);
  for (const error of unknown)
    pair(
      error,
      missingBeside(error).find(({ params }) =>
        isNear(error.params.additionalProperty, params.missingProperty),
      ),
    );
  const holding = new Map<SchemaError, string[]>();
  const above = new Map<SchemaError, string[]>();
  const below = new Set<SchemaError>();
  const isLeft = (error: SchemaError) => !paired.has(error) && !holding.has(error) && !below.has(error);
  for (const error of unknown.filter(isLeft)) {
    const inside = Object(Object(error.data)[error.params.additionalProperty]);
    const held = missingBeside(error).filter(({ params }) => Object.hasOwn(inside, params.missingProperty));
    const keys = held.map(({ params }) => params.missingProperty);
    if (held.length > 0) holding.set(error, keys);
    for (const one of held) missing.delete(one);
  }
  for (const error of missing) {
    const { properties = {} }: JsonSchema =
      error.parentSchema?.properties?.[error.params.missingProperty] ?? {};
    const beside = unknown.filter((one) => isLeft(one) && one.instancePath === error.instancePath);
    const keys: string[] = beside.map(({ params }) => params.additionalProperty);
    if (keys.length === 0 || !keys.every((key) => Object.hasOwn(properties, key))) continue;
    above.set(error, keys);
    for (const one of beside) below.add(one);
  }
  const alone = unknown.filter(isLeft);
  for (const error of alone) {
    const beside = missingBeside(error);
    const siblings = alone.filter(({ instancePath }) => instancePath === error.instancePath);
    if (beside.length === 1 && siblings.length === 1) pair(error, beside[0]);
  }
  for (const error of unknown.filter(isLeft)) {
    const { additionalProperty } = error.params;
    const elsewhere = [...missing].filter(({ params }) => params.missingProperty === additionalProperty);
    if (elsewhere.length === 1) pair(error, elsewhere[0]);
  }
  return errors
    .filter((error) => (error.keyword !== 'required' || missing.has(error)) && !below.has(error))
    .map((error) => {
      const { params, instancePath } = paired.get(error) ?? {};
      const meantIn = instancePath === error.instancePath ? undefined : instancePath;
      return {
        ...error,
        meant: params?.missingProperty,
        meantIn,
        holding: holding.get(error),
        above: above.get(error),
      };
    });
}

/** A text that lacks every language is one mistake, whatever stands there instead. */
function onceForAllLanguages(errors: SchemaError[]): SchemaError[] {
  const lacking = (at: string) =>
    errors.filter(({ keyword, instancePath }) => keyword === 'required' && instancePath === at);
  const told = new Set<string>();
  return errors.flatMap((error) => {
    const { instancePath: at, parentSchema, meant } = error;
    // No language is required while the settings do not say which there are.
    const codes: string[] = parentSchema?.[byLanguage] ? (parentSchema.required ?? []) : [];
    if (codes.length < 2 || meant || lacking(at).length < codes.length || !aboutKeys.has(error.keyword))
      return [error];
    if (told.has(at)) return [];
    told.add(at);
    return [{ ...error, inNoLanguage: true }];
  });
}

const aboutKeys = new Set(['required', 'additionalProperties']);

function firstOfEachValue(errors: SchemaError[]): SchemaError[] {
  const first = new Map<string, SchemaError>();
  for (const error of errors) {
    if (aboutKeys.has(error.keyword)) continue;
    const before = first.get(error.instancePath);
    // A format says what is wanted; the pattern beside it is for editors, which do not know it.
    if (!before || (before.keyword === 'pattern' && error.keyword === 'format'))
      first.set(error.instancePath, error);
  }
  return errors.filter((error) => aboutKeys.has(error.keyword) || first.get(error.instancePath) === error);
}

function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}/`);
}
