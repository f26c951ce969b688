import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { mailServerAnswers } from '../mail/mailServerAnswers.ts';
import { countWaiting } from '../mail/waitingMail.ts';
import type { Storage } from '../storage/openStorage.ts';
import { refusalOf } from '../traffic/refusal.ts';
import type { Call, Office } from './call.ts';

/** Milliseconds for which an answer holds: who asks more often costs nothing. */
const freshFor = 5000;

/** Room for the largest reports that may come at once. */
const leastFree = 264 * 1024 * 1024;

/** So many are counted at most: nobody who watches needs to know more, and asking costs the same whatever waits. */
const mostCounted = 1000;

interface Readiness {
  /** Whether all of the rest works. */
  Ready: boolean;
  /** Whether it can be written. */
  Storage: boolean;
  /** Whether there is room for more; null when another machine has the database. */
  Disk: boolean | null;
  /** Whether the mail server lets us in; null when there is none. */
  Mail: boolean | null;
  /** Mail that waits to be sent; 1000 means that or more, null that nobody can say. */
  MailsQueued: number | null;
}

/** Whether storage, disk and mail server do what they are for; for whoever watches over the server. */
export function readyCall(office: Pick<Office, 'settings' | 'storage'>): Call {
  let asked: { until: number; readiness?: Promise<Readiness> } = { until: 0 };
  return {
    name: 'ready',
    method: 'GET',
    path: '/ready',
    uncounted: true,
    async answer(_request, reply) {
      if (performance.now() >= asked.until)
        asked = { until: performance.now() + freshFor, readiness: askAll(office) };
      const readiness = await asked.readiness;
      return readiness?.Ready ? readiness : reply.code(503).send(readiness);
    },
  };
}

async function askAll({ settings, storage }: Pick<Office, 'settings' | 'storage'>): Promise<Readiness> {
  const { database, mail, now } = settings;
  const [Storage, Disk, Mail, MailsQueued] = await Promise.all([
    takesWrites(storage),
    database.includes('://') ? null : hasRoom(dirname(database), settings.leastFree ?? leastFree),
    mail.smtpUrl ? mailServerAnswers(mail.smtpUrl) : null,
    countWaiting(storage, now(), mostCounted).catch(() => null),
  ]);
  return { Ready: Storage && Disk !== false && Mail !== false, Storage, Disk, Mail, MailsQueued };
}

/** Takes the lock for writing, and changes nothing. */
async function takesWrites(storage: Storage): Promise<boolean> {
  try {
    await storage.deleteFrom('spent_tokens').where('token', '=', '').execute();
    return true;
  } catch (error) {
    if (refusalOf(error).status === 500) throw error;
    return false;
  }
}

async function hasRoom(folder: string, least: number): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= least;
  } catch {
    return false;
  }
}
