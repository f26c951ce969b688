import { sql } from 'kysely';
import type { Retention } from '../../../site/forms/rules/formDefinition.ts';
import { formNamed } from '../../settings/formNamed.ts';
import type { Place } from '../../terminal/formatMoment.ts';
import type { Unreminded } from '../mail/composeAlarm.ts';
import { lastAttempt } from '../mail/mailState.ts';
import { addMonths } from '../settings/addMonths.ts';
import { erasureAfterReminder } from '../settings/erasureAfterReminder.ts';
import type { BackOfficeSettings } from '../settings/settings.ts';
import { addDays, reportErasure, spamErasure, submissionTerms } from '../settings/terms.ts';
import { noSpam } from '../storage/noSpam.ts';
import type { Storage } from '../storage/openStorage.ts';

/** Ids of submissions whose term has come. */
export interface Due {
  /** Applicants to remind. */
  remind: string[];
  erase: string[];
}

type Forms = BackOfficeSettings['forms'];

interface When {
  now: Date;
  /** By its calendar months are counted. */
  place: Place;
  /** Only of these ids. */
  among?: string[];
}

/** What the terms of the forms (K-13) ask for at this moment. */
export async function findDue(storage: Storage, forms: Forms, when: When): Promise<Due> {
  const { now, place } = when;
  const dated = await findDated(storage, forms, when);
  const retentionOf = retentionIn(forms);
  const isDue = (row: Dated) =>
    submissionTerms(new Date(row.received_at), retentionOf(row.form), place).remind <= now;
  const erasable = dated.filter((row) => {
    const erase = datedErasure(row, retentionOf(row.form), place);
    return erase && erase <= now;
  });
  return {
    remind: dated.filter((row) => !row.reminded_at && isDue(row)).map(({ id }) => id),
    erase: [
      ...erasable.map(({ id }) => id),
      ...(await findOldSpam(storage, forms, when)),
      ...(await findExpiredReports(storage, forms, when)),
    ],
  };
}

/** A submission that is kept for a number of months after it came. */
interface Dated {
  id: string;
  form: string;
  /** When it came, or when its sender last renewed it. */
  received_at: string;
  reminded_at: string | null;
  /** When the reminder was sent; also null when there was nobody to send one to. */
  sent_at: string | null;
  attempts: number | null;
}

/** Days in which a mail server accepts what it will accept soon. */
const patienceDays = 1;

/** Applicants whose reminder no mail server has accepted within a day, the first to be deleted first. */
export async function findUnreminded(storage: Storage, forms: Forms, when: When): Promise<Unreminded[]> {
  const longAgo = addDays(when.now, -patienceDays).toISOString();
  const retentionOf = retentionIn(forms);
  return (await findDated(storage, forms, when))
    .filter(({ reminded_at, sent_at }) => reminded_at !== null && reminded_at <= longAgo && !sent_at)
    .flatMap((row) => {
      const erase = datedErasure(row, retentionOf(row.form), when.place);
      return erase ? [{ id: row.id, form: row.form, erase }] : [];
    })
    .sort((one, other) => one.erase.getTime() - other.erase.getTime());
}

/**
 * When a submission is deleted. If its form has a reminder, that is never before the reminder, and a month after it was
 * sent. A reminder that could not be sent is waited for a month at most; one that was given up, or could not be
 * written, not at all.
 */
export function datedErasure(
  row: Pick<Dated, 'received_at' | 'reminded_at' | 'sent_at' | 'attempts'>,
  retention: Retention,
  place: Place,
): Date | undefined {
  const receivedAt = new Date(row.received_at);
  if (!retention.remindAfterMonths) return submissionTerms(receivedAt, retention, place).erase;
  if (!row.reminded_at) return undefined;
  const reminded = new Date(row.reminded_at);
  if (row.sent_at) return erasureAfterReminder(receivedAt, new Date(row.sent_at), retention, place);
  const waits = row.attempts !== null && row.attempts < lastAttempt;
  return erasureAfterReminder(receivedAt, waits ? addMonths(reminded, 1, place) : reminded, retention, place);
}

