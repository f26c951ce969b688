import type { Kysely } from 'kysely';

/** Links in mails that do something once, and applications whose term begins anew. */
export async function keepLinks({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('links')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('submission_id', 'text', (column) =>
      column.notNull().references('submissions.id').onDelete('cascade'),
    )
    .execute();
  await schema.createIndex('links_by_submission_id').on('links').column('submission_id').execute();
  await schema.alterTable('submissions').addColumn('renewed_at', 'text').execute();
  await schema.alterTable('mails').addColumn('link', 'text').execute();
  await schema
    .alterTable('journal')
    .addColumn('by_link', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
