import { type Kysely, sql } from 'kysely';
import { isSqlite } from './isSqlite.ts';

/** Takes the rows of reports from their places among those that came before and after them, whose moments are known. */
export async function scatterReports(storage: Kysely<unknown>): Promise<void> {
  if (!isSqlite(storage)) return;
  const places = {
    submissions: 'id',
    files: 'submission_id',
    requests: 'submission_id',
    mails: 'submission_id',
  };
  for (const [table, key] of Object.entries(places))
    await sql`
      update ${sql.table(table)} set rowid = (abs(random()) >> 16) + 1 where ${sql.ref(key)} in
      (select id from submissions where receipt_id is not null)`.execute(storage);
}
