import type { FormName } from '../../../site/forms/rules/formEndpoint.ts';
import { composeReminder } from '../mail/composeToVisitor.ts';
import { lastAttempt } from '../mail/mailState.ts';
import { outgoingMailRow } from '../mail/outgoingMail.ts';
import type { BackOfficeSettings } from '../settings/settings.ts';
import { addDays, applicationTerms, reportErasure } from '../settings/terms.ts';
import { eraseSubmissions, forgetErased } from '../storage/eraseSubmissions.ts';
import type { Storage } from '../storage/openStorage.ts';
import type { SubmissionRow } from '../storage/tables.ts';

type Settings = Pick<BackOfficeSettings, 'forms' | 'mail' | 'now'>;

/**
 * Keeps nothing longer than it may be kept (K-13). Applicants are reminded once, at 5 months, and deleted at 6; reports
 * 5 years after their last answer. Enquiries go when they are answered, supplier proposals when somebody erases them.
 * Requests go after a day, captcha tokens when they expire, mails 30 days after they were sent or given up.
 */
export async function applyRetention(storage: Storage, settings: Settings): Promise<void> {
  const now = settings.now();
  const { forms } = settings;
  const applications = await findApplications(storage, forms, now);
  const expired = applications.filter((row) => termsOf(row, forms).erase <= now);
  for (const application of applications.filter((one) => !expired.includes(one)))
    await remind(storage, settings, application, now);
  const ids = [...expired.map(({ id }) => id), ...(await findExpiredReports(storage, forms, now))];
  await storage.transaction().execute((transaction) => eraseSubmissions(transaction, ids));
  await dropTraces(storage, now);
  await forgetErased(storage);
}

type Forms = Settings['forms'];

/** Forms whose submissions have this term. */
function formsWith(forms: Forms, term: 'months' | 'monthsAfterAnswer'): FormName[] {
  return (Object.keys(forms) as FormName[]).filter((form) => forms[form]['x-form'].retention[term]);
}

/** Old enough that something may be due: no month is shorter than 28 days. */
async function findApplications(storage: Storage, forms: Forms, now: Date): Promise<SubmissionRow[]> {
  const names = formsWith(forms, 'months');
  const terms = names.map((form) => forms[form]['x-form'].retention);
  const months = terms.map((term) => Math.min(term.remindAfterMonths ?? Infinity, term.months ?? Infinity));
  if (names.length === 0) return [];
  return storage
    .selectFrom('submissions')
    .selectAll()
    .where('form', 'in', names)
    .where('received_at', '<', addDays(now, -28 * Math.min(...months)).toISOString())
    .execute();
}

async function remind(storage: Storage, settings: Settings, row: SubmissionRow, now: Date): Promise<void> {
  if (termsOf(row, settings.forms).remind > now) return;
  const { id, language, received_at: receivedAt } = row;
  const form = row.form as FormName;
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

async function findExpiredReports(storage: Storage, forms: Forms, now: Date): Promise<string[]> {
  const names = formsWith(forms, 'monthsAfterAnswer');
  if (names.length === 0) return [];
  const retentionOf = (form: string) => forms[form as FormName]['x-form'].retention;
  const months = names.map((form) => retentionOf(form).monthsAfterAnswer ?? 0);
  const reports = await storage
    .selectFrom('submissions')
    .leftJoin('report_answers', 'report_answers.submission_id', 'submissions.id')
    .select(({ fn }) => ['submissions.id', 'form', 'received_at', fn.max('written_at').as('answered_at')])
    .where('form', 'in', names)
    .where('received_at', '<', addDays(now, -28 * Math.min(...months)).toISOString())
    .groupBy(['submissions.id', 'form', 'received_at'])
    .execute();
  return reports
    .filter(({ form, received_at, answered_at }) => {
      const answered = answered_at ? new Date(answered_at) : undefined;
      return reportErasure(new Date(received_at), answered, retentionOf(form)) <= now;
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

function termsOf({ form, received_at }: SubmissionRow, forms: Forms) {
  return applicationTerms(new Date(received_at), forms[form as FormName]['x-form'].retention);
}
