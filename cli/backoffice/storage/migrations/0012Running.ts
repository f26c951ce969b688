import type { Kysely } from 'kysely';

/** Which back offices run, and the key each encrypts with, so that no key is turned away from under one of them. */
export async function noteRunning({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('instances')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('beats', 'integer', (column) => column.notNull())
    .execute();
}
