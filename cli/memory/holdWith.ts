import { holdRecent } from './holdRecent.ts';

/** How many results are held for one object: more than one for each language, and those of the run before. */
const few = 16;

const held = new WeakMap<object, (key: string, make: () => unknown) => unknown>();

/**
 * What was made of a value for a key, as long as somebody else holds the value: a process that compiles again and again
 * makes it once. Nobody changes the value, and the key says all else that the result depends on.
 */
export function holdWith<Made>(value: unknown, key: string, make: () => Made): Made {
  if (typeof value !== 'object' || value === null) return make();
  const hold = held.get(value) ?? holdRecent(few, (_key, makeIt: () => unknown) => makeIt());
  held.set(value, hold);
  return hold(key, make) as Made;
}
