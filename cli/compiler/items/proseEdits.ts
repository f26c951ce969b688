import { isGroup } from '../../settings/isGroup.ts';
import type { Pointer } from '../content/document.ts';
import { checkVariables } from '../content/facts.ts';

/**
 * Where an item changed, if only prose did: texts that nobody looks up, counts, sorts by or finds a file by. Undefined
 * if anything else changed, and `[]` if the data is the same. `isMeant` tells places that mean more than they say.
 */
export function proseEdits(
  before: unknown,
  now: unknown,
  isMeant: (pointer: Pointer) => boolean,
  pointer: Pointer = [],
): Pointer[] | undefined {
  if (Object.is(before, now)) return [];
  if (typeof before === 'string' && typeof now === 'string') {
    const isFree = isProse(before) && isProse(now) && !isMeant(pointer);
    return isFree ? [pointer] : undefined;
  }
  const inside = (keys: (string | number)[]) => {
    const edits = keys.map((key) =>
      proseEdits(Reflect.get(Object(before), key), Reflect.get(Object(now), key), isMeant, [...pointer, key]),
    );
    return edits.every((some) => some !== undefined) ? edits.flat() : undefined;
  };
  if (Array.isArray(before) && Array.isArray(now))
    return before.length === now.length ? inside([...before.keys()]) : undefined;
  if (!isGroup(before) || !isGroup(now)) return undefined;
  const keys = Object.keys(before);
  return keys.join('\n') === Object.keys(now).join('\n') ? inside(keys) : undefined;
}

/** More than one word, with no variable in it, be it a broken one, and not the name of a file. */
function isProse(text: string): boolean {
  return /\S\s+\S/.test(text) && checkVariables(text, noFacts).length === 0 && !/\.\w+$/.test(text);
}

/** Where there are none, something is wrong with every variable. */
const noFacts: ReadonlyMap<string, unknown> = new Map();