/** Renewed or not: from when on a submission's term counts. */
export const termBegin = sql<string>`coalesce(renewed_at, received_at)`;

/** No month is shorter. */
const leastDays = 28;

/**
 * Submissions old enough for a term, without spam, for which nobody is reminded. The reminder is the mail that was
 * queued at the moment that its submission names.
 */
async function findDated(storage: Storage, forms: Forms, { now, among }: When): Promise<Dated[]> {
  const names = formsWith(forms, 'months');
  if (names.length === 0) return [];
  const terms = names.map(retentionIn(forms));
  const months = terms.map((term) => Math.min(term.remindAfterMonths ?? Infinity, term.months ?? Infinity));
  return ofForms(storage, names, among)
    .leftJoin('mails', (join) =>
      join.onRef('mails.submission_id', '=', 'submissions.id').onRef('created_at', '=', 'reminded_at'),
    )
    .select(['submissions.id', 'form', termBegin.as('received_at'), 'reminded_at', 'sent_at', 'attempts'])
    .where(noSpam)
    .where('received_at', '<', addDays(now, -leastDays * Math.min(...months)).toISOString())
    .orderBy('received_at')
    .execute();
}

async function findOldSpam(storage: Storage, forms: Forms, { now, place, among }: When): Promise<string[]> {
  const retentionOf = retentionIn(forms);
  const marked = await storage
    .selectFrom('submissions')
    .$if(among !== undefined, (rows) => rows.where('id', 'in', among ?? []))
    .select(['id', 'form', termBegin.as('received_at'), 'spam_at'])
    .where('spam_at', 'is not', null)
    .$narrowType<{ spam_at: string }>()
    .execute();
  return marked
    .filter(({ form, received_at, spam_at }) => {
      // Its days as spam are those of what any form sent, be the form gone.
      const retention = Object.hasOwn(forms, form) ? retentionOf(form) : {};
      return spamErasure(new Date(received_at), new Date(spam_at), retention, place) <= now;
    })
    .map(({ id }) => id);
}

async function findExpiredReports(
  storage: Storage,
  forms: Forms,
  { now, place, among }: When,
): Promise<string[]> {
  const names = formsWith(forms, 'monthsAfterAnswer');
  if (names.length === 0) return [];
  const retentionOf = retentionIn(forms);
  const months = names.map((form) => retentionOf(form).monthsAfterAnswer ?? 0);
  const reports = await ofForms(storage, names, among)
    .leftJoin('report_answers', 'report_answers.submission_id', 'submissions.id')
    .select(({ fn }) => [
      'submissions.id',
      'form',
      'received_at',
      fn.max('written_at').as('answered_at'),
      fn.max('written_at').filterWhere('kind', '=', 'outcome').as('outcome_at'),
    ])
    .where('received_at', '<', addDays(now, -leastDays * Math.min(...months)).toISOString())
    .groupBy(['submissions.id', 'form', 'received_at'])
    .execute();
  return reports
    .filter(({ form, received_at, answered_at, outcome_at }) => {
      const last = outcome_at ?? answered_at;
      const answered = last ? new Date(last) : undefined;
      return reportErasure(new Date(received_at), answered, retentionOf(form), place) <= now;
    })
    .map(({ id }) => id);
}

/** Submissions of these forms; only those `among` the ids, where some are given. */
function ofForms(storage: Storage, forms: string[], among: string[] | undefined) {
  return storage
    .selectFrom('submissions')
    .where('form', 'in', forms)
    .$if(among !== undefined, (rows) => rows.where('submissions.id', 'in', among ?? []));
}

/** Forms whose submissions have this term. */
function formsWith(forms: Forms, term: 'months' | 'monthsAfterAnswer'): string[] {
  return Object.entries(forms).flatMap(([name, form]) => (form['x-form'].retention[term] ? [name] : []));
}

function retentionIn(forms: Forms): (form: string) => Retention {
  return (form) => formNamed(forms, form)['x-form'].retention;
}
