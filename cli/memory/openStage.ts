import { crc32 } from 'node:zlib';
import { formatLine, openPack, type Pack, toAscii, writePack } from './pack.ts';

/**
 * How much a run asked for. Where a `whole` run made something in a stage, nobody wants what it did not ask for there.
 * A `narrow` run asked for a few things, and says nothing of all others.
 */
export type Extent = 'whole' | 'narrow';

/** What is remembered of one kind. Only what is asked for is read from a large pack, until reading all is quicker. */
export interface Stage {
  recall(key: string): unknown;
  keep(key: string, value: unknown): void;
  /**
   * Adds what is new to the pack. A whole run writes the pack anew when much was added to it, or when more than half
   * of it was not asked for, which it leaves out. A narrow run only adds, and no more than there is room for: what is
   * beyond that is made again the next time, until a whole run makes room.
   */
  save(run: Extent): void;
}

interface Entry {
  line?: string;
  value?: unknown;
  used: boolean;
  isNew: boolean;
}

/** A pack that is read as a whole. */
const small = 1 << 16;
/** After so many searches in a larger pack, all of it is read: a run that wants so many keys mostly wants them all. */
const fewIn = ({ indexed }: Pack) => Math.min(Math.max(indexed / 256, 160), indexed / 8);
/**
 * How many bytes narrow runs may add behind the index of a pack. When half of them are used, a whole run writes the
 * pack anew, with everything in its index.
 */
const roomIn = ({ size, added }: Pack) => Math.max((size - added) / 4, 1 << 20);

export function openStage(print: string, file?: string): Stage {
  const entries = new Map<string, Entry>();
  /** Whether the entries are all there are. */
  let isRead = file === undefined;
  let pack: Pack | undefined;
  let searched = 0;

  const open = () => {
    pack ??= file === undefined ? undefined : openPack(file, print);
    return pack;
  };
  const close = () => {
    pack?.close();
    pack = undefined;
  };
  const readAll = () => {
    if (isRead) return;
    const asked = [...entries];
    open()?.each((key, line) => entries.set(key, { line, used: false, isNew: false }));
    for (const [key, entry] of asked) entries.set(key, entry);
    isRead = true;
    close();
  };
  const search = (key: string): Entry | undefined => {
    const found = open();
    if (!found || found.isCut || found.size <= small || searched > fewIn(found)) {
      readAll();
      return entries.get(key);
    }
    searched += 1;
    const line = found.find(key);
    if (line === undefined) return undefined;
    const entry = { line, used: false, isNew: false };
    entries.set(key, entry);
    return entry;
  };
  const formatAll = (some: Iterable<[string, Entry]>) =>
    [...some].map(([key, { line, value }]) => formatLine(key, line ?? formatValue(value)));
  /** Writes what is new, and says whether it could. */
  const write = (path: string, fresh: [string, Entry][], run: Extent): boolean => {
    const target = openPack(path, print, { toAdd: true });
    const canAdd = target && !target.isCut;
    if (run === 'narrow' && canAdd) {
      const lines = formatAll(fresh).join('');
      const fits = target.added + lines.length <= roomIn(target);
      if (fits) target.add(lines);
      target.close();
      return fits;
    }
    readAll();
    const used = [...entries].filter(([, entry]) => entry.used);
    const isWanted = used.length > fresh.length && used.length * 2 >= entries.size;
    const adds = isWanted && canAdd && target.added <= roomIn(target) / 2;
    if (adds) target.add(formatAll(fresh).join(''));
    target?.close(); // not every system puts another file in the place of an open one
    return adds || writePack(path, print, formatAll(isWanted || run === 'narrow' ? entries : used));
  };
  return {
    recall(key) {
      const entry = entries.get(key) ?? (isRead ? undefined : search(key));
      if (!entry) return undefined;
      if (entry.line !== undefined) {
        const value = parseLine(entry.line);
        if (value === undefined) {
          entries.delete(key); // damaged: made anew
          return undefined;
        }
        entry.value = value;
        entry.line = undefined;
      }
      entry.used = true;
      return entry.value;
    },
    keep: (key, value) => entries.set(key, { value, used: true, isNew: true }),
    save(run) {
      const fresh = [...entries].filter(([, { isNew }]) => isNew);
      if (file !== undefined && fresh.length > 0 && write(file, fresh, run))
        for (const [, entry] of fresh) entry.isNew = false;
      close();
    },
  };
}

/** Check sum and value, on one line. */
function formatValue(value: unknown): string {
  const json = toAscii(JSON.stringify(value));
  return `${crc32(json).toString(36)} ${json}`;
}

function parseLine(line: string): unknown {
  const space = line.indexOf(' ');
  const json = line.slice(space + 1);
  return crc32(json).toString(36) === line.slice(0, space) ? JSON.parse(json) : undefined;
}
