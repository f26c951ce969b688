import { holdRecent } from './holdRecent.ts';

/** Of each object more than there are languages, and what they were made of before. */
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
