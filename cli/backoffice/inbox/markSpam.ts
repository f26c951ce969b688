import { lockSubmissions } from '../storage/eraseSubmissions.ts';
import { noteActs } from '../storage/journal.ts';
import type { Storage } from '../storage/openStorage.ts';

/**
 * Marks submissions as spam, or takes the mark back; the journal records it. A submission that is marked already stays
 * as it was. Resolves to how many changed.
 */
export async function markSpam(
  storage: Storage,
  ids: string[],
  { isSpam, now }: { isSpam: boolean; now: Date },
): Promise<number> {
  return storage.transaction().execute(async (transaction) => {
    const stored = await lockSubmissions(transaction, ids);
    if (stored.length === 0) return 0;
    const rows = await transaction
      .selectFrom('submissions')
      .select(['id', 'form'])
      .where('id', 'in', stored)
      .where('spam_at', isSpam ? 'is' : 'is not', null)
      .execute();
    if (rows.length === 0) return 0;
    await transaction
      .updateTable('submissions')
      .set({ spam_at: isSpam ? now.toISOString() : null })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    const act = isSpam ? ('marked' as const) : ('unmarked' as const);
    await noteActs(
      transaction,
      rows.map(({ id, form }) => ({ act, form, submission_id: id })),
      now,
    );
    return rows.length;
  });
}
