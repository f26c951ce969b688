import type { Assets } from '../../../site/contract.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import { holdRecent } from '../../memory/holdRecent.ts';
import { holdWith } from '../../memory/holdWith.ts';
import type { Memory } from '../../memory/openMemory.ts';
import { nameOfValue, printOfValue } from '../../memory/valuePrints.ts';
import { isGroup } from '../../settings/isGroup.ts';

/** What a page of one language is made of, besides its own address and item. */
export interface Readable {
  text: Record<string, unknown>;
  content: Record<string, unknown>;
  assets: Assets;
}

/** A step into something readable: the name of a part, the index of an item, or everything there is. */
type Step = string;

const separator = '\n';
/** At the end all that there is; in a list before further steps each of its items. */
const everything = '*';
/**
 * Which parts there are, whatever they say, and which item an item is. A reader that asked for a part that is not there
 * depends on that.
 */
const names = '?';
/** If more items of a list than this are read, all count as read: that is shorter to note. */
const fewItems = 8;

/**
 * The same content, noting in `reads` what is read of it: sections and single files whole, long texts each by itself,
 * items of lists by their parts, assets by file. If a template asks for something that is not there, the names of what
 * there is are noted: they are the same for many pages. `item` is what the page is about; it is the very same value as
 * in its list, so that the two can be compared.
 */
export function watchReads(
  { text, content, assets }: Readable,
  reads: Set<string>,
  item?: unknown,
): Readable {
  return {
    text: watch(text, ['text'], reads),
    content: watch(content, ['content'], reads, (value, at) => {
      if (Array.isArray(value)) return watchList(value, at, reads, item);
      return areLongTexts(value) ? watch(value, at, reads) : undefined;
    }),
    assets: watch(assets as unknown as Record<string, unknown>, ['assets'], reads, (value, at) => {
      return isGroup(value) ? watch(value, at, reads) : undefined;
    }) as unknown as Assets,
  };
}

/** Markdown files of a kind by their name, and not what one file of YAML says. */
function areLongTexts(value: unknown): value is Record<string, { body: string }> {
  return (
    isGroup(value) && Object.values(value).every((text) => isGroup(text) && typeof text.body === 'string')
  );
}

/** Whether one of these reads concerns this long text, or all texts of its kind. */
export function isTextRead(reads: ReadonlySet<string>, kind: string, name: string): boolean {
  const of = (...steps: Step[]) => reads.has(['content', ...steps].join(separator));
  return of(everything) || of(kind, name) || of(kind, everything);
}

