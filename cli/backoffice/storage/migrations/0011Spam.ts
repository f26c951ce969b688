import type { Kysely } from 'kysely';

/** When somebody said of a submission that it is spam. */
export async function keepSpam({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('submissions').addColumn('spam_at', 'text').execute();
  await schema.createIndex('submissions_by_spam_at').on('submissions').column('spam_at').execute();
}
