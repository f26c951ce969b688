import { isGroup } from '../../settings/isGroup.ts';
import type { Pointer } from './document.ts';

/** Every value of a tree that is no list or group, with its place, in document order. */
export function* leaves(
  value: unknown,
  pointer: Pointer = [],
): Generator<{ pointer: Pointer; value: unknown }> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* leaves(item, [...pointer, index]);
  } else if (isGroup(value)) {
    for (const [key, item] of Object.entries(value)) yield* leaves(item, [...pointer, key]);
  } else yield { pointer, value };
}

/** Every group (object) of a tree with its place, the outermost first. */
export function* groups(
  value: unknown,
  pointer: Pointer = [],
): Generator<{ pointer: Pointer; group: Record<string, unknown> }> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* groups(item, [...pointer, index]);
  } else if (isGroup(value)) {
    yield { pointer, group: value };
    for (const [key, item] of Object.entries(value)) yield* groups(item, [...pointer, key]);
  }
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