function watch<Value extends object>(
  value: Value,
  at: Step[],
  reads: Set<string>,
  inner: (value: unknown, at: Step[]) => unknown = () => undefined,
): Value {
  const known = new Map<string, unknown>();
  const note = (part: string) => {
    const step = part in value ? (isNoStep(part) ? everything : part) : names;
    reads.add([...at, part === everything ? part : step].join(separator));
  };
  return new Proxy(value, {
    get(target, part, receiver) {
      const found = Reflect.get(target, part, receiver);
      if (typeof part !== 'string') return found;
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

/** Whether a name would be read as something else than a step. A read of such a part counts as a read of the whole. */
function isNoStep(part: string): boolean {
  return part === everything || part === names || part.includes(separator) || part.includes(between);
}

/** A list whose items note which of their parts are read; `own` stays what it is. */
function watchList<Item>(list: Item[], at: Step[], reads: Set<string>, own: unknown): Item[] {
  const taken = new Map<string, Item>();
  const take = (index: string): Item => {
    const item = taken.get(index) ?? list[Number(index)];
    if (item === undefined || taken.has(index)) return item as Item;
    const step = [...at, taken.size < fewItems ? index : everything];
    const isNamed = isGroup(item) && nameOfValue(item) !== undefined;
    if (!isNamed) reads.add(step.join(separator));
    else reads.add([...step, names].join(separator));
    const watched = isNamed && item !== own ? watchParts(item, step, reads) : item;
    taken.set(index, watched);
    return watched;
  };
  const isIndex = (part: string | symbol): part is string => typeof part === 'string' && /^\d+$/.test(part);
  const noteLength = () => reads.add([...at, 'length'].join(separator));
  return new Proxy(list, {
    get(target, part, receiver) {
      if (isIndex(part) && part in target) return take(part);
      if (part === 'length' || isIndex(part)) noteLength();
      return Reflect.get(target, part, receiver);
    },
    has(target, part) {
      noteLength();
      return Reflect.has(target, part);
    },
    ownKeys(target) {
      noteLength();
      return Reflect.ownKeys(target);
    },
  });
}

/** A group that notes what is read of it, and which parts it has. */
function watchParts<Group extends object>(group: Group, at: Step[], reads: Set<string>): Group {
  const known = new Map<string, object>();
  reads.add([...at, names].join(separator));
  return new Proxy(group, {
    get(target, part, receiver) {
      const found = Reflect.get(target, part, receiver);
      if (typeof part !== 'string' || !Object.hasOwn(target, part)) return found;
      if (isNoStep(part)) {
        reads.add(at.join(separator));
        return found;
      }
      if (!isGroup(found)) {
        reads.add([...at, part].join(separator));
        return found;
      }
      const watched = known.get(part) ?? watchParts(found, [...at, part], reads);
      known.set(part, watched);
      return watched;
    },
  });
}

/** The reads in order, those of many items of a list as one. Pages that read the same get the very same list. */
export function summarize(reads: Set<string>): readonly string[] {
  return summaryOf([...reads].join(between));
}

/** Occurs in no name of anything that is read. */
const between = '\0';

/** A list, which of its items, and what of them. */
const inList = /^(content\n[^\n]*)\n(\d+|length|\*)((?:\n.*)?)$/s;

const summaryOf = holdRecent(100, (all): readonly string[] => {
  const reads = all === '' ? [] : all.split(between);
  const wholly = new Set(
    reads.flatMap((read) => {
      const [, list, item] = inList.exec(read) ?? [];
      return list !== undefined && item === everything ? [list] : [];
    }),
  );
  const summary = reads.map((read) => {
    const [, list = '', item, parts = ''] = inList.exec(read) ?? [];
    if (!wholly.has(list)) return read;
    return `${list}${separator}${everything}${item === 'length' ? `${separator}${names}` : parts}`;
  });
  return [...new Set(summary)].sort();
});

/** Which parts were read: `text home`, `content services`, `content ?` for some that is not there. */
export function partsRead(reads: readonly string[]): string[] {
  return holdWith(reads, 'parts', () => [
    ...new Set(reads.map((read) => read.split(separator, 2).join(' '))),
  ]);
}

/** Prints of what can be read in one language: equal prints, equal value. Each is made once. */
export function printsOf(readable: Readable, memory: Memory): (read: string) => string {
  const prints = new Map<string, string>();
  return (read) => {
    const known = prints.get(read);
    if (known !== undefined) return known;
    const print = printOfRead(readable, read.split(separator), memory);
    prints.set(read, print);
    return print;
  };
}

function printOfRead(readable: Readable, steps: Step[], memory: Memory): string {
  const each = steps.indexOf(everything);
  if (each === -1) return printOfValue(valueAt(readable, steps));
  const value = valueAt(readable, steps.slice(0, each));
  const parts = steps.slice(each + 1);
  if (parts.length === 0 || !Array.isArray(value)) return printOfValue(value);
  const asked = fingerprint(...parts);
  const prints = stretchesOf(value).map(({ print, items }) => {
    return memory.remember('lists', `${asked} ${print}`, () =>
      fingerprint(JSON.stringify(items.map((item) => valueAt(item, parts) ?? null))),
    );
  });
  return fingerprint(...prints);
}

/**
 * Items in a row, compared as one where the same parts are read of them. If one of thousands changed, only its row need
 * be looked at.
 */
const stretch = 64;

interface Stretch {
  print: string;
  items: unknown[];
}

function stretchesOf(list: unknown[]): Stretch[] {
  return holdWith(list, 'stretches', () =>
    Array.from({ length: Math.ceil(list.length / stretch) }, (_, at): Stretch => {
      const items = list.slice(at * stretch, (at + 1) * stretch);
      return { items, print: printOfValue(items) };
    }),
  );
}

function valueAt(readable: unknown, steps: Step[]): unknown {
  return steps.reduce<unknown>((value, step) => {
    if (!isGroup(value) && !Array.isArray(value)) return undefined;
    if (step === names) return [nameOfValue(value), ...Object.keys(value).sort()];
    return (value as Record<string, unknown>)[step];
  }, readable);
}

/** What pages read of the items of lists, by list: the steps from an item to what was read, `''` for all of it. */
export type ReadOfItems = Readonly<Record<string, readonly string[]>>;

/** What was read of items that are not the page's own. How many there are and which parts they have does not count. */
export function readOfItems(reads: Iterable<string>): ReadOfItems {
  const found = new Map<string, Set<string>>();
  for (const read of reads) {
    const [of, list = '', item, ...parts] = read.split(separator);
    if (of !== 'content' || item === 'length' || list === names || parts.at(-1) === names) continue;
    const wholly = parts.indexOf(everything);
    const part = item === undefined ? '' : parts.slice(0, wholly === -1 ? undefined : wholly).join(separator);
    found.set(list, (found.get(list) ?? new Set()).add(part));
  }
  return Object.fromEntries([...found].map(([list, parts]) => [list, [...parts].sort()]));
}

/** Whether pages may have read a part of the items of a list in which two of its items differ. */
export function isSeen(read: ReadOfItems, list: string, one: unknown, other: unknown): boolean {
  const partsOf = (name: string) => (Object.hasOwn(read, name) ? (read[name] ?? []) : []);
  return [...partsOf(list), ...partsOf(everything)].some((part) => {
    const steps = part === '' ? [] : part.split(separator);
    return JSON.stringify(valueAt(one, steps)) !== JSON.stringify(valueAt(other, steps));
  });
}

/** Whether any of what was read is of a list: its items, or how many there are. */
export function readsList(reads: readonly string[], list: string): boolean {
  const isOf = new Set([`content${separator}${list}`, `content${separator}${everything}`]);
  return reads.some((read) => isOf.has(read.split(separator, 2).join(separator)));
}
