import {
  eraseMails,
  eraseSubmissions,
  lockSubmissions,
  rewriteStorage,
} from '../storage/eraseSubmissions.ts';
import { noteActs } from '../storage/journal.ts';
import { isSqlite } from '../storage/migrations/isSqlite.ts';
import type { Storage } from '../storage/openStorage.ts';
import { pagesOf } from '../storage/pagesOf.ts';

/**
 * Deletes submissions with everything that belongs to them, and single mails, all at once or nothing, and makes the
 * storage forget it. The journal keeps that something of a form was erased, not what. Resolves to whether nothing of it
 * is left in SQLite's files.
 */
export async function eraseForGood(
  storage: Storage,
  { submissions, mails = [] }: { submissions: string[]; mails?: string[] },
  now: Date,
): Promise<boolean> {
  await storage.transaction().execute(async (transaction) => {
    for (const ids of pagesOf(submissions)) {
      await lockSubmissions(transaction, ids); // first, as whoever else would change them
      const rows = await transaction
        .selectFrom('submissions')
        .select('form')
        .where('id', 'in', ids)
        .execute();
      await eraseSubmissions(transaction, ids, now);
      const acts = rows.map(({ form }) => ({ act: 'erased' as const, form, submission_id: null }));
      await noteActs(transaction, acts, now);
    }
    for (const ids of pagesOf(mails)) await eraseMails(transaction, ids, now);
  });
  // It is deleted, whatever fails from here on: retention does it again within the hour, and tells what keeps it from
  // it.
  return rewriteStorage(storage).catch(() => !isSqlite(storage));
}
