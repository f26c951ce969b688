import type { Kysely } from 'kysely';

/** What the retention job remembers from run to run: one row. */
export async function rememberRetention({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('retention')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('ran_at', 'text')
    .addColumn('hold', 'text')
    .addColumn('confirmed_at', 'text')
    .execute();
}
