import { setTimeout as wait } from 'node:timers/promises';
import { asError } from '../../terminal/asError.ts';
import { storageReason } from '../../terminal/describeFailure.ts';
import { say } from '../../terminal/telling/say.ts';
import { clamdScanner, jobPatience } from '../files/scanFile.ts';
import { askMailServer } from '../mail/mailServerAnswers.ts';
import { sendMails } from '../mail/sendMails.ts';
import { hastenMail } from '../mail/waitingMail.ts';
import type { BackOfficeSettings } from '../settings/settings.ts';
import { noteErased } from '../storage/erasedList.ts';
import { noteEvery, noteInstance, ownInstance } from '../storage/instances.ts';
import { isSqlite } from '../storage/migrations/isSqlite.ts';
import type { Storage } from '../storage/openStorage.ts';
import { takeTurn } from '../storage/takeTurn.ts';
import { formatFailure, Trouble } from '../traffic/formatFailure.ts';
import { forgetCounts } from '../traffic/sharedLimit.ts';
import { alarmOfReminders, describeUnreminded } from './alarmOfReminders.ts';
import { applyRetention } from './applyRetention.ts';
import { refuseLostForms } from './refuseLostForms.ts';
import { remindOfReports } from './remindOfReports.ts';
import { alarmOfHold, describeHold } from './retentionHold.ts';
import { scanWaiting } from './scanWaiting.ts';
import { sweepStorage } from './sweepStorage.ts';

type Settings = Pick<BackOfficeSettings, 'forms' | 'mail' | 'now' | 'erasedList' | 'clamd'> &
  Partial<Pick<BackOfficeSettings, 'keys'>>;

const everyTwoSeconds = 2000;
const everyMinute = 60_000;
const everyFiveMinutes = 300_000;
const everyHour = 3_600_000;
const usualPauses = { mail: everyTwoSeconds, mailServer: everyFiveMinutes, retention: everyHour };

/** Milliseconds that a mail server may still take with what is under way when the back office stops. */
const mailGrace = 4000;

interface JobOptions {
  /** Milliseconds between the end of one run and the start of the next. */
  pauses?: { mail: number; mailServer: number; retention: number };
  /** Hears when a job last ended well, and first of all that it never did. */
  succeeded?: (job: string, at?: Date) => void;
}

/**
 * Sends mail, asks whether the mail server lets us in and has all mail tried once it does again, has files scanned that
 * wait for it, reminds of the terms of reports, applies retention, says what holds it, who was not reminded and which
 * forms are gone that say how long something is kept, notes that it runs, lists what was erased and throws away by what
 * clients were counted, while the back office runs.
 * Of several instances each asks the mail server and notes, and one at a time does the rest. `stop` waits for what is
 * under way, for mail only a moment.
 */
export function startJobs(
  storage: Storage,
  settings: Settings,
  { pauses = usualPauses, succeeded = () => {} }: JobOptions = {},
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const leaving = new AbortController();
  const { now, erasedList, clamd, keys } = settings;
  const { smtpUrl } = settings.mail;
  const failing = new Map<string, string>();
  const repeat = (name: string, job: () => Promise<unknown>, pause: number) => {
    succeeded(name);
    return repeatJob(
      { name, job, pause, now, failing, succeeded: () => succeeded(name, now()) },
      stopping.signal,
    );
  };
  const repeatInTurn = (name: string, job: () => Promise<void>, pause: number) =>
    repeat(name, () => takeTurn(storage, name, job), pause);
  const retainAndSweep = async () => {
    await retain(storage, settings, stopping.signal);
    if (!stopping.signal.aborted) await sweepStorage(storage, now());
  };
  // Nobody knows whether it was there before this process was.
  let wasAway = true;
  const askAndHasten = async (url: string) => {
    const isBack = wasAway;
    wasAway = true;
    await askMailServer(url);
    if (isBack) await hastenMail(storage, now());
    wasAway = false;
  };
  const unscanned = new Set<string>();
  const scan = async (socket: string) => {
    const scanner = clamdScanner(socket, jobPatience, stopping.signal);
    await scanWaiting(storage, scanner, settings, { stopping: stopping.signal, failed: unscanned });
  };
  const jobs = [
    // In turn: by clocks that differ, what one instance is sending would be due to another.
    repeatInTurn('mail', () => sendMails(storage, settings, stopping.signal, leaving.signal), pauses.mail),
    // Asked whether or not there is mail: a line of the log must not say when something arrived.
    ...(smtpUrl ? [repeat('mailServer', () => askAndHasten(smtpUrl), pauses.mailServer)] : []),
    repeatInTurn('retention', retainAndSweep, pauses.retention),
    repeatInTurn('forms', () => refuseLostForms(storage, settings.forms), pauses.retention),
    repeatInTurn('reminders', () => remindOfReports(storage, settings), pauses.retention),
    ...(clamd ? [repeatInTurn('scan', () => scan(clamd), everyMinute)] : []),
    ...(isSqlite(storage) ? [] : [repeatInTurn('counts', () => forgetCounts(storage, now()), everyMinute)]),
    ...(keys ? [repeat('instance', () => noteInstance(storage, ownInstance, keys), noteEvery)] : []),
    ...(erasedList ? [repeat('erased', () => noteErased(storage, erasedList), everyMinute)] : []),
  ];
  return {
    async stop() {
      stopping.abort();
      const leave = setTimeout(() => leaving.abort(), mailGrace);
      await Promise.all(jobs);
      clearTimeout(leave);
    },
  };
}

async function retain(storage: Storage, settings: Settings, stopping: AbortSignal): Promise<void> {
  const hold = await applyRetention(storage, settings, stopping);
  const warn = (message: string) =>
    log({ time: settings.now().toISOString(), level: 'warn', job: 'retention', message });
  const place = { timeZone: settings.mail.timeZone };
  if (hold) warn(say(describeHold(hold, place), 'en'));
  if (stopping.aborted) return;
  await alarmOfHold(storage, settings, hold);
  // Days say nothing by a clock that is in doubt.
  if (hold && hold.reason !== 'many') return;
  const unreminded = await alarmOfReminders(storage, settings);
  if (unreminded.length > 0) warn(say(describeUnreminded(unreminded, place), 'en'));
}

interface Job {
  name: string;
  job(): Promise<unknown>;
  /** Milliseconds. */
  pause: number;
  now(): Date;
  /** What keeps each of the jobs from ending well, as it was told. */
  failing: Map<string, string>;
  succeeded(): void;
}

/**
 * Runs a job again and again until told to stop. A run that fails anew is logged, unless another job told the same and
 * no job has done since what that kept them from; the next run tries again.
 */
async function repeatJob(
  { name, job, pause, now, failing, succeeded }: Job,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    try {
      await job();
      succeeded();
      const over = failing.get(name);
      for (const [other, told] of failing) if (told === over) failing.delete(other);
    } catch (error) {
      // A trouble that goes on may call itself otherwise the next time.
      const failure =
        error instanceof Trouble
          ? `${name} ${error.name}`
          : (storageReason(asError(error))?.says ?? formatFailure(error));
      if (![...failing.values()].includes(failure))
        process.stderr.write(`${formatFailure(error, { time: now().toISOString(), job: name })}\n`);
      failing.set(name, failure);
    }
    await wait(pause, undefined, { signal: stopping }).catch(() => {});
  }
}

function log(line: Record<string, string>): void {
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
