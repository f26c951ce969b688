import { statSync } from 'node:fs';
import { sql } from 'kysely';
import { lastAttempt } from '../mail/mailState.ts';
import { countWaiting, findOldestWaiting } from '../mail/waitingMail.ts';
import { formatUtcDay } from '../settings/terms.ts';
import { countAll } from '../storage/countSubmissions.ts';
import { isSqlite } from '../storage/migrations/isSqlite.ts';
import type { Storage } from '../storage/openStorage.ts';

export interface StorageFigures {
  bytes: number;
  mailsWaiting: number;
  mailsGivenUp: number;
  /** Seconds; 0 when none waits. */
  oldestMailAge: number;
}

const mostCounted = 100_000;

/**
 * Reads figures of a storage again and again. Its size is that of the first reading of a day: as it grew with a
 * report, it would tell when that arrived.
 */
export function createFigures(storage: Storage, database: string, now: () => Date) {
  let size = { day: '', bytes: 0 };

  return async function readFigures(): Promise<StorageFigures> {
    const moment = now();
    const day = formatUtcDay(moment);
    if (size.day !== day) size = { day, bytes: await readSize(storage, database) };
    const oldest = await findOldestWaiting(storage, moment);
    const { count } = await storage
      .selectFrom('mails')
      .select(countAll)
      .where('sent_at', 'is', null)
      .where('attempts', '>=', lastAttempt)
      .executeTakeFirstOrThrow();
    return {
      bytes: size.bytes,
      mailsWaiting: await countWaiting(storage, moment, mostCounted),
      mailsGivenUp: Number(count),
      oldestMailAge: oldest ? Math.max(0, Math.round((moment.getTime() - oldest.getTime()) / 1000)) : 0,
    };
  };
}

async function readSize(storage: Storage, database: string): Promise<number> {
  if (isSqlite(storage)) return statSync(database).size;
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(
    storage,
  );
  return Number(rows[0]?.bytes);
}
