import { composeReminder } from '../mail/composeToVisitor.ts';
import { lastAttempt } from '../mail/mailState.ts';
import { outgoingMailRow } from '../mail/outgoingMail.ts';
import type { BackOfficeSettings } from '../settings.ts';
import { eraseSubmissions, forgetErased } from '../storage/eraseSubmissions.ts';
import type { Storage } from '../storage/openStorage.ts';
import type { SubmissionRow } from '../storage/tables.ts';
import { addDays, applicationTerms, reportErasure } from '../terms.ts';

type Settings = Pick<BackOfficeSettings, 'forms' | 'mail' | 'now'>;

/**
 * Keeps nothing longer than it may be kept (K-13). Applicants are reminded once, at 5 months, and deleted at 6; reports
 * 5 years after their outcome was told. Enquiries go when they are answered, supplier proposals when somebody erases them.
 * Requests go after a day, captcha tokens when they expire, mails 30 days after they were sent or given up.
 */
export async function applyRetention(storage: Storage, settings: Settings): Promise<void> {
  const now = settings.now();
  const applications = await findApplications(storage, now);
  const expired = applications.filter(({ received_at }) => termsOf(received_at).erase <= now);
  for (const application of applications.filter((one) => !expired.includes(one)))
    await remind(storage, settings, application, now);
  const ids = [...expired.map(({ id }) => id), ...(await findExpiredReports(storage, now))];
  await storage.transaction().execute((transaction) => eraseSubmissions(transaction, ids));
  await dropTraces(storage, now);
  await forgetErased(storage);
}

/** Old enough that something may be due: no five months are shorter than 150 days. */
async function findApplications(storage: Storage, now: Date): Promise<SubmissionRow[]> {
  return storage
    .selectFrom('submissions')
    .selectAll()
    .where('form', 'in', ['application', 'spontaneous'])
    .where('received_at', '<', addDays(now, -149).toISOString())
    .execute();
}

async function remind(storage: Storage, settings: Settings, row: SubmissionRow, now: Date): Promise<void> {
  if (termsOf(row.received_at).remind > now) return;
  const { id, language, received_at: receivedAt } = row;
  const form = row.form as 'application' | 'spontaneous';
  const application = { form, language, receivedAt, answers: JSON.parse(row.answers) };
  const reminder = composeReminder(application, settings.forms[form], settings.mail);
  await storage.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('submissions')
      .set({ reminded_at: now.toISOString() })
      .where('id', '=', id)
      .where('reminded_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 1n && reminder)
      await transaction
        .insertInto('mails')
        .values(outgoingMailRow(reminder, id, now))
        .execute();
  });
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

async function dropTraces(storage: Storage, now: Date): Promise<void> {
  const daysAgo = (days: number) => addDays(now, -days).toISOString();
  await storage.deleteFrom('requests').where('received_at', '<', daysAgo(1)).execute();
  await storage.deleteFrom('spent_tokens').where('expires_at', '<', now.toISOString()).execute();
  await storage.deleteFrom('mails').where('sent_at', '<', daysAgo(30)).execute();
  await storage
    .deleteFrom('mails')
    .where('sent_at', 'is', null)
    .where('attempts', '>=', lastAttempt)
    .where('next_attempt_at', '<', daysAgo(30))
    .execute();
}

function termsOf(receivedAt: string) {
  return applicationTerms(new Date(receivedAt));
}
