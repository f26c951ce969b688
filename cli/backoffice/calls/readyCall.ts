import { setTimeout } from 'node:timers/promises';
import { scannerAnswers } from '../files/scanFile.ts';
import { mailServerAnswers } from '../mail/mailServerAnswers.ts';
import { countWaiting } from '../mail/waitingMail.ts';
import { countUnreadable } from '../storage/countByKey.ts';
import type { Storage } from '../storage/openStorage.ts';
import { refusalOf } from '../traffic/refusal.ts';
import type { StorageKeys } from '../vault/storageKeys.ts';
import type { Call, Office } from './call.ts';

/** Milliseconds for which an answer holds: who asks more often costs nothing. */
const freshFor = 5000;

/** Milliseconds for which the count of what no key opens holds: it looks at all that is stored but files. */
const countedFor = 300_000;

/** For so many times as long as it took it holds, too: SQLite answers nobody else meanwhile. */
const countedRarely = 500;

/** Milliseconds that the storage may take: a database that hangs says nothing. A writer waits no longer, either. */
const patience = 5000;

/** So many are counted at most: nobody who watches needs to know more, and asking costs the same whatever waits. */
const mostCounted = 1000;

type WatchedOffice = Pick<Office, 'settings' | 'storage' | 'roomOnDisk'>;

interface Readiness {
  /** Whether all of the rest works. */
  Ready: boolean;
  /** Whether it can be written. */
  Storage: boolean;
  /** Whether there is room for more; null when another machine has the database. */
  Disk: boolean | null;
  /** Whether the mail server lets us in; null when there is none. */
  Mail: boolean | null;
  /** Whether the virus scanner answers; absent when there is none. */
  Scanner?: boolean;
  /**
   * Stored values whose key is not in the key file, without contents of files; absent when there are none, null when
   * nobody can say.
   */
  Unreadable?: number | null;
  /** Mail that waits to be sent; 1000 means that or more, null that nobody can say. */
  MailsQueued: number | null;
}

/** Whether storage, disk, mail server and virus scanner do what they are for; for whoever watches over the server. */
export function readyCall(office: WatchedOffice): Call {
  let asked: { until: number; readiness?: Promise<Readiness> } = { until: 0 };
  const unreadable = countNowAndThen(office);
  return {
    name: 'ready',
    method: 'GET',
    path: '/ready',
    hasNoLimit: true,
    async answer(_request, reply) {
      if (performance.now() >= asked.until)
        asked = { until: performance.now() + freshFor, readiness: askAll(office, unreadable) };
      const readiness = await asked.readiness;
      return readiness?.Ready ? readiness : reply.code(503).send(readiness);
    },
  };
}

/**
 * Counts what no key opens; anew when the key file has changed, or after a while, and tells the last count meanwhile.
 * Resolves to null when that failed.
 */
function countNowAndThen({
  settings,
  storage,
}: Pick<Office, 'settings' | 'storage'>): () => Promise<number | null> {
  let last: { until: number; keys: StorageKeys; count: number | null } | undefined;
  let counting: Promise<number | null> | undefined;
  const count = async (keys: StorageKeys) => {
    const begun = performance.now();
    const counts = await countUnreadable(storage, keys).catch(() => undefined);
    const sum = counts ? [...counts.values()].reduce((sum, one) => sum + one, 0) : null;
    const ended = performance.now();
    const holds = counts ? Math.max(countedFor, (ended - begun) * countedRarely) : 0;
    last = { until: ended + holds, keys, count: sum };
    counting = undefined;
    return sum;
  };
  return async () => {
    const known = last?.keys ?? settings.keys;
    const keys = known.reread?.() ?? known;
    const counted = last?.keys === keys ? last : undefined;
    if (counted && performance.now() < counted.until) return counted.count;
    counting ??= count(keys);
    return counted ? counted.count : counting;
  };
}

async function askAll(
  { settings, storage, roomOnDisk }: WatchedOffice,
  countUnread: () => Promise<number | null>,
): Promise<Readiness> {
  const { mail, now, clamd } = settings;
  const [Storage, room, Mail, MailsQueued, Scanner, Unreadable] = await Promise.all([
    inTime(takesWrites(storage), false),
    roomOnDisk(),
    mail.smtpUrl ? mailServerAnswers(mail.smtpUrl) : null,
    inTime(
      countWaiting(storage, now(), mostCounted).catch(() => null),
      null,
    ),
    clamd ? scannerAnswers(clamd) : undefined,
    inTime(countUnread(), null),
  ]);
  const Disk = room === null ? null : room === Number.POSITIVE_INFINITY;
  const Ready = Storage && Disk !== false && Mail !== false && Scanner !== false && Unreadable === 0;
  return {
    ...{ Ready, Storage, Disk, Mail },
    ...(Scanner !== undefined && { Scanner }),
    ...(Unreadable !== 0 && { Unreadable }),
    MailsQueued,
  };
}

function inTime<Answer>(answer: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  return Promise.race([answer, setTimeout(patience, otherwise, { ref: false })]);
}

/**
 * Writes, and leaves nothing of it. Only who writes learns that a disk fails, or that the system made it read-only
 * because it did.
 */
async function takesWrites(storage: Storage): Promise<boolean> {
  const token = 'ready';
  try {
    await storage.transaction().execute(async (transaction) => {
      await transaction.insertInto('spent_tokens').values({ token, expires_at: '' }).execute();
      await transaction.deleteFrom('spent_tokens').where('token', '=', token).execute();
    });
    return true;
  } catch (error) {
    if (refusalOf(error).status === 500) throw error;
    return false;
  }
}
