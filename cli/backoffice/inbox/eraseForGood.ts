import { eraseSubmissions, forgetErased } from '../storage/eraseSubmissions.ts';
import { noteActs } from '../storage/journal.ts';
import type { Storage } from '../storage/openStorage.ts';

/**
 * Deletes submissions with everything that belongs to them, and single mails, all at once or nothing, and makes the
 * storage forget it. The journal keeps that something of a form was erased, not what. Resolves to whether SQLite's log
 * of recent writes is empty too.
 */
export async function eraseForGood(
  storage: Storage,
  { submissions, mails = [] }: { submissions: string[]; mails?: string[] },
  now: Date,
): Promise<boolean> {
  await storage.transaction().execute(async (transaction) => {
    const rows = submissions.length
      ? await transaction.selectFrom('submissions').select('form').where('id', 'in', submissions).execute()
      : [];
    await eraseSubmissions(transaction, submissions);
    if (mails.length > 0) await transaction.deleteFrom('mails').where('id', 'in', mails).execute();
    const acts = rows.map(({ form }) => ({ act: 'erased' as const, form, submission_id: null }));
    await noteActs(transaction, acts, now);
  });
  return forgetErased(storage);
}
