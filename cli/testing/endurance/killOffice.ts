import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { databaseLocation } from '../../backoffice/settings/databaseLocation.ts';
import { bytesOf } from '../../backoffice/storage/bytesOf.ts';
import { openStorage, type Storage } from '../../backoffice/storage/openStorage.ts';
import { copySiteForOffice } from '../office/copySiteForOffice.ts';
import { type OfficeProcess, startOfficeProcess } from '../office/officeProcess.ts';
import { sampleParts, samplePdf } from '../office/openOffice.ts';
import { testKeys } from '../office/testKeys.ts';

export interface KillFigures {
  kills: number;
  sent: number;
  acknowledged: number;
  /** Acknowledged, and not in the storage as it was sent. */
  lost: number;
  /** Not acknowledged, and stored all the same: the power went between the two. */
  unacknowledgedButStored: number;
  /** Records or mails beyond one for each key. */
  doubled: number;
  /** Records whose files or mail are missing. */
  halves: number;
  /** Kills that came while a submission was on its way. */
  underLoad: number;
  integrity: string;
}

/** A submission on its way: the mark it can be found by, and its file. */
export interface Sent {
  key: string;
  sha256: string;
  acknowledged: boolean;
}

const senders = 6;
/** The longest pause of a visitor between two submissions, in milliseconds: more load would show nothing more. */
const pauseMs = 120;

/**
 * Kills a real back office again and again while submissions with files come in, each key sent until it is
 * acknowledged, and then compares the storage with what was acknowledged. Between two kills at least `each` are. `stop`
 * ends it sooner.
 */
export async function killOffice(
  kills: number,
  {
    database,
    each = 1,
    stop,
    progress = () => {},
  }: {
    database?: string | undefined;
    each?: number;
    stop?: AbortSignal;
    progress?: (done: number) => void;
  } = {},
): Promise<KillFigures> {
  const root = copySiteForOffice();
  const env = database ? { DATABASE_URL: database } : {};
  let office: OfficeProcess | undefined;
  const sender = createSender(() => office?.origin);
  const { sent } = sender;
  let underLoad = 0;
  let done = 0;

  // A key that ends this in a terminal ends the office, too, even while it starts.
  const start = () =>
    startOfficeProcess(root, env).catch((error) => {
      if (!stop?.aborted) throw error;
      return undefined;
    });

  try {
    office = await start();
    const all = sender.start();
    while (office && done < kills && !stop?.aborted) {
      await untilMore(sender.acknowledged, each, stop);
      await setTimeout(Math.random() * 100);
      await untilOnTheWay(sender);
      if (sender.onTheWay() > 0) underLoad += 1;
      await office.kill();
      office = await start();
      done += 1;
      progress(done);
    }
    sender.stop();
    await all;
    await office?.kill();
    const storage = await openStorage(databaseLocation(root, env), testKeys());
    try {
      return {
        kills: done,
        underLoad,
        ...(await compareSent(storage, sent)),
        integrity: await integrityOf(storage, database),
      };
    } finally {
      await storage.destroy();
    }
  } finally {
    sender.stop();
    await office?.kill();
    rmSync(root, { recursive: true, force: true });
  }
}

/**
 * Sends applications with files, some at a time, each again and again until it is acknowledged; a third gives up after
 * one attempt, as visitors do.
 */
export function createSender(origin: () => string | undefined) {
  const sent: Sent[] = [];
  let over = false;
  let onTheWay = 0;
  let acknowledged = 0;
  const send = async () => {
    while (!over) {
      const key = randomUUID();
      // From 500 bytes to 200 kB: from one page of the storage to many, with as many of either kind.
      const cv = samplePdf('cv.pdf', randomBytes(Math.floor(100 * 1000 ** Math.random())).toString('hex'));
      const sha256 = createHash('sha256')
        .update(Buffer.from(await cv.arrayBuffer()))
        .digest('hex');
      const one: Sent = { key, sha256, acknowledged: false };
      sent.push(one);
      const attempts = Math.random() < 0.3 ? 1 : 1000;
      for (let attempt = 0; attempt < attempts && !one.acknowledged && !over; attempt += 1) {
        onTheWay += 1;
        one.acknowledged = await submit(origin(), key, cv);
        onTheWay -= 1;
        if (one.acknowledged) acknowledged += 1;
        if (!one.acknowledged) await setTimeout(60);
      }
      await setTimeout(Math.random() * pauseMs);
    }
  };
  return {
    sent,
    onTheWay: () => onTheWay,
    acknowledged: () => acknowledged,
    /** Resolves once it was told to stop and nothing is on the way. */
    start: () => Promise.all(Array.from({ length: senders }, send)),
    stop() {
      over = true;
    },
  };
}

/**
 * Waits until this many more submissions are acknowledged, so that every kill finds a server at work; or until `stop`.
 */
export async function untilMore(count: () => number, more = 1, stop?: AbortSignal): Promise<void> {
  const enough = count() + more;
  const deadline = performance.now() + 300_000;
  while (count() < enough && !stop?.aborted) {
    if (performance.now() > deadline) throw new Error('Too little was acknowledged in five minutes.');
    await setTimeout(5);
  }
}

/** Until a submission is on its way, at most a second: what is killed then is killed at work. */
export async function untilOnTheWay({ onTheWay }: { onTheWay: () => number }): Promise<void> {
  for (let tried = 0; onTheWay() === 0 && tried < 1000; tried += 1) await setTimeout(1);
}

async function submit(origin: string | undefined, key: string, cv: File): Promise<boolean> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...sampleParts.application, IdempotencyKey: key }))
    body.append(name, value);
  body.append('Files', cv, cv.name);
  try {
    const answer = await fetch(`${origin}/JobApplication/Create`, { method: 'POST', body });
    return ((await answer.json()) as { HasSuccess: boolean }).HasSuccess === true;
  } catch {
    return false;
  }
}

/** Holds what is stored against what was sent. */
export async function compareSent(storage: Storage, sent: Sent[]) {
  const requests = new Map(
    (await storage.selectFrom('requests').selectAll().execute()).map((row) => [row.idempotency_key, row]),
  );
  const submissions = new Set(
    (await storage.selectFrom('submissions').select('id').execute()).map(({ id }) => id),
  );
  const mails = await storage.selectFrom('mails').select('submission_id').execute();
  const mailsOf = new Set(mails.map(({ submission_id }) => submission_id));
  const files = new Map<string, string>();
  for (const { id } of await storage.selectFrom('files').select('id').execute()) {
    const row = await storage.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    files.set(row.submission_id, createHash('sha256').update(bytesOf(row.content)).digest('hex'));
  }
  const isWhole = ({ key, sha256 }: Sent) => {
    const id = requests.get(key)?.submission_id ?? '';
    return submissions.has(id) && mailsOf.has(id) && files.get(id) === sha256;
  };
  return {
    sent: sent.length,
    acknowledged: sent.filter(({ acknowledged }) => acknowledged).length,
    lost: sent.filter((one) => one.acknowledged && !isWhole(one)).length,
    unacknowledgedButStored: sent.filter((one) => !one.acknowledged && isWhole(one)).length,
    doubled: submissions.size - requests.size + (mails.length - mailsOf.size),
    halves: [...submissions].filter((id) => !mailsOf.has(id) || !files.has(id)).length,
  };
}

async function integrityOf(storage: Storage, database: string | undefined): Promise<string> {
  if (database) return 'not asked (PostgreSQL)';
  const { rows } = await sql<{ integrity_check: string }>`select * from pragma_integrity_check`.execute(
    storage,
  );
  return rows.map(({ integrity_check }) => integrity_check).join();
}
