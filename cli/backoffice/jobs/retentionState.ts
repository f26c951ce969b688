import type { Storage } from '../storage/openStorage.ts';
import type { RetentionRow } from '../storage/tables.ts';
import type { Hold } from './retentionHold.ts';

export interface RetentionState {
  /** The newest moment known to be true: of the last run, before the first one of what arrived last. */
  known?: Date;
  hold?: Hold;
  /** When a person confirmed that much may be deleted at once. */
  confirmedAt?: Date;
  /** The day on which the storage was last written anew, or nothing had been erased: `2026-11-21`. */
  sweptOn?: string;
}

export async function readRetentionState(storage: Storage): Promise<RetentionState> {
  const row = await storage.selectFrom('retention').selectAll().where('id', '=', 1).executeTakeFirst();
  const known = row?.ran_at ?? (await findNewest(storage));
  return {
    ...(known && { known: new Date(known) }),
    ...(row?.hold && { hold: JSON.parse(row.hold) }),
    ...(row?.confirmed_at && { confirmedAt: new Date(row.confirmed_at) }),
    ...(row?.swept_on && { sweptOn: row.swept_on }),
  };
}

/** Remembers part of the state; what is not named stays. */
export async function storeRetentionState(
  storage: Storage,
  state: { ranAt?: Date; hold?: Hold | null; confirmedAt?: Date; sweptOn?: string },
): Promise<void> {
  const { ranAt, hold, confirmedAt, sweptOn } = state;
  const change: Partial<RetentionRow> = {
    ...(ranAt && { ran_at: ranAt.toISOString() }),
    ...(hold !== undefined && { hold: hold && JSON.stringify(hold) }),
    ...(confirmedAt && { confirmed_at: confirmedAt.toISOString() }),
    ...(sweptOn && { swept_on: sweptOn }),
  };
  await storage
    .insertInto('retention')
    .values({ id: 1, ...change })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
    .execute();
}

/** A person says that the doubt of the last run is none: from now on for the clock, for a day for an amount. */
export async function confirmRetention(storage: Storage, now: Date): Promise<void> {
  const { hold } = await readRetentionState(storage);
  if (!hold) return;
  const confirmation = hold.reason === 'many' ? { confirmedAt: now } : { ranAt: now };
  await storeRetentionState(storage, { ...confirmation, hold: null });
}

async function findNewest(storage: Storage): Promise<string | undefined> {
  const { moment } = await storage
    .selectFrom('submissions')
    .select(({ fn }) => fn.max('received_at').as('moment'))
    .executeTakeFirstOrThrow();
  return moment ?? undefined;
}
