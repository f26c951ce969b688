import { totalmem } from 'node:os';
import { join } from 'node:path';
import { removeLeft, restoring } from '../backoffice/backup/stagingFolder.ts';
import { findWaiting } from '../backoffice/jobs/scanWaiting.ts';
import { startJobs } from '../backoffice/jobs/startJobs.ts';
import { type BackOffice, openBackOffice } from '../backoffice/openBackOffice.ts';
import { isPostgres } from '../backoffice/settings/databaseLocation.ts';
import {
  leftDatabase,
  nameDatabase,
  noteDatabase,
  refuseEmpty,
} from '../backoffice/settings/databaseNote.ts';
import { readEnvironment } from '../backoffice/settings/officeEnvironment.ts';
import { hasForms, readSettings } from '../backoffice/settings/readSettings.ts';
import type { BackOfficeSettings } from '../backoffice/settings/settings.ts';
import { eraseAgain } from '../backoffice/storage/eraseAgain.ts';
import { noteErased, readErasedList } from '../backoffice/storage/erasedList.ts';
import { forgetErased } from '../backoffice/storage/eraseSubmissions.ts';
import {
  forgetInstance,
  forgetInstances,
  noteInstance,
  ownInstance,
} from '../backoffice/storage/instances.ts';
import { isEmptyStorage } from '../backoffice/storage/isEmptyStorage.ts';
import type { Storage } from '../backoffice/storage/openStorage.ts';
import { formatFailure } from '../backoffice/traffic/formatFailure.ts';
import { usualUploads } from '../backoffice/traffic/uploads.ts';
import type { Lock } from '../output/holdLock.ts';
import { Misuse } from '../terminal/describeFailure.ts';
import { mebibyte } from '../terminal/mebibyte.ts';
import { say } from '../terminal/telling/say.ts';
import { type Sentence, tell } from '../terminal/telling/tell.ts';
import type { Tongue } from '../terminal/telling/tongues.ts';
import { holdStorage } from './holdStorage.ts';
import { openMetrics } from './openMetrics.ts';

interface StartOptions {
  language: Tongue;
  preview?: boolean;
  quiet?: boolean;
}

/**
 * The back office of a site, with its jobs, as the environment configures it; says where its data and mail go, unless
 * it is `quiet`. A `preview` makes the key of its storage itself, and works beside another one on an SQLite storage,
 * which is refused otherwise.
 */
