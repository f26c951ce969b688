import { holdRecent } from './holdRecent.ts';

/** How many results are held for one object: more than one for each language, and those of the run before. */
const few = 16;

const held = new WeakMap<object, (key: string, make: () => unknown) => unknown>();

/**
 * What is made of an object, by key. It is kept as long as something else refers to the object, so that a process that
 * compiles again and again makes it once. Nobody may change the object, and the key must say all else that the result
 * depends on.
 */
export function holdWith<Made>(value: unknown, key: string, make: () => Made): Made {
  if (typeof value !== 'object' || value === null) return make();
  const hold = held.get(value) ?? holdRecent(few, (_key, makeIt: () => unknown) => makeIt());
  held.set(value, hold);
  return hold(key, make) as Made;
}
