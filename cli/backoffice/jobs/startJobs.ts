import { setTimeout } from 'node:timers/promises';
import { sendMails } from '../mail/sendMails.ts';
import type { BackOfficeSettings } from '../settings.ts';
import type { Storage } from '../storage/openStorage.ts';
import { formatFailure } from '../traffic/formatFailure.ts';
import { applyRetention } from './applyRetention.ts';
import { remindOfReports } from './remindOfReports.ts';

/** Milliseconds between the end of one run and the start of the next. */
const everyTwoSeconds = 2000;
const everyHour = 3_600_000;

/** Sends mail, reminds of the terms of reports and applies retention while the back office runs. `stop` waits for what is under way. */
export function startJobs(
  storage: Storage,
  settings: Pick<BackOfficeSettings, 'forms' | 'mail' | 'now'>,
  pauses = { mail: everyTwoSeconds, retention: everyHour },
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const jobs = [
    repeat(() => sendMails(storage, settings, stopping.signal), pauses.mail, stopping.signal),
    repeat(() => remindOfReports(storage, settings), pauses.retention, stopping.signal),
    repeat(() => applyRetention(storage, settings), pauses.retention, stopping.signal),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(jobs);
    },
  };
}

/** Runs a job again and again until told to stop. A run that fails is logged; the next one tries anew. */
async function repeat(job: () => Promise<void>, pause: number, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      await job();
    } catch (error) {
      process.stderr.write(`${formatFailure(error)}\n`);
    }
    await setTimeout(pause, undefined, { signal: stopping }).catch(() => {});
  }
}
