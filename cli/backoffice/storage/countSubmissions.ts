import { sql } from 'kysely';
import type { Storage } from './openStorage.ts';

/** What a query selects to count its rows; PostgreSQL answers with text. */
export const countAll = sql<number | string>`count(*)`.as('count');

/** How many submissions are stored, of all forms or of one. */
export async function countSubmissions(storage: Storage, form?: string): Promise<number> {
  const all = storage.selectFrom('submissions').select(countAll);
  const { count } = await (form ? all.where('form', '=', form) : all).executeTakeFirstOrThrow();
  return Number(count);
}
