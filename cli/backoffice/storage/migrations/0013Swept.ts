import type { Kysely } from 'kysely';

/** On which day the storage was last written anew, so that nothing erased before stays in its gaps. */
export async function rememberSweep({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('retention').addColumn('swept_on', 'text').execute();
}
