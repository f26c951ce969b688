import { isReport } from '../../../site/forms/rules/formDefinition.ts';
import { formNamed } from '../../settings/formNamed.ts';
import { composeReportReminder } from '../mail/composeNotice.ts';
import { queueMails } from '../mail/outgoingMail.ts';
import type { BackOfficeSettings } from '../settings/settings.ts';
import { addDays, formatUtcDay, openReportTerms, type ReportTerm } from '../settings/terms.ts';
import type { Storage } from '../storage/openStorage.ts';

/**
 * Queues a mail to the report managers before a term of the law passes (D.Lgs. 24/2023 art. 5), and one more once it
 * has passed. Neither a word of the report nor its receipt is in it. What was told on a day that is still to come, by a
 * clock that ran ahead, is told again in its time.
 */
export async function remindOfReports(
  storage: Storage,
  { forms, mail, now }: Pick<BackOfficeSettings, 'forms' | 'mail' | 'now'>,
): Promise<void> {
  const today = formatUtcDay(now());
  const names = Object.entries(forms).flatMap(([name, form]) => (isReport(form) ? [name] : []));
  for (const report of await findUnfinished(storage, names)) {
    const received = new Date(report.received_at);
    const acknowledged = report.acknowledged_at ? new Date(report.acknowledged_at) : undefined;
    const { reminded_at: reminded } = report;
    const { retention } = formNamed(forms, report.form)['x-form'];
    const isToTell = (moment: Date) => {
      const day = formatUtcDay(moment);
      return day <= today && (!reminded || reminded < day || reminded > today);
    };
    const due = openReportTerms(received, retention, acknowledged).filter(
      ({ remind, by }) => isToTell(remind) || isToTell(addDays(by, 1)),
    );
    if (due.length > 0) await queueReminders(storage, report, due, { mail, now });
  }
}

interface Unfinished {
  id: string;
  form: string;
  received_at: string;
  reminded_at: string | null;
  acknowledged_at: string | null;
}

/** Reports whose outcome nobody has told. */
async function findUnfinished(storage: Storage, forms: string[]): Promise<Unfinished[]> {
  if (forms.length === 0) return [];
  const reports = await storage
    .selectFrom('submissions')
    .leftJoin('report_answers', 'report_answers.submission_id', 'submissions.id')
    .select(({ fn }) => [
      'submissions.id',
      'form',
      'received_at',
      'reminded_at',
      fn.min('written_at').filterWhere('kind', '=', 'acknowledgement').as('acknowledged_at'),
      fn.max('written_at').filterWhere('kind', '=', 'outcome').as('outcome_at'),
    ])
    .where('form', 'in', forms)
    .groupBy(['submissions.id', 'form', 'received_at', 'reminded_at'])
    .execute();
  return reports.filter(({ outcome_at }) => !outcome_at);
}

/** Only one of several instances queues the mails: the row must still be as it was read. All of them, or none. */
async function queueReminders(
  storage: Storage,
  { id, form, received_at: receivedAt, reminded_at }: Unfinished,
  terms: ReportTerm[],
  { mail, now }: Pick<BackOfficeSettings, 'mail' | 'now'>,
): Promise<void> {
  await storage.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('submissions')
      .set({ reminded_at: formatUtcDay(now()) })
      .where('id', '=', id)
      .where('reminded_at', reminded_at === null ? 'is' : '=', reminded_at)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) return;
    const reminders = terms.map((term) => composeReportReminder({ id, form, receivedAt }, term, mail));
    await queueMails(transaction, reminders, id, now());
  });
}
