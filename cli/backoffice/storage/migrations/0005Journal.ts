import type { Kysely } from 'kysely';

/** Mails say whether a person wrote them, and a journal keeps what people did with submissions. */
export async function keepJournal({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('mails')
    .addColumn('by_person', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .createTable('journal')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('submission_id', 'text')
    .execute();
  await schema.createIndex('journal_by_at').on('journal').columns(['at', 'id']).execute();
  await schema.createIndex('journal_by_submission_id').on('journal').column('submission_id').execute();
}
