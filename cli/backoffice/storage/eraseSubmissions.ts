import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { asError } from '../../terminal/asError.ts';
import { erasedListBeside } from '../settings/erasedListPath.ts';
import { formatUtcDay } from '../settings/terms.ts';
import { noteErased } from './erasedList.ts';
import { isSqlite } from './migrations/isSqlite.ts';
import type { Storage } from './openStorage.ts';
import type { ErasedRow } from './tables.ts';

/**
 * Deletes submissions with their files, answers, mails and what the journal says of them, or what is left of those that
 * are gone. Call it in a transaction, and `forgetErased` after it. What was remembered of the request stays its day, so
 * that a late retry does not bring the submission back, and the ids stay, so that a backup does not either.
 */
export async function eraseSubmissions(storage: Storage, ids: string[], now: Date): Promise<void> {
  const stored = new Set(await lockSubmissions(storage, ids));
  await insertErased(storage, ids, (id) => (stored.has(id) ? 'submission' : 'mails'), now);
  await deleteSubmissions(storage, ids);
}

/**
 * Deletes the same of those that are still stored, one after another with whoever else would. What a person wrote about
 * them stays as long as it waits for the mail server: it was said to be sent.
 */
export async function eraseStored(storage: Storage, ids: string[], now: Date): Promise<number> {
  const stored = await lockSubmissions(storage, ids);
  if (stored.length === 0) return 0;
  await insertErased(storage, stored, () => 'submission', now);
  return deleteSubmissions(storage, stored, { keepAnswers: true });
}

/** Which of these are still stored. Whoever else would change one waits until the transaction ends. */
export async function lockSubmissions(storage: Storage, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  // In one order, so that no two wait for each other.
  const rows = storage.selectFrom('submissions').select('id').where('id', 'in', ids).orderBy('id');
  // With SQLite a transaction has waited already.
  const stored = await (isSqlite(storage) ? rows : rows.forUpdate()).execute();
  return stored.map(({ id }) => id);
}

/** Deletes the same, and remembers nothing of it; `keepAnswers` leaves what a person wrote and nobody sent yet. */
export async function deleteSubmissions(
  storage: Storage,
  ids: string[],
  { keepAnswers = false } = {},
): Promise<number> {
  // With each go its files, its links and the answers to a report: their tables say so.
  const { numDeletedRows } = await storage
    .deleteFrom('submissions')
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  await storage
    .deleteFrom('mails')
    .where('submission_id', 'in', ids)
    .$if(keepAnswers, (mails) =>
      mails.where(({ or, eb }) => or([eb('by_person', '=', 0), eb('sent_at', 'is not', null)])),
    )
    .execute();
  await storage.deleteFrom('journal').where('submission_id', 'in', ids).execute();
  return Number(numDeletedRows);
}

/** Deletes single mails; the rest is as with submissions. */
export async function eraseMails(storage: Storage, ids: string[], now: Date): Promise<void> {
  await insertErased(storage, ids, () => 'mail', now);
  await storage.deleteFrom('mails').where('id', 'in', ids).execute();
}

/** Deletes the files of one field; the rest is as with submissions. */
export async function eraseFiles(
  storage: Storage,
  submissionId: string,
  field: string,
  now: Date,
): Promise<void> {
  const files = await storage
    .selectFrom('files')
    .select('id')
    .where('submission_id', '=', submissionId)
    .where('field', '=', field)
    .execute();
  if (files.length === 0) return;
  const ids = files.map(({ id }) => id);
  await insertErased(storage, ids, () => 'file', now);
  await storage.deleteFrom('files').where('id', 'in', ids).execute();
}

async function insertErased(
  storage: Storage,
  ids: string[],
  whatIs: (id: string) => ErasedRow['what'],
  now: Date,
): Promise<void> {
  const day = formatUtcDay(now);
  await storage
    .insertInto('erased')
    .values(ids.map((id) => ({ id, what: whatIs(id), day })))
    .onConflict((conflict) => conflict.columns(['id', 'what']).doNothing())
    .execute();
}

/** Tables of which rows about people are deleted. */
const erasable = ['submissions', 'files', 'mails', 'report_answers', 'journal', 'requests'];

/**
 * The same as `forgetErased`, and for good: SQLite moves rows between pages and leaves copies of them in the gaps,
 * where it does not look for what is deleted later. Writing the whole storage anew leaves none.
 */
export async function rewriteStorage(storage: Storage): Promise<boolean> {
  const isRewritten = !isSqlite(storage) || (await vacuum(storage));
  return (await forgetErased(storage)) && isRewritten;
}

/**
 * By its own connection: `libsql` never quite closes another one that did it. False when others write for 2 seconds, or
 * the disk has no room for a second file.
 */
async function vacuum(storage: Storage): Promise<boolean> {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    try {
      await sql`vacuum`.execute(storage);
      return true;
    } catch (error) {
      if (asError(error).code === 'SQLITE_FULL') return false;
      if (!/busy|locked/i.test(String(error))) throw error;
    }
    await setTimeout(50);
  }
  return false;
}

/** The file of an SQLite storage; empty when it is in memory. */
async function fileOf(storage: Storage): Promise<string> {
  const { rows } = await sql<{ file: string }>`PRAGMA database_list`.execute(storage);
  return rows[0]?.file ?? '';
}

/**
 * Makes the storage forget what was erased, and notes its ids outside the database. SQLite overwrites it with zeros
 * when it is deleted (`secure_delete`); its log of recent writes, where it would still be legible, is emptied here,
 * unless another process keeps it busy for 2 seconds: then this resolves to false, and retention does it again within
 * the hour. In PostgreSQL a vacuum gives the room to new rows, and the old bytes stay until those come; a job of the
 * back office notes the ids.
 */
export async function forgetErased(storage: Storage): Promise<boolean> {
  if (!isSqlite(storage)) {
    // Another instance that is at it does the same.
    await sql`vacuum (skip_locked) ${sql.join(erasable.map((table) => sql.table(table)))}`.execute(storage);
    return true;
  }
  const file = await fileOf(storage);
  if (file) await noteErased(storage, erasedListBeside(file));
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(storage);
    if (!rows[0]?.busy) return true;
    await setTimeout(50);
  }
  return false;
}

/**
 * The same after something was done for somebody, who shall not hear that it failed. Retention does it again within the
 * hour, and tells what keeps it from it.
 */
export async function forgetErasedSoon(storage: Storage): Promise<void> {
  await forgetErased(storage).catch(() => {});
}
