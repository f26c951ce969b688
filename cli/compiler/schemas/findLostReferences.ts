import { didYouMean } from '../../diagnostics/suggest.ts';
import { holdWith } from '../../memory/holdWith.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { tell } from '../../terminal/telling/tell.ts';
import {
  besideIn,
  type IdleWord,
  type Placed,
  referredIn,
  type Schema,
  type SchemaNames,
  schemasIn,
} from './schemasIn.ts';

/** References to what is not there, and those that never end; `inLoops` are the schemas of which that is told. */
export function findLostReferences(
  one: Placed,
  whole: Schema,
  names: SchemaNames,
  inLoops: Set<Schema>,
): IdleWord[] {
  return [...lostReference(one, whole, names), ...endlessReference(one, whole, names, inLoops)];
}

/** A reference is `file#/steps`, or `#/steps` in the same file; `#name` is what has it for its `$id`. */
function lostReference(
  { pointer, schema: { $ref } }: Placed,
  whole: Schema,
  { schemas, areAll }: SchemaNames,
): IdleWord[] {
  if (typeof $ref !== 'string') return [];
  const [file = '', path = ''] = $ref.split('#');
  const target = file === '' ? whole : schemas.get(file);
  if (target ? schemaAt(target, path) !== undefined : !areAll) return [];
  const candidates = target
    ? Object.keys(Object(target.definitions)).map((name) => `${file}#/definitions/${escaped(name)}`)
    : [...schemas].flatMap(([name, schema]) => {
        if (schemaAt(schema, path) === undefined) return [];
        return path === '' ? name : `${name}#${path}`;
      });
  const known =
    candidates.length > 0
      ? tell`There are: ${candidates.slice(0, 30).join(', ')}.`
      : tell`Write out what it should be, or add it under "definitions".`;
  return [
    {
      pointer: [...pointer, '$ref'],
      message: target ? tell`"${$ref}" leads to nothing.` : tell`There is no schema with the $id "${file}".`,
      hint: didYouMean($ref, candidates, known),
    },
  ];
}

/** The schema at the end of a reference; nothing where something else stands, or nothing. */
function schemaAt(whole: Schema, path: string): Schema | boolean | undefined {
  const found = referredIn(whole, path);
  if (typeof found === 'boolean') return found;
  // Looked for once in each whole: one with thousands of references took minutes.
  const schemas = holdWith(
    whole,
    'schemas',
    () => new Set(Array.from(schemasIn(whole), (one) => one.schema)),
  );
  return isGroup(found) && schemas.has(found) ? found : undefined;
}

/** A name as a reference has it. */
function escaped(name: string): string {
  return encodeURI(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** A reference that leads back to itself, with nothing on its way that looks into a value: it would never end. */
function endlessReference(
  { pointer, schema }: Placed,
  whole: Schema,
  { schemas }: SchemaNames,
  inLoops: Set<Schema>,
): IdleWord[] {
  if (typeof schema.$ref !== 'string' || inLoops.has(schema)) return [];
  const seen = new Set<Schema>();
  const isReached = (from: unknown, within: Schema): boolean =>
    isGroup(from) &&
    ofTheSame(from, within, schemas).some(([next, file]) => {
      if (next === schema) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return isReached(next, file);
    });
  if (!isReached(schema, whole)) return [];
  for (const one of seen) inLoops.add(one);
  return [
    {
      pointer: [...pointer, '$ref'],
      message: tell`"${schema.$ref}" leads back to itself.`,
      hint: tell`Write out what it should be: as it is, no value could ever be judged.`,
    },
  ];
}

/** The schemas that speak of the same value as this one, and the files in which they stand. */
export function ofTheSame(
  schema: Schema,
  whole: Schema,
  schemas: SchemaNames['schemas'],
): (readonly [Schema, Schema])[] {
  const [file = '', path = ''] = typeof schema.$ref === 'string' ? schema.$ref.split('#') : [];
  const other = file === '' ? whole : schemas.get(file);
  const referred = typeof schema.$ref === 'string' && other ? schemaAt(other, path) : undefined;
  return [
    ...(isGroup(referred) && other ? [[referred, other] as const] : []),
    ...besideIn(schema).map((one) => [one, whole] as const),
  ];
}
