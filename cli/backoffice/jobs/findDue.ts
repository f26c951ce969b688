import { lastAttempt } from '../mail/mailState.ts';
import { addDays, addMonths, applicationTerms, reportErasure } from '../settings/terms.ts';
import type { Storage } from '../storage/openStorage.ts';

/** Ids of submissions whose term has come. */
export interface Due {
  /** Applicants to remind. */
  remind: string[];
  erase: string[];
}

/** What the terms of K-13 ask for at this moment. */
export async function findDue(storage: Storage, now: Date): Promise<Due> {
  const applications = await findApplications(storage, now);
  const erasable = applications.filter((row) => {
    const erase = applicationErasure(row);
    return erase && erase <= now;
  });
  return {
    remind: applications.filter(({ reminded_at }) => !reminded_at).map(({ id }) => id),
    erase: [...erasable.map(({ id }) => id), ...(await findExpiredReports(storage, now))],
  };
}

/** When an applicant who is reminded now may be deleted: at the end of the term, but a month from now at the earliest. */
export function erasureAfterReminder(receivedAt: Date, reminded: Date): Date {
  const { erase } = applicationTerms(receivedAt);
  return new Date(Math.max(erase.getTime(), addMonths(reminded, 1).getTime()));
}

interface Application {
  id: string;
  received_at: string;
  reminded_at: string | null;
  /** Of the reminder; null too when there was nobody to send one to. */
  sent_at: string | null;
  attempts: number | null;
}

/**
 * Never before the reminder, and a month after it was sent. One that could not be sent is waited for a month at most;
 * one that was given up, or could not be written, not at all.
 */
function applicationErasure(row: Application): Date | undefined {
  if (!row.reminded_at) return undefined;
  const receivedAt = new Date(row.received_at);
  const reminded = new Date(row.reminded_at);
  if (row.sent_at) return erasureAfterReminder(receivedAt, new Date(row.sent_at));
  const waits = row.attempts !== null && row.attempts < lastAttempt;
  return erasureAfterReminder(receivedAt, waits ? addMonths(reminded, 1) : reminded);
}

/** Applications five months old or older. A reminder is the mail that was queued when its application says so. */
async function findApplications(storage: Storage, now: Date): Promise<Application[]> {
  const rows = await storage
    .selectFrom('submissions')
    .leftJoin('mails', (join) =>
      join.onRef('mails.submission_id', '=', 'submissions.id').onRef('created_at', '=', 'reminded_at'),
    )
    .select(['submissions.id', 'received_at', 'reminded_at', 'sent_at', 'attempts'])
    .where('form', 'in', ['application', 'spontaneous'])
    // No five months are shorter than 150 days.
    .where('received_at', '<', addDays(now, -149).toISOString())
    .orderBy('received_at')
    .execute();
  return rows.filter(({ received_at }) => applicationTerms(new Date(received_at)).remind <= now);
}

async function findExpiredReports(storage: Storage, now: Date): Promise<string[]> {
  const reports = await storage
    .selectFrom('submissions')
    .leftJoin('report_answers', 'report_answers.submission_id', 'submissions.id')
    .select(({ fn }) => [
      'submissions.id',
      'received_at',
      fn.max('written_at').as('answered_at'),
      fn.max('written_at').filterWhere('kind', '=', 'outcome').as('outcome_at'),
    ])
    .where('form', '=', 'report')
    .where('received_at', '<', addDays(now, -5 * 365).toISOString())
    .groupBy(['submissions.id', 'received_at'])
    .execute();
  return reports
    .filter(({ received_at, answered_at, outcome_at }) => {
      const last = outcome_at ?? answered_at;
      const answered = last ? new Date(last) : undefined;
      return reportErasure(new Date(received_at), answered) <= now;
    })
    .map(({ id }) => id);
}
