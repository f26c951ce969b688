import { sql } from 'kysely';
import type { Storage } from './openStorage.ts';

/** What a query selects to count its rows; PostgreSQL answers with text. */
export const countAll = sql<number | string>`count(*)`.as('count');

/**
 * How many submissions are stored, of all forms or of some; of those marked as spam, or without them, where it is said.
 */
export async function countSubmissions(
  storage: Storage,
  { form, spam }: { form?: string | readonly string[]; spam?: boolean } = {},
): Promise<number> {
  // Few are spam: both counts are read of an index.
  if (spam === false)
    return (
      (await countSubmissions(storage, { form })) - (await countSubmissions(storage, { form, spam: true }))
    );
  let query = storage.selectFrom('submissions').select(countAll);
  if (form) query = query.where('form', 'in', [form].flat());
  if (spam) query = query.where('spam_at', 'is not', null);
  const { count } = await query.executeTakeFirstOrThrow();
  return Number(count);
}
