import { type Kysely, sql } from 'kysely';
import { isSqlite } from './isSqlite.ts';

/** The first tables. A storage from before storages had versions has them already. */
export async function createTables(storage: Kysely<unknown>): Promise<void> {
  const { schema } = storage;
  const blob = isSqlite(storage) ? sql`blob` : sql`bytea`;
  await schema
    .createTable('submissions')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('answers', 'text', (column) => column.notNull())
    .addColumn('job_position_id', 'text')
    .addColumn('reminded_at', 'text')
    .addColumn('receipt_id', 'text', (column) => column.unique())
    .addColumn('receipt_recipient', 'text')
    .execute();
  await schema
    .createTable('files')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('submission_id', 'text', (column) =>
      column.notNull().references('submissions.id').onDelete('cascade'),
    )
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('content', blob, (column) => column.notNull())
    .execute();
  await schema
    .createTable('requests')
    .ifNotExists()
    .addColumn('idempotency_key', 'text', (column) => column.primaryKey())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('submission_id', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('spent_tokens')
    .ifNotExists()
    .addColumn('token', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('mails')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('submission_id', 'text')
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('reply_to', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('last_error', 'text')
    .execute();
  await schema
    .createTable('report_answers')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('submission_id', 'text', (column) =>
      column.notNull().references('submissions.id').onDelete('cascade'),
    )
    .addColumn('written_at', 'text', (column) => column.notNull())
    .addColumn('content', blob, (column) => column.notNull())
    .execute();
}
