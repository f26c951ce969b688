import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { isSqlite } from './migrations/isSqlite.ts';
import type { Storage } from './openStorage.ts';

/**
 * Deletes submissions with their files, answers, mails and what the journal says of them. Call it in a transaction, and `forgetErased` after it.
 * What was remembered of the request stays its day, so that a late retry does not bring the submission back.
 * Resolves to how many there were.
 */
export async function eraseSubmissions(storage: Storage, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await storage
    .deleteFrom('submissions')
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  await storage.deleteFrom('files').where('submission_id', 'in', ids).execute();
  await storage.deleteFrom('report_answers').where('submission_id', 'in', ids).execute();
  await storage.deleteFrom('mails').where('submission_id', 'in', ids).execute();
  await storage.deleteFrom('journal').where('submission_id', 'in', ids).execute();
  return Number(numDeletedRows);
}

/** Tables of which rows about people are deleted. */
const erasable = ['submissions', 'files', 'mails', 'report_answers', 'journal', 'requests'];

/**
 * Makes the storage forget what was erased. SQLite overwrites it with zeros when it is deleted (`secure_delete`); its
 * log of recent writes, where it would still be legible, is emptied here, unless another process keeps it busy for
 * 2 seconds: then this resolves to false, and retention does it again within the hour. In PostgreSQL a vacuum gives the
 * room to new rows, and the old bytes stay until those come.
 */
export async function forgetErased(storage: Storage): Promise<boolean> {
  if (!isSqlite(storage)) {
    // Another instance that is at it does the same.
    await sql`vacuum (skip_locked) ${sql.join(erasable.map((table) => sql.table(table)))}`.execute(storage);
    return true;
  }
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(storage);
    if (!rows[0]?.busy) return true;
    await setTimeout(50);
  }
  return false;
}
