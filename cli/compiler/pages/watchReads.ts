import type { Assets } from '../../../site/contract.ts';
import { holdRecent } from '../../memory/holdRecent.ts';
import { printOfValue } from '../../memory/valuePrints.ts';
import { isGroup } from '../../settings/isGroup.ts';

/** What a page of one language is made of, besides its own address and item. */
export interface Readable {
  text: Record<string, unknown>;
  content: Record<string, unknown>;
  assets: Assets;
}

/** A step into something readable: the name of a part, `#` and the index of an item, or everything there is. */
type Step = string;

const separator = '\n';
const everything = '*';
/** Which parts there are, whatever they say: who asked for one that is not there depends on that. */
const names = '?';
/** Of a list of which more is read than this, all counts as read: it is shorter to say. */
const fewItems = 8;

/**
 * The same, noting in `reads` what is read of it: sections and single files whole, lists by item, assets by file. Of
 * what a template asks for and does not find, the names of what there is are noted: they are the same for many pages.
 */
export function watchReads({ text, content, assets }: Readable, reads: Set<string>): Readable {
  return {
    text: watch(text, ['text'], reads, () => undefined),
    content: watch(content, ['content'], reads, (value, at) => {
      return Array.isArray(value) ? watch(value, at, reads, () => undefined) : undefined;
    }),
    assets: watch(assets as unknown as Record<string, unknown>, ['assets'], reads, (value, at) => {
      return isGroup(value) ? watch(value, at, reads, () => undefined) : undefined;
    }) as unknown as Assets,
  };
}

function watch<Value extends object>(
  value: Value,
  at: Step[],
  reads: Set<string>,
  inner: (value: unknown, at: Step[]) => unknown,
): Value {
  const known = new Map<string, unknown>();
  const note = (part: string) =>
    reads.add([...at, part === everything || part in value ? part : names].join(separator));
  return new Proxy(value, {
    get(target, part, receiver) {
      const found = Reflect.get(target, part, receiver);
      if (typeof part !== 'string') {
        if (part === Symbol.iterator && !Array.isArray(target)) note(everything);
        return found;
      }
      // Methods of lists read through the proxy as well.
      if (typeof found === 'function' && !Object.hasOwn(target, part)) return found;
      if (known.has(part)) return known.get(part) ?? found;
      const watched = inner(found, [...at, part]);
      known.set(part, watched);
      if (watched === undefined) note(part);
      return watched ?? found;
    },
    has(target, part) {
      if (typeof part === 'string') note(part);
      return Reflect.has(target, part);
    },
    ownKeys(target) {
      note(everything);
      return Reflect.ownKeys(target);
    },
    getOwnPropertyDescriptor(target, part) {
      if (typeof part === 'string') note(part);
      return Reflect.getOwnPropertyDescriptor(target, part);
    },
  });
}

/** The reads in order, those of many items of a list as one. Of pages that read the same it is the very same list. */
export function summarize(reads: Set<string>): readonly string[] {
  return summaryOf([...reads].join(between));
}

/** In no name of anything that is read. */
const between = '\0';

const summaryOf = holdRecent(100, (all): readonly string[] => {
  const reads = new Set(all === '' ? [] : all.split(between));
  const items = new Map<string, number>();
  const listOf = (read: string) => /^(.*)\n(?:\d+|length)$/.exec(read)?.[1];
  for (const read of reads) {
    const list = listOf(read);
    if (list !== undefined) items.set(list, (items.get(list) ?? 0) + 1);
  }
  const isMany = (list: string | undefined) => list !== undefined && (items.get(list) ?? 0) > fewItems;
  return [
    ...new Set(
      [...reads].map((read) => {
        const list = listOf(read);
        return isMany(list) ? `${list}${separator}${everything}` : read;
      }),
    ),
  ].sort();
});

/** Which parts were read: `text home`, `content services`, `content ?` for some that is not there. */
export function partsRead(reads: readonly string[]): string[] {
  return [...new Set(reads.map((read) => read.split(separator, 2).join(' ')))];
}

/** Prints of what can be read in one language: equal prints, equal value. Each is made once. */
export function printsOf(readable: Readable): (read: string) => string {
  const prints = new Map<string, string>();
  return (read) => {
    const known = prints.get(read);
    if (known !== undefined) return known;
    const print = printOfValue(valueAt(readable, read));
    prints.set(read, print);
    return print;
  };
}

function valueAt(readable: Readable, read: string): unknown {
  return read.split(separator).reduce<unknown>((value, step) => {
    if (step === everything) return value;
    const group = value as Record<string, unknown> | undefined;
    return step === names ? Object.keys(group ?? {}).sort() : group?.[step];
  }, readable);
}
