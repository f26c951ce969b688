import { setTimeout } from 'node:timers/promises';
import { openStorage, type Storage } from '../../backoffice/storage/openStorage.ts';
import { openInstances } from '../office/openInstances.ts';
import { type MailServer, startMailServer } from '../office/startMailServer.ts';
import { testKeys } from '../office/testKeys.ts';
import { compareSent, createSender, type KillFigures, untilMore, untilOnTheWay } from './killOffice.ts';

export type InstanceFigures = Omit<KillFigures, 'integrity' | 'underLoad'> & {
  /** Calls that each instance answered. */
  answered: number[];
  /** Mails by their Message-ID that the mail server took. */
  mails: number;
  /** Records of which no notice was taken. */
  unannounced: number;
  /** Mails taken more than once: a process died after the server's yes. */
  mailedAgain: number;
};

/**
 * Kills one of several back offices behind a balancer, again and again and each in turn, while submissions come in and
 * mail goes out; then compares the storage and the mail server's with what was acknowledged.
 */
export async function killInstances(
  kills: number,
  {
    database,
    count = 3,
    progress = () => {},
  }: { database: string; count?: number; progress?: (done: number) => void },
): Promise<InstanceFigures> {
  const server = await startMailServer();
  const instances = await openInstances(count, { DATABASE_URL: database, SMTP_URL: server.url });
  const sender = createSender(() => instances.origin);
  const storage = await openStorage(database, testKeys());
  try {
    const all = sender.start();
    for (let kill = 1; kill <= kills; kill += 1) {
      await untilMore(sender.acknowledged);
      await setTimeout(Math.random() * 100);
      await untilOnTheWay(sender);
      const place = kill % count;
      await instances.replace(place);
      // The new one is at work, too, before another goes.
      await untilMore(() => instances.answered[place] ?? 0);
      progress(kill);
    }
    await untilMore(sender.acknowledged);
    sender.stop();
    await all;
    await untilAllSent(storage);
    const figures = await compareSent(storage, sender.sent);
    return { kills, ...figures, answered: instances.answered, ...(await compareMails(storage, server)) };
  } finally {
    sender.stop();
    await instances.close();
    await storage.destroy();
    await server.close();
  }
}

/** A mail whose process died is tried again after a minute; here at once. */
async function untilAllSent(storage: Storage): Promise<void> {
  const deadline = performance.now() + 240_000;
  for (;;) {
    const waiting = await storage.selectFrom('mails').select('id').where('sent_at', 'is', null).execute();
    if (waiting.length === 0) return;
    if (performance.now() > deadline)
      throw new Error(`${waiting.length} mails were not sent in four minutes.`);
    // After what is under way now has ended.
    await setTimeout(5000);
    await storage
      .updateTable('mails')
      .set({ next_attempt_at: new Date().toISOString() })
      .where('sent_at', 'is', null)
      .where('attempts', '>', 0)
      .where(
        'id',
        'in',
        waiting.map(({ id }) => id),
      )
      .execute();
  }
}

async function compareMails(storage: Storage, { accepted }: MailServer) {
  const ids = accepted.map(({ message }) => /^Message-ID: <([^@]+)@/im.exec(message)?.[1] ?? '');
  const taken = new Set(ids);
  const stored = await storage.selectFrom('submissions').select('id').execute();
  return {
    mails: taken.size,
    unannounced: stored.filter(({ id }) => !taken.has(id)).length,
    mailedAgain: ids.length - taken.size,
  };
}
