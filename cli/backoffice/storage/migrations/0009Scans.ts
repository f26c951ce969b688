import type { Kysely } from 'kysely';

/** What a virus scanner said of a file. */
export async function keepScans({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('files').addColumn('scan', 'text').execute();
  await schema.createIndex('files_by_scan').on('files').column('scan').execute();
}
