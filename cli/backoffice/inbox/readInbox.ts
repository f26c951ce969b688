import type { Answers } from '../../../site/forms/rules/readAnswers.ts';
import { groupBy } from '../../settings/groupBy.ts';
import type { ReportAnswerKind } from '../settings/terms.ts';
import { countSubmissions } from '../storage/countSubmissions.ts';
import { noSpam } from '../storage/noSpam.ts';
import type { Storage } from '../storage/openStorage.ts';
import { pagesOf } from '../storage/pagesOf.ts';
import type { FileRow, MailRow, SubmissionRow } from '../storage/tables.ts';

/** What arrived, with everything that belongs to it but the bytes of its files. */
export interface InboxEntry {
  id: string;
  form: string;
  language: string;
  receivedAt: Date;
  answers: Answers;
  jobPositionId: string | null;
  remindedAt: Date | null;
  /** When its sender sent a new file: the term counts from then. */
  renewedAt: Date | null;
  /** When somebody marked it as spam. */
  spamAt: Date | null;
  /** When somebody last answered it by a command, unless it is a report: `told` has its answers. */
  answeredAt: Date | null;
  /** For a report, as stored: the id its code finds it by, and the key for its answer. Compare before use. */
  receiptId: string | null;
  receiptRecipient: string | null;
  files: Omit<FileRow, 'content'>[];
  mails: Pick<MailRow, 'created_at' | 'sent_at' | 'attempts'>[];
  /** The answers to a report and when they were given, the oldest first. */
  told: { kind: ReportAnswerKind; at: Date }[];
}

/** Which entries to read: those of one form or of some, the newest `limit`; only spam, or none of it. */
export interface Selection {
  form?: string | readonly string[];
  limit?: number;
  spam?: boolean;
}

/** What arrived, the newest first: everything, unless it is told which. A `limit` counts what can be opened. */
export async function readInbox(
  storage: Storage,
  { form, limit, spam }: Selection = {},
): Promise<InboxEntry[]> {
  let query = storage.selectFrom('submissions').selectAll().orderBy('received_at', 'desc').orderBy('id');
  if (form) query = query.where('form', 'in', [form].flat());
  if (spam !== undefined) query = spam ? query.where('spam_at', 'is not', null) : query.where(noSpam);
  const rows =
    limit === undefined
      ? await query.execute()
      : await readFirst(
          (size) => query.limit(size).execute(),
          limit,
          () => countSubmissions(storage, { form, spam }),
        );
  return complete(storage, rows);
}

/** The entries with these ids, the newest first. */
export async function readEntries(storage: Storage, ids: string[]): Promise<InboxEntry[]> {
  const rows: SubmissionRow[] = [];
  for (const page of pagesOf(ids))
    rows.push(...(await storage.selectFrom('submissions').selectAll().where('id', 'in', page).execute()));
  return (await complete(storage, rows)).sort(newestFirst);
}

/** Which of two comes first in the inbox. */
export function newestFirst(one: Pick<InboxEntry, 'id' | 'receivedAt'>, other: typeof one): number {
  return Number(other.receivedAt) - Number(one.receivedAt) || (one.id < other.id ? -1 : 1);
}

/** As many rows as are wanted, though those that no key opens are left out: older ones take their place. */
async function readFirst<Row>(
  read: (size: number) => Promise<Row[]>,
  wanted: number,
  count: () => Promise<number>,
): Promise<Row[]> {
  let rows = await read(wanted);
  if (rows.length === wanted) return rows;
  const total = await count();
  for (let size = wanted; rows.length < wanted && size < total; ) {
    size *= 10;
    rows = await read(size);
  }
  return rows.slice(0, wanted);
}

/** Adds what belongs to the entries. */
async function complete(storage: Storage, rows: SubmissionRow[]): Promise<InboxEntry[]> {
  const entries: InboxEntry[] = [];
  for (const page of pagesOf(rows)) entries.push(...(await completePage(storage, page)));
  return entries;
}

async function completePage(storage: Storage, rows: SubmissionRow[]): Promise<InboxEntry[]> {
  const ids = rows.map(({ id }) => id);
  const files = groupBy(
    await storage
      .selectFrom('files')
      .select(['id', 'submission_id', 'field', 'position', 'name', 'size', 'sha256', 'scan'])
      .where('submission_id', 'in', ids)
      .orderBy('field')
      .orderBy('position')
      .execute(),
    submissionOf,
  );
  const mails = groupBy(
    await storage
      .selectFrom('mails')
      .select(['submission_id', 'created_at', 'sent_at', 'attempts'])
      .where('submission_id', 'in', ids)
      .orderBy('created_at')
      .execute(),
    submissionOf,
  );
  const answers = groupBy(
    await storage
      .selectFrom('report_answers')
      .select(['submission_id', 'kind', 'written_at'])
      .where('submission_id', 'in', ids)
      .orderBy('written_at')
      .execute(),
    submissionOf,
  );
  // Its sender alone reads what an answer says. Here it is opened for whoever skips what no key opens, and tells of it.
  await storage
    .selectFrom('report_answers')
    .select(['id', 'submission_id', 'content'])
    .where('submission_id', 'in', ids)
    .execute();
  const acts = groupBy(
    await storage
      .selectFrom('journal')
      .select(['submission_id', 'at'])
      .where('submission_id', 'in', ids)
      .where('act', '=', 'answered')
      .orderBy('at')
      .execute(),
    submissionOf,
  );
  return rows.map((row) => ({
    id: row.id,
    form: row.form,
    language: row.language,
    receivedAt: new Date(row.received_at),
    answers: JSON.parse(row.answers),
    jobPositionId: row.job_position_id,
    remindedAt: dateOf(row.reminded_at),
    renewedAt: dateOf(row.renewed_at),
    spamAt: dateOf(row.spam_at),
    answeredAt: dateOf(acts.get(row.id)?.at(-1)?.at),
    receiptId: row.receipt_id,
    receiptRecipient: row.receipt_recipient,
    files: files.get(row.id) ?? [],
    mails: mails.get(row.id) ?? [],
    told: (answers.get(row.id) ?? []).map(({ kind, written_at }) => ({ kind, at: new Date(written_at) })),
  }));
}

function dateOf(moment: string | null | undefined): Date | null {
  return moment ? new Date(moment) : null;
}

function submissionOf(row: { submission_id: string | null }): string | null {
  return row.submission_id;
}
