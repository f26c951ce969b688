import type { Kysely } from 'kysely';

/** What is looked for by anything but its key: lists by time, what belongs to a submission, and what is due. */
const indexes: [table: string, columns: string[]][] = [
  ['submissions', ['received_at', 'id']],
  ['submissions', ['form', 'received_at', 'id']],
  ['files', ['submission_id']],
  ['report_answers', ['submission_id']],
  ['mails', ['submission_id']],
  ['mails', ['sent_at', 'attempts', 'next_attempt_at']],
  ['requests', ['received_at']],
  ['spent_tokens', ['expires_at']],
];

export async function createIndexes({ schema }: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of indexes)
    await schema
      .createIndex([table, 'by', ...columns].join('_'))
      .on(table)
      .columns(columns)
      .execute();
}
