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
  const below = (item: unknown, step: string | number) => {
    const inner = placed.flatMap(({ schema, root }) =>
      schemasBelow(schema, step)
        .filter(isGroup)
        .map((found) => ({ schema: found, root })),
    );
    return visit(item, resolveAll(inner, item, byId), [...pointer, step], byId);
  };
  const items = Array.isArray(value) ? value.entries() : isGroup(value) ? Object.entries(value) : [];
  for (const [step, item] of items) yield* below(item, step);
}

/** What a schema says of an item of a list, or of the value of a key. */
function schemasBelow(schema: JsonSchema, step: string | number): unknown[] {
  const { items, additionalItems, properties, patternProperties, additionalProperties } = schema;
  if (typeof step === 'number') return [Array.isArray(items) ? (items[step] ?? additionalItems) : items];
  const formed = Object.entries(Object(patternProperties)).filter(([form]) =>
    new RegExp(form, 'u').test(step),
  );
  const found = [own(properties, step), ...formed.map(([, one]) => one)].filter((one) => one !== undefined);
  return found.length > 0 ? found : [additionalProperties];
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
  return [branch.type].flat().some((one) => one === type || (one === 'integer' && type === 'number'));
}

function own(node: unknown, step: string): unknown {
  return isGroup(node) && Object.hasOwn(node, step) ? node[step] : undefined;
}
