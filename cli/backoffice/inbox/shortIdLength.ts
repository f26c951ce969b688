import { sql } from 'kysely';
import type { Storage } from '../storage/openStorage.ts';
import { pagesOf } from '../storage/pagesOf.ts';

const shortest = 6;

/**
 * The shortest length, of at least 6 letters, at which the beginnings of these ids tell them from all that are stored.
 */
export async function shortIdLength(storage: Storage, ids: string[]): Promise<number> {
  let length = shortest;
  for (const page of pagesOf(ids)) {
    const rows = await storage
      .selectFrom('submissions')
      .select([
        'id',
        sql<string | null>`(select max(o.id) from submissions o where o.id < submissions.id)`.as('before'),
        sql<string | null>`(select min(o.id) from submissions o where o.id > submissions.id)`.as('after'),
      ])
      .where('id', 'in', page)
      .execute();
    for (const { id, before, after } of rows)
      length = Math.max(length, commonLength(id, before) + 1, commonLength(id, after) + 1);
  }
  return length;
}

function commonLength(one: string, other: string | null): number {
  let length = 0;
  while (other && length < one.length && one[length] === other[length]) length += 1;
  return length;
}
