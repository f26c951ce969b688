import { createHmac, randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Storage } from '../storage/openStorage.ts';
import { keyLifeMs, limited, windowMs } from './rateLimit.ts';

/**
 * Counts calls for all instances that share a PostgreSQL storage. Clients are known there by a hash of their address;
 * its key is made of a random one in the storage, thrown away every hour (`forgetCounts`), and of the installation's
 * secret, which is not in the storage: one without the other tells nothing.
 */
export function createSharedLimit(storage: Storage, secret: string, now: () => Date) {
  let known: { key: Buffer; until: string } | undefined;

  const readKey = async (time: Date): Promise<Buffer> => {
    const left = Date.parse(known?.until ?? '') - time.getTime();
    if (known && left > 0 && left <= 2 * keyLifeMs) return known.key;
    const { key, until } = await findKey(storage, time);
    known = { key: createHmac('sha256', secret).update(key).digest(), until };
    return known.key;
  };

  /**
   * Counts a call; refuses it with 429 when the client has made more than `limit` of them in ten minutes, of any
   * instance.
   */
  return async function count(network: string, call: string, limit: number): Promise<void> {
    const time = now();
    const key = await readKey(time);
    const client = createHmac('sha256', key).update(`${network} ${call}`).digest('base64');
    const end = new Date(time.getTime() + windowMs).toISOString();
    const isOver = sql<boolean>`not ${lasts('call_counts.until', time, windowMs)}`;
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
      .where(sql<boolean>`not ${lasts('until', now, keyLifeMs)}`)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) await transaction.deleteFrom('call_counts').execute();
  });
}

/**
 * Whether something that was made to last `life` milliseconds still does. What has more than twice that left does not:
 * a clock that ran ahead has made it, and would have it last until then.
 */
function lasts(until: string, now: Date, life: number): RawBuilder<boolean> {
  const latest = new Date(now.getTime() + 2 * life).toISOString();
  return sql<boolean>`(${sql.ref(until)} > ${now.toISOString()} and ${sql.ref(until)} <= ${latest})`;
}

/** The key of this hour. When a new one is made, what was counted by the old one goes. */
async function findKey(storage: Storage, now: Date): Promise<{ key: string; until: string }> {
  const read = () =>
    storage
      .selectFrom('count_keys')
      .select(['key', 'until'])
      .where('id', '=', 1)
      .where(lasts('until', now, keyLifeMs))
      .executeTakeFirst();
  const current = await read();
  if (current) return current;
  const key = randomBytes(32).toString('hex');
  const until = new Date(now.getTime() + keyLifeMs).toISOString();
  const made = await storage
    .transaction()
    .execute((transaction) => makeKey(transaction, { key, until, now }));
  return made ?? (await read()) ?? findKey(storage, now);
}

/** Nobody counts by the new key before what was counted by the old one is gone. */
async function makeKey(
  transaction: Storage,
  { key, until, now }: { key: string; until: string; now: Date },
): Promise<{ key: string; until: string } | undefined> {
  const made = await transaction
    .insertInto('count_keys')
    .values({ id: 1, key, until })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ key, until })
        .where(sql<boolean>`not ${lasts('count_keys.until', now, keyLifeMs)}`),
    )
    .returning(['key', 'until'])
    .executeTakeFirst();
  if (made) await transaction.deleteFrom('call_counts').execute();
  return made;
}
