import { type Kysely, sql } from 'kysely';
import { bytesOf } from '../storage/bytesOf.ts';
import type { Storage } from '../storage/openStorage.ts';
import type { Tables } from '../storage/tables.ts';

/** Which tables another database gets, those first that others refer to. What counts traffic is left behind. */
const moves: Record<keyof Tables, boolean> = {
  submissions: true,
  files: true,
  requests: true,
  spent_tokens: true,
  mails: true,
  report_answers: true,
  retention: true,
  erased: true,
  journal: true,
  links: true,
  storage_keys: true,
  call_counts: false,
  count_keys: false,
  taken_tokens: false,
  instances: false,
};

/** Tables with files in their rows: one at a time is in memory. */
const large = new Set<string>(['files', 'report_answers']);
const atOnce = 200;

type Loose = Kysely<Record<string, Record<string, unknown>>>;

/**
 * Copies the rows of an SQLite storage into another, empty one, all of them or none. What is encrypted stays as it is:
 * it is bound to its row, not to its database.
 */
export async function copyRows(from: Storage, to: Storage): Promise<void> {
  const source = from.withoutPlugins();
  await to
    .withoutPlugins()
    .transaction()
    .execute(async (transaction) => {
      for (const [table] of Object.entries(moves).filter(([, isMoved]) => isMoved))
        for await (const rows of batchesOf(source, table))
          await (transaction as unknown as Loose)
            .insertInto(table)
            .values(rows)
            // The keys of the new storage are in it already.
            .onConflict((conflict) => conflict.doNothing())
            .execute();
    });
}

async function* batchesOf(storage: Storage, table: string): AsyncGenerator<Record<string, unknown>[]> {
  let last = 0;
  for (;;) {
    const { rows } = await sql<Record<string, unknown> & { place: number }>`
      select rowid as place, * from ${sql.table(table)}
      where rowid > ${last} order by rowid limit ${large.has(table) ? 1 : atOnce}`.execute(storage);
    if (rows.length === 0) return;
    last = rows.at(-1)?.place ?? last;
    yield rows.map(({ place, ...row }) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          value instanceof ArrayBuffer || value instanceof Uint8Array ? bytesOf(value) : value,
        ]),
      ),
    );
  }
}
