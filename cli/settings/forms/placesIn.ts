import type {
  FieldNote,
  FieldSchema,
  FieldsetSchema,
  FormShape,
  Schema,
} from '../../../site/forms/rules/formDefinition.ts';
import { isGroup } from '../isGroup.ts';

/** Keys and indexes from the top of a definition. */
export type Pointer = (string | number)[];

type Owner = FormShape | FieldsetSchema | FieldSchema;

/** A schema within a form definition. */
export interface Placed {
  pointer: Pointer;
  schema: Schema;
  /** Names of the fieldset and the field it speaks of; none for the whole form. */
  path: string[];
  /** What the definition says of these: the schema itself, unless it is in a condition. Nothing where there is none. */
  owner: Owner | undefined;
  /** `if`: it decides. `then`: it holds when something else does. `anyOf`: it is one of several. */
  holds: 'always' | 'if' | 'then' | 'anyOf';
  /** Whether it speaks of the items of a list. */
  isOfItems: boolean;
}

/** All schemas of a form, conditions too. */
export function placesIn(definition: FormShape): Placed[] {
  return [...within(definition, definition, { pointer: [], path: [], holds: 'always' })];
}

/** The field that is defined at a place, if one is. */
export function fieldAt({ schema, owner }: Placed): FieldSchema | undefined {
  return schema === owner && 'x-field' in owner ? owner : undefined;
}

/** How a field is asked for: as its mark says, or under some condition, where its mark may stay away. */
export type Asked = FieldNote['mark'] | 'sometimes';

/** The paths of what is asked for; `group` where it is one of several. */
export function askedIn(places: readonly Placed[]): Map<string, Asked> {
  const asked = new Map<string, Asked>();
  for (const { schema, path, holds } of places) {
    if (holds === 'if') continue;
    const how = holds === 'always' ? 'required' : holds === 'anyOf' ? 'group' : 'sometimes';
    for (const name of schema.required ?? []) {
      const at = [...path, name].join('.');
      const before = asked.get(at);
      if (how === 'required' || !before || before === 'group') asked.set(at, how);
    }
  }
  return asked;
}

/** What a form definition has at a path. */
function ownerAt(definition: FormShape, path: readonly string[]): Owner | undefined {
  return path.reduce<Schema | undefined>(
    (at, name) => (at?.properties && Object.hasOwn(at.properties, name) ? at.properties[name] : undefined),
    definition,
  ) as Owner | undefined;
}

function* within(
  definition: FormShape,
  schema: unknown,
  { pointer, path, holds }: Pick<Placed, 'pointer' | 'path' | 'holds'>,
  isOfItems = false,
): Generator<Placed> {
  if (!isGroup(schema)) return;
  yield { pointer, schema, path, owner: ownerAt(definition, path), holds, isOfItems };
  const { properties, items, anyOf } = schema as Schema;
  const below = (...steps: Pointer) => ({ pointer: [...pointer, ...steps], path, holds });
  for (const [name, inner] of Object.entries(Object(properties)))
    yield* within(definition, inner, { ...below('properties', name), path: [...path, name] });
  if (items) yield* within(definition, items, below('items'), true);
  const inBranch = holds === 'always' ? 'then' : holds;
  yield* within(definition, schema.if, { ...below('if'), holds: 'if' });
  yield* within(definition, schema.then, { ...below('then'), holds: inBranch });
  yield* within(definition, schema.else, { ...below('else'), holds: inBranch });
  for (const [index, one] of Array.isArray(anyOf) ? anyOf.entries() : [])
    yield* within(definition, one, { ...below('anyOf', index), holds: holds === 'if' ? 'if' : 'anyOf' });
}
