import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { syncFolder } from '../../disk/syncFolder.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { readNamedFile } from '../../terminal/readNamedFile.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { countAll } from './countSubmissions.ts';
import type { Storage } from './openStorage.ts';
import type { ErasedRow } from './tables.ts';

/** What was erased, as a list outside the database knows it. Empty when there is no list. */
export function readErasedList(path: string): ErasedRow[] {
  return existsSync(path) ? parseErasedList(readFileSync(path, 'utf8')) : [];
}

/** The same, of a list that somebody named. Another file would bring back what was erased: that is wrong use. */
export function readNamedErasedList(path: string): ErasedRow[] {
  const text = readNamedFile(path).toString('utf8');
  const rows = parseErasedList(text);
  if (rows.length === 0 && text.trim())
    throw new Misuse(
      tell`${path} is not a list of what was erased: no line of it has a day and an id. Name a copy of erased.txt. Nothing was restored.`,
    );
  return rows;
}

/**
 * Each line has a day and an id, followed by `mails` if only those were left, or by `mail` or `file` if it is the id of
 * one. A line that a power cut tore does not count.
 */
function parseErasedList(text: string): ErasedRow[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [, day, id, what = 'submission'] = /^(\d{4}-\d\d-\d\d) (\S+?)(?: (mails?|file))?$/.exec(line) ?? [];
    return parseErased({ id, what, day });
  });
}

const kinds: ErasedRow['what'][] = ['submission', 'mails', 'mail', 'file'];

/** A row of the list or of the table, unless something else is written there. */
export function parseErased({ id, what, day }: Record<string, unknown>): ErasedRow[] {
  const kind = kinds.find((one) => one === what);
  return typeof id === 'string' && typeof day === 'string' && kind ? [{ id, what: kind, day }] : [];
}

/** What a list and a storage were like when the list had all that the storage has erased. */
interface Noted {
  /** Is another one once anybody else has written the list. */
  print: string;
  /** How many rows the storage had. */
  total: number;
  /** The last day of them, and its lines. */
  day: string;
  lines: Set<string>;
}

const noted = new WeakMap<Storage, Map<string, Noted>>();

/**
 * Adds to the list what the storage has erased and the list does not know, for good before it resolves. Neither of the
 * two ever shrinks, so both are read whole only the first time, when somebody else has written the list, and when
 * something of an earlier day came in, as after a clock was set back.
 */
export async function noteErased(storage: Storage, path: string): Promise<void> {
  const ofStorage = noted.get(storage) ?? new Map<string, Noted>();
  noted.set(storage, ofStorage);
  const last = ofStorage.get(path);
  const before = last?.print === printOf(path) ? last : undefined;
  const { count } = await storage.selectFrom('erased').select(countAll).executeTakeFirstOrThrow();
  if (before?.total === Number(count)) return;
  const later = before && (await readErased(storage, before.day));
  const isAll = later && before.total - before.lines.size + later.length === Number(count);
  const rows = isAll ? later : await readErased(storage, '');
  addToErasedList(path, rows, isAll ? before.lines : undefined);
  const day = rows.at(-1)?.day ?? '';
  const lines = new Set(rows.filter((row) => row.day === day).map(lineOf));
  ofStorage.set(path, { print: printOf(path), total: isAll ? Number(count) : rows.length, day, lines });
}

async function readErased(storage: Storage, since: string): Promise<ErasedRow[]> {
  return storage
    .selectFrom('erased')
    .selectAll()
    .where('day', '>=', since)
    .orderBy('day')
    .orderBy('id')
    .execute();
}

/** Nothing where there is no file. */
function printOf(path: string): string {
  const { ino, size, mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return size === undefined ? '' : `${ino} ${size} ${mtimeMs}`;
}

/**
 * Adds to the list what is not in it, among `known` or all of its lines. Makes it where there is none; of two processes
 * at once both add whole lines.
 */
export function addToErasedList(path: string, rows: ErasedRow[], known?: Set<string>): void {
  const isThere = existsSync(path);
  const before = known ?? new Set(readErasedList(path).map(lineOf));
  const lines = rows.map(lineOf).filter((line) => !before.has(line));
  if (lines.length === 0 && isThere) return;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const file = openSync(path, 'a+', 0o600);
  try {
    // The first line break ends a line that a power cut left without one.
    if (lines.length > 0) appendFileSync(file, `\n${lines.join('\n')}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  if (!isThere) syncFolder(dirname(path));
}

function lineOf({ id, what, day }: ErasedRow): string {
  return `${day} ${id}${what === 'submission' ? '' : ` ${what}`}`;
}
