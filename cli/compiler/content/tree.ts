import { isGroup } from '../../settings/isGroup.ts';
import type { Pointer } from './document.ts';

interface Leaf {
  pointer: Pointer;
  value: unknown;
}

interface Group {
  pointer: Pointer;
  group: Record<string, unknown>;
}

/** Every value of a tree that is no list or group, with its place, in document order. */
export function leaves(value: unknown, pointer: Pointer = [], found: Leaf[] = []): Leaf[] {
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) leaves(item, [...pointer, index], found);
  else if (isGroup(value)) for (const key of Object.keys(value)) leaves(value[key], [...pointer, key], found);
  else found.push({ pointer, value });
  return found;
}

/** Every group (object) of a tree with its place, the outermost first. */
export function groups(value: unknown, pointer: Pointer = [], found: Group[] = []): Group[] {
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) groups(item, [...pointer, index], found);
  else if (isGroup(value)) {
    found.push({ pointer, group: value });
    for (const key of Object.keys(value)) groups(value[key], [...pointer, key], found);
  }
  return found;
}

/** The innermost of the groups on the way to a place that is there: what is missing is to be added to it. */
export function nearestIn(tree: unknown, pointer: Pointer): Pointer {
  const steps = pointer.map((_, at) => pointer.slice(0, pointer.length - at));
  return steps.find((one) => valueAt(tree, one) !== undefined) ?? [];
}

/** The value at a place of a tree; nothing when there is none. */
export function valueAt(tree: unknown, pointer: Pointer): unknown {
  return pointer.reduce<unknown>(
    (node, step) =>
      typeof node === 'object' && node !== null && Object.hasOwn(node, step)
        ? Reflect.get(node, step)
        : undefined,
    tree,
  );
}
