import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Storage } from '../storage/openStorage.ts';
import { keyLifeMs, limited, windowMs } from './rateLimit.ts';

/**
 * Counts calls for all instances that share a PostgreSQL storage. Clients are known there by a hash of their address;
 * its key is made of a random one in the storage, thrown away every hour (`forgetCounts`), and of the installation's
 * secret, which is not in the storage: one without the other tells nothing.
 */
export function createSharedLimit(storage: Storage, secret: string, now: () => Date) {
  let known: { key: Buffer; until: string } | undefined;

  const readKey = async (moment: string): Promise<Buffer> => {
    if (known && known.until > moment) return known.key;
    const { key, until } = await findKey(storage, moment);
    known = { key: createHmac('sha256', secret).update(key).digest(), until };
    return known.key;
  };

  /**
   * Counts a call; refuses it with 429 when the client has made more than `limit` of them in ten minutes, of any
   * instance.
   */
  return async function count(network: string, call: string, limit: number): Promise<void> {
    const time = now();
    const moment = time.toISOString();
    const key = await readKey(moment);
    const client = createHmac('sha256', key).update(`${network} ${call}`).digest('base64');
    const end = new Date(time.getTime() + windowMs).toISOString();
    const isOver = sql<boolean>`call_counts.until <= ${moment}`;
    const { calls, until } = await storage
      .insertInto('call_counts')
      .values({ client, calls: 1, until: end })
      .onConflict((conflict) =>
        conflict.column('client').doUpdateSet({
          calls: sql`case when ${isOver} then 1 else call_counts.calls + 1 end`,
          until: sql`case when ${isOver} then excluded.until else call_counts.until end`,
        }),
      )
      .returning(['calls', 'until'])
      .executeTakeFirstOrThrow();
    if (calls > limit) throw limited(new Date(until), time);
  };
}

/** Throws away a key whose hour is over, with what was counted by it, though nobody calls any more. */
export async function forgetCounts(storage: Storage, now: Date): Promise<void> {
  await storage.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('count_keys')
      .where('until', '<=', now.toISOString())
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) await transaction.deleteFrom('call_counts').execute();
  });
}

/** The key of this hour. When a new one is made, what was counted by the old one goes. */
async function findKey(storage: Storage, moment: string): Promise<{ key: string; until: string }> {
  const read = () =>
    storage
      .selectFrom('count_keys')
      .select(['key', 'until'])
      .where('id', '=', 1)
      .where('until', '>', moment)
      .executeTakeFirst();
  const current = await read();
  if (current) return current;
  const key = randomBytes(32).toString('hex');
  const until = new Date(Date.parse(moment) + keyLifeMs).toISOString();
  const made = await storage
    .transaction()
    .execute((transaction) => makeKey(transaction, { key, until, moment }));
  return made ?? (await read()) ?? findKey(storage, moment);
}

/** Nobody counts by the new key before what was counted by the old one is gone. */
async function makeKey(
  transaction: Storage,
  { key, until, moment }: { key: string; until: string; moment: string },
): Promise<{ key: string; until: string } | undefined> {
  const made = await transaction
    .insertInto('count_keys')
    .values({ id: 1, key, until })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ key, until }).where('count_keys.until', '<=', moment),
    )
    .returning(['key', 'until'])
    .executeTakeFirst();
  if (made) await transaction.deleteFrom('call_counts').execute();
  return made;
}
