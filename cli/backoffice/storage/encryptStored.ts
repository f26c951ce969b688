import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { Misuse } from '../../terminal/describeFailure.ts';
import { mebibyte } from '../../terminal/mebibyte.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { decryptValue, encryptValue, keyIdOf, Unreadable, type Value } from '../vault/encryptValue.ts';
import { type EncryptedTable, placeOf } from '../vault/placeOf.ts';
import type { StorageKeys } from '../vault/storageKeys.ts';
import { countByKey } from './countByKey.ts';
import { encryptedTables } from './encryptedTables.ts';
import { rewriteStorage } from './eraseSubmissions.ts';
import { batchesOf } from './inBatches.ts';
import { dropKey, listKey, plain, readKeyList } from './keyList.ts';
import { isSqlite } from './migrations/isSqlite.ts';
import type { Storage } from './openStorage.ts';
import { takeTurn } from './takeTurn.ts';

type Row = Record<string, unknown>;

const pauseMs = 200;

/** Milliseconds in which what a back office had encrypted before it knew a new key has reached the storage. */
const underWayMs = 6000;

/** The most that goes in one transaction: a file may be large, a page of mails is not. */
const most = { rows: 200, bytes: 8 * mebibyte };

/**
 * Makes sure that these are the keys of the storage, and encrypts what an older version left plain: in steps, each for
 * good, so that an interrupted one goes on the next time. `raw` reads and writes without encryption. Throws `Misuse`
 * when a key is missing.
 */
export async function encryptStored(raw: Storage, keys: StorageKeys): Promise<void> {
  const known = (await readKeyList(raw)).needed;
  const missing = known.filter((id) => id !== plain && !keys.all.has(id) && !keys.lost?.includes(id));
  if (missing.length > 0)
    throw new Misuse(
      tell`The storage is encrypted with the key ${missing.join(', ')}, and the key file has ${[...keys.all.keys()].join(', ')}. Let STORAGE_KEY_FILE name the right file, or restore your copy of it: without that key nobody can read what is stored. If it is lost for good, \`site backoffice rekey --without ${missing[0]}\` says so.`,
    );
  await listKey(raw, keys.newest.id);
  // If several instances start together, one of them does it, and the others wait until it is done.
  let isMine = false;
  while (!isMine && (await readKeyList(raw)).needed.includes(plain)) {
    isMine = await takeTurn(raw, 'encrypting', () => encryptPlain(raw, keys));
    if (!isMine) await setTimeout(pauseMs);
  }
}

async function encryptPlain(raw: Storage, keys: StorageKeys): Promise<void> {
  if (!(await readKeyList(raw)).needed.includes(plain)) return;
  const changed = await encryptAll(raw, keys, { fromPlain: true });
  if (changed === 0 || (await forgetPlain(raw))) await dropKey(raw, plain);
}

/**
 * Encrypts with the newest key everything that another key encrypts, and drops the other keys from the list when only
 * backups need them. Others may work meanwhile if they encrypt with the newest key, too: `isShared` waits for what they
 * had under way. Resolves to how many values it changed, and how many the other keys still encrypt because they do not
 * open.
 */
export async function turnKeys(
  storage: Storage,
  keys: StorageKeys,
  { isShared = false }: { isShared?: boolean } = {},
): Promise<{ changed: number; left: Map<string, number> }> {
  const raw = storage.withoutPlugins();
  const settled = performance.now() + (isShared ? underWayMs : 0);
  let changed = await encryptAll(raw, keys, { fromPlain: false });
  await setTimeout(Math.max(0, settled - performance.now()));
  let left = await countOthers(raw, keys);
  for (let last = -1; left.size > 0 && last !== 0; left = await countOthers(raw, keys)) {
    last = await encryptAll(raw, keys, { fromPlain: false });
    changed += last;
  }
  for (const id of (await readKeyList(raw)).needed)
    if (id !== keys.newest.id && !left.has(id)) await dropKey(raw, id);
  await rewriteStorage(raw);
  return { changed, left };
}

async function countOthers(raw: Storage, { newest }: StorageKeys): Promise<Map<string, number>> {
  const counts = await countByKey(raw, { contents: true });
  counts.delete(newest.id);
  return counts;
}

async function encryptAll(
  raw: Storage,
  keys: StorageKeys,
  { fromPlain }: { fromPlain: boolean },
): Promise<number> {
  let changed = 0;
  for (const [name, table] of Object.entries(encryptedTables)) {
    const sizes = await sizesOf(raw, name, table);
    for (const ids of batchesOf(sizes.keys(), (id) => sizes.get(id) ?? 0, most)) {
      changed += await encryptRows(raw, { name, table, ids }, (value, place) =>
        renew(keys, value, place, fromPlain),
      );
      // Others have their turn.
      await setTimeout(1);
    }
  }
  return changed;
}

/** What takes the place of a value; nothing when it is as it should be, or does not open. */
function renew(keys: StorageKeys, value: Value, place: string, fromPlain: boolean): Value | undefined {
  if (!fromPlain && keyIdOf(value) === keys.newest.id) return undefined;
  try {
    const opened = decryptValue(keys, value, place);
    return fromPlain ? undefined : encryptValue(keys, opened, place);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    // What an earlier run encrypted opens; what merely looks like it does not.
    return fromPlain ? encryptValue(keys, value, place) : undefined;
  }
}

async function encryptRows(
  raw: Storage,
  { name, table, ids }: { name: string; table: EncryptedTable; ids: string[] },
  change: (value: Value, place: string) => Value | undefined,
): Promise<number> {
  const key = sql.ref(table.place[0]);
  const columns = sql.join([...table.place, ...table.columns].map((column) => sql.ref(column)));
  const lock = isSqlite(raw) ? sql`` : sql`for update`;
  return raw.transaction().execute(async (transaction) => {
    const { rows } = await sql<Row>`select ${columns} from ${sql.table(name)}
      where ${key} in (${sql.join(ids)}) ${lock}`.execute(transaction);
    let changed = 0;
    for (const row of rows) {
      const changes = table.columns.flatMap((column) => {
        const value = encryptable(row[column]);
        const changedTo = value === undefined ? undefined : change(value, placeOf(name, table, column, row));
        return changedTo === undefined ? [] : [sql`${sql.ref(column)} = ${changedTo}`];
      });
      if (changes.length === 0) continue;
      changed += changes.length;
      await sql`update ${sql.table(name)} set ${sql.join(changes)}
        where ${key} = ${row[table.place[0]]}`.execute(transaction);
    }
    return changed;
  });
}

function encryptable(stored: unknown): Value | undefined {
  if (typeof stored === 'string' || stored instanceof Uint8Array) return stored;
  return stored instanceof ArrayBuffer ? new Uint8Array(stored) : undefined;
}

async function sizesOf(raw: Storage, name: string, table: EncryptedTable): Promise<Map<string, number>> {
  const size = name === 'files' ? sql.ref('size') : sql`0`;
  const key = sql.ref(table.place[0]);
  const { rows } = await sql<{ id: string; size: number }>`select ${key} as id, ${size} as size
    from ${sql.table(name)} order by 1`.execute(raw);
  return new Map(rows.map((row) => [row.id, row.size]));
}

/** Leaves nothing of what was plain in the files of the database. False while another process keeps that from it. */
async function forgetPlain(raw: Storage): Promise<boolean> {
  if (isSqlite(raw)) return rewriteStorage(raw);
  const names = Object.keys(encryptedTables).map((name) => sql.table(name));
  await sql`vacuum full ${sql.join(names)}`.execute(raw);
  return true;
}
