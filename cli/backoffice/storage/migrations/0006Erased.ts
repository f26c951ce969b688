import type { Kysely } from 'kysely';

/** Which ids were erased, so that a backup from before brings none of them back. */
export async function rememberErased({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('erased')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('erased_once', ['id', 'what'])
    .execute();
}