export async function startBackOffice(
  root: string,
  { language, preview = false, quiet = false }: StartOptions,
): Promise<BackOffice> {
  const settings = settingsOf(root, preview);
  const lock = holdStorage(settings.database);
  if (lock.state === 'taken' && !preview)
    throw new Misuse(
      tell`Another back office works on ${settings.database}, or \`site backoffice restore\` does, and SQLite is for one. Stop that one first. To run several you need PostgreSQL: see "Several instances" in BACKOFFICE.md.`,
    );
  const tellNews = (sentence: Sentence) => announce(sentence, language);
  /** What ends each thing that was begun. */
  const ends: (() => unknown)[] = [lock.letGo];
  const close = async () => {
    const failures: unknown[] = [];
    for (const end of ends.splice(0).reverse())
      await Promise.resolve()
        .then(end)
        .catch((error) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
  try {
    const backOffice = await openBackOffice(settings);
    const { storage, tally } = backOffice;
    ends.push(backOffice.close);
    const left = leftDatabase(root, settings.database);
    if (!preview && left && (await isEmptyStorage(storage))) refuseEmpty(root, settings.database);
    // A preview without the settings of the back office works elsewhere, and what arrives stays where it was.
    if (!preview || !left) noteDatabase(root, settings.database);
    await keepErased(storage, settings.erasedList, tellNews);
    removeLeft(join(root, '.data'), restoring);
    // Those that were killed could not say that they ended.
    if (lock.state === 'held') await forgetInstances(storage);
    await noteInstance(storage, ownInstance, settings.keys);
    ends.push(() => takeLeave(storage, settings.erasedList));
    const metrics = settings.metricsPort
      ? await openMetrics(backOffice, { ...settings, port: settings.metricsPort })
      : undefined;
    ends.push(() => metrics?.close());
    const jobs = startJobs(storage, settings, { succeeded: (job, at) => tally.jobs.set(job, at) });
    ends.push(() => Promise.all([jobs.stop(), backOffice.idle()]));
    const told = describeStart(settings, {
      lock: lock.state,
      metrics: metrics?.address,
      held: settings.clamd ? 0 : (await findWaiting(storage)).length,
      memory: Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
    });
    if (!quiet) for (const sentence of told) tellNews(sentence);
    return { ...backOffice, close };
  } catch (error) {
    await close().catch(() => {}); // why it does not start is what has to be told
    throw error;
  }
}

/** What uploads hold at most, twice because reports have a budget of their own, and all else beside them. */
const memoryNeeded = 2 * usualUploads.bytes + 240 * mebibyte;

/**
 * Where what arrives is stored and what keeps others from it, who hears of it, where figures are, how many files are
 * `held` back for a virus scanner that is gone, and that the bytes of `memory` may not do.
 */
export function describeStart(
  { database, mail, failures }: Pick<BackOfficeSettings, 'database' | 'mail' | 'failures'>,
  {
    lock,
    metrics,
    held = 0,
    memory,
  }: { lock: Lock['state']; metrics: string | undefined; held?: number; memory?: number },
): Sentence[] {
  const place = isPostgres(database) ? nameDatabase(database) : database;
  const isUnguarded = lock === 'unknown' && !isPostgres(database);
  return [
    tell`What the forms send is stored in ${place}`,
    ...(lock === 'taken'
      ? [tell`Another back office works on it too: both answer, and both send mail.`]
      : []),
    ...(isUnguarded
      ? [
          tell`Nothing keeps a second back office away from ${place}: this system, or the file system there, has no locks. Start one alone.`,
        ]
      : []),
    ...describeMail(mail),
    ...(failures
      ? [tell`These calls fail on purpose (DEMO_FAILURES): ${Object.keys(failures).join(', ')}`]
      : []),
    ...(metrics ? [tell`Metrics are at ${metrics}metrics`] : []),
    ...(held > 0
      ? [tell`${held} files wait for a virus scanner, and nobody gets them until one is set (CLAMD_SOCKET).`]
      : []),
    ...(memory !== undefined && memory < memoryNeeded
      ? [
          tell`There are ${Math.floor(memory / mebibyte)} MB of memory for it. Large uploads at the same moment take up to ${memoryNeeded / mebibyte} MB: without these, the system ends it then, and nothing here says why.`,
        ]
      : []),
  ];
}

/** Who hears of what arrives, and whether at once. */
function describeMail({ smtpUrl, office, reports }: BackOfficeSettings['mail']): Sentence[] {
  const readers =
    reports === office
      ? tell`The office is told of everything that arrives, at ${office}.`
      : tell`The office is told of what arrives at ${office}, and of reports at ${reports}.`;
  return [readers, ...(smtpUrl ? [] : [tell`Mail is queued: set SMTP_URL to have it sent.`])];
}

/** People read a sentence in their language, programs that collect the log a line like the others. */
function announce(sentence: Sentence, language: Tongue): void {
  const line = process.stderr.isTTY
    ? say(sentence, language)
    : JSON.stringify({ time: new Date().toISOString(), level: 'info', message: say(sentence, 'en') });
  process.stderr.write(`${line}\n`);
}

/** A storage that was restored, by whatever means, does not bring back what was erased meanwhile. */
async function keepErased(
  storage: Storage,
  list: string | undefined,
  tellNews: (sentence: Sentence) => void,
): Promise<void> {
  if (!list) return;
  const erased = await eraseAgain(storage, readErasedList(list));
  await forgetErased(storage);
  await noteErased(storage, list);
  if (erased > 0)
    tellNews(tell`${erased} submissions that ${list} says were erased had come back: erased again.`);
}

/** What was erased since the last note is noted before nobody does it any more. A failure is told in the log. */
async function takeLeave(storage: Storage, list: string | undefined): Promise<void> {
  try {
    if (list) await noteErased(storage, list);
    await forgetInstance(storage, ownInstance);
  } catch (error) {
    process.stderr.write(`${formatFailure(error, { time: new Date().toISOString(), job: 'leave' })}\n`);
  }
}

/** The same beside the pages of a site; nothing for a site without forms. */
export async function startBackOfficeBeside(
  root: string,
  options: Omit<StartOptions, 'preview'>,
): Promise<BackOffice | undefined> {
  return hasForms(root) ? startBackOffice(root, { ...options, preview: true }) : undefined;
}

/** Throws what keeps the back office of a site from being opened, as far as its settings say. */
export function checkBackOfficeBeside(root: string): void {
  if (hasForms(root)) settingsOf(root, true);
}

function settingsOf(root: string, preview: boolean): BackOfficeSettings {
  const { env, fault } = readEnvironment(root);
  return readSettings(root, env, { beside: preview, fault });
}
