import { sql } from 'kysely';
import type { FormName } from '../../../site/forms/rules/formEndpoint.ts';
import type { Storage } from './openStorage.ts';

/** What a query selects to count its rows; PostgreSQL answers with text. */
export const countAll = sql<number | string>`count(*)`.as('count');

/** How many submissions are stored, of all forms or of one. */
export async function countSubmissions(storage: Storage, form?: FormName): Promise<number> {
  const all = storage.selectFrom('submissions').select(countAll);
  const { count } = await (form ? all.where('form', '=', form) : all).executeTakeFirstOrThrow();
  return Number(count);
}
