import { setTimeout } from 'node:timers/promises';
import { sendMails } from '../mail/sendMails.ts';
import type { BackOfficeSettings } from '../settings/settings.ts';
import type { Storage } from '../storage/openStorage.ts';
import { formatFailure } from '../traffic/formatFailure.ts';
import { alarmOfReminders, describeUnreminded } from './alarmOfReminders.ts';
import { applyRetention } from './applyRetention.ts';
import { remindOfReports } from './remindOfReports.ts';
import { describeHold } from './retentionHold.ts';

type Settings = Pick<BackOfficeSettings, 'forms' | 'mail' | 'now'>;

/** Milliseconds between the end of one run and the start of the next. */
const everyTwoSeconds = 2000;
const everyHour = 3_600_000;

/** Sends mail, reminds of the terms of reports, applies retention and says who was not reminded while the back office runs. `stop` waits for what is under way. */
export function startJobs(
  storage: Storage,
  settings: Settings,
  pauses = { mail: everyTwoSeconds, retention: everyHour },
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const jobs = [
    repeat(() => sendMails(storage, settings, stopping.signal), pauses.mail, stopping.signal),
    repeat(() => retain(storage, settings, stopping.signal), pauses.retention, stopping.signal),
    repeat(() => remindOfReports(storage, settings), pauses.retention, stopping.signal),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(jobs);
    },
  };
}

async function retain(storage: Storage, settings: Settings, stopping: AbortSignal): Promise<void> {
  const hold = await applyRetention(storage, settings, stopping);
  if (hold) process.stderr.write(`${describeHold(hold)}\n`);
  // Days say nothing by a clock that is in doubt.
  if (stopping.aborted || (hold && hold.reason !== 'many')) return;
  const unreminded = await alarmOfReminders(storage, settings);
  if (unreminded.length > 0) process.stderr.write(`${describeUnreminded(unreminded)}\n`);
}

/** Runs a job again and again until told to stop. A run that fails anew is logged; the next one tries again. */
async function repeat(job: () => Promise<void>, pause: number, stopping: AbortSignal): Promise<void> {
  let told = '';
  while (!stopping.aborted) {
    try {
      await job();
      told = '';
    } catch (error) {
      const failure = formatFailure(error);
      if (failure !== told) process.stderr.write(`${failure}\n`);
      told = failure;
    }
    await setTimeout(pause, undefined, { signal: stopping }).catch(() => {});
  }
}
