import { isGroup } from '../../settings/isGroup.ts';
import type { JsonSchema } from '../content/compileSchemas.ts';
import type { Pointer } from '../content/document.ts';
import { referredIn } from './schemasIn.ts';

/** A value with every schema that speaks of it; among the branches of one, those of its own type. */
export interface SchemaNode {
  pointer: Pointer;
  value: unknown;
  schemas: JsonSchema[];
}

/**
 * Every value of a tree with what its schema says of it, the outermost first. `byId` finds other files' definitions.
 */
export function* schemaNodes(
  value: unknown,
  schema: JsonSchema,
  byId: ReadonlyMap<string, JsonSchema> = new Map(),
): Generator<SchemaNode> {
  yield* visit(value, resolveAll([{ schema, root: schema }], value, byId), [], byId);
}

/** Whether a schema that speaks of this value has a keyword with this content, or any content. */
export function says({ schemas }: SchemaNode, keyword: string, content?: unknown): boolean {
  return schemas.some(
    (schema) => keyword in schema && (content === undefined || schema[keyword] === content),
  );
}

/** What the first schema with this keyword says. */
export function saying({ schemas }: SchemaNode, keyword: string): unknown {
  return schemas.find((schema) => keyword in schema)?.[keyword];
}

/** A schema, and the file it stands in: references without a file name begin there. */
interface Placed {
  schema: JsonSchema;
  root: JsonSchema;
}

function* visit(
  value: unknown,
  placed: Placed[],
  pointer: Pointer,
  byId: ReadonlyMap<string, JsonSchema>,
): Generator<SchemaNode> {
  yield { pointer, value, schemas: placed.map(({ schema }) => schema) };
  const below = (item: unknown, step: string | number, keyword: string) => {
    const inner = placed.flatMap(({ schema, root }) => {
      const named = keyword === 'items' ? schema.items : own(schema.properties, String(step));
      const found = named ?? (keyword === 'items' ? undefined : schema.additionalProperties);
      return isGroup(found) ? [{ schema: found, root }] : [];
    });
    return visit(item, resolveAll(inner, item, byId), [...pointer, step], byId);
  };
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* below(item, index, 'items');
  } else if (isGroup(value)) {
    for (const [key, item] of Object.entries(value)) yield* below(item, key, 'properties');
  }
}

/** The schemas with those that they refer to, and with the branches that fit the type of the value. */
function resolveAll(placed: Placed[], value: unknown, byId: ReadonlyMap<string, JsonSchema>): Placed[] {
  return placed.flatMap(({ schema, root }) => {
    const more: Placed[] = [];
    if (typeof schema.$ref === 'string') {
      const [file = '', path = ''] = schema.$ref.split('#');
      const from = file === '' ? root : byId.get(file);
      const target = from && referredIn(from, path);
      if (from && isGroup(target)) more.push({ schema: target, root: from });
    }
    const branches = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((one) =>
      Array.isArray(one) ? one : [],
    );
    more.push(...branches.filter((one) => fits(one, value)).map((one) => ({ schema: one, root })));
    return [{ schema, root }, ...resolveAll(more, value, byId)];
  });
}

function fits(branch: unknown, value: unknown): boolean {
  if (!isGroup(branch)) return false;
  if (branch.type === undefined) return true;
  const type = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  return branch.type === type || (branch.type === 'integer' && type === 'number');
}

function own(node: unknown, step: string): unknown {
  return isGroup(node) && Object.hasOwn(node, step) ? node[step] : undefined;
}
