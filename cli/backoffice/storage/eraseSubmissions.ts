import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { formatUtcDay } from '../settings/terms.ts';
import { erasedListBeside, noteErased } from './erasedList.ts';
import { isSqlite } from './migrations/isSqlite.ts';
import type { Storage } from './openStorage.ts';

/**
 * Deletes submissions with their files, answers and mails. Call it in a transaction, and `forgetErased` after it.
 * What was remembered of the request stays its day, so that a late retry does not bring the submission back, and the
 * ids stay, so that a backup does not either.
 * Resolves to how many there were.
 */
export async function eraseSubmissions(storage: Storage, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  await rememberErased(storage, ids);
  return deleteSubmissions(storage, ids);
}

/** Deletes the same, and remembers nothing of it. */
export async function deleteSubmissions(storage: Storage, ids: string[]): Promise<number> {
  const { numDeletedRows } = await storage
    .deleteFrom('submissions')
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  await storage.deleteFrom('files').where('submission_id', 'in', ids).execute();
  await storage.deleteFrom('report_answers').where('submission_id', 'in', ids).execute();
  await storage.deleteFrom('mails').where('submission_id', 'in', ids).execute();
  return Number(numDeletedRows);
}

async function rememberErased(storage: Storage, ids: string[]): Promise<void> {
  const found = await storage.selectFrom('submissions').select('id').where('id', 'in', ids).execute();
  const stored = new Set(found.map(({ id }) => id));
  const day = formatUtcDay(new Date());
  const rows = ids.map((id) => ({
    id,
    what: stored.has(id) ? ('submission' as const) : ('mails' as const),
    day,
  }));
  await storage
    .insertInto('erased')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['id', 'what']).doNothing())
    .execute();
}

/**
 * Notes what was erased outside the database, and empties SQLite's log of recent writes, where it would still be
 * legible, unless another process keeps it busy for 2 seconds; retention does it again within the hour. With
 * PostgreSQL its own vacuum does the one, and a job of the back office the other.
 */
export async function forgetErased(storage: Storage): Promise<void> {
  if (!isSqlite(storage)) return;
  const { rows: databases } = await sql<{ file: string }>`PRAGMA database_list`.execute(storage);
  const file = databases[0]?.file;
  if (file) await noteErased(storage, erasedListBeside(file));
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(storage);
    if (!rows[0]?.busy) return;
    await setTimeout(50);
  }
}
