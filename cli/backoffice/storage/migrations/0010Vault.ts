import { type Kysely, sql } from 'kysely';

/**
 * By which keys anything in the storage may be encrypted. `plain` is none: what is older is encrypted at the next
 * start.
 */
export async function nameKeys(storage: Kysely<unknown>): Promise<void> {
  await storage.schema
    .createTable('storage_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .execute();
  await sql`insert into storage_keys (id) values ('plain')`.execute(storage);
}
