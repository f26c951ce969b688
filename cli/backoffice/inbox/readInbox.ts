import type { FormName } from '../../../site/forms/formEndpoint.ts';
import type { Answers } from '../../../site/forms/readAnswers.ts';
import type { Storage } from '../storage/openStorage.ts';
import type { FileRow, MailRow } from '../storage/tables.ts';
import type { ReportAnswerKind } from '../terms.ts';

/** What arrived, with everything that belongs to it but the bytes of its files. */
export interface InboxEntry {
  id: string;
  form: FormName;
  language: string;
  receivedAt: Date;
  answers: Answers;
  jobPositionId: string | null;
  remindedAt: Date | null;
  /** Of a report, as the storage has it: what its code finds it by, and the key for its answer. Compare before use. */
  receiptId: string | null;
  receiptRecipient: string | null;
  files: Omit<FileRow, 'content'>[];
  mails: MailRow[];
  /** Of a report: what it was answered and when, the oldest first. */
  told: { kind: ReportAnswerKind; at: Date }[];
}

/** Everything that arrived, or all of one form, the newest first. */
export async function readInbox(storage: Storage, form?: FormName): Promise<InboxEntry[]> {
  const all = storage.selectFrom('submissions').selectAll().orderBy('received_at', 'desc').orderBy('id');
  const rows = await (form ? all.where('form', '=', form) : all).execute();
  const files = groupBySubmission(
    await storage
      .selectFrom('files')
      .select(['id', 'submission_id', 'field', 'position', 'name', 'size', 'sha256'])
      .orderBy('field')
      .orderBy('position')
      .execute(),
  );
  const mails = groupBySubmission(
    await storage.selectFrom('mails').selectAll().orderBy('created_at').execute(),
  );
  const answers = groupBySubmission(
    await storage
      .selectFrom('report_answers')
      .select(['submission_id', 'kind', 'written_at'])
      .orderBy('written_at')
      .execute(),
  );
  return rows.map((row) => ({
    id: row.id,
    form: row.form,
    language: row.language,
    receivedAt: new Date(row.received_at),
    answers: JSON.parse(row.answers),
    jobPositionId: row.job_position_id,
    remindedAt: row.reminded_at ? new Date(row.reminded_at) : null,
    receiptId: row.receipt_id,
    receiptRecipient: row.receipt_recipient,
    files: files.get(row.id) ?? [],
    mails: mails.get(row.id) ?? [],
    told: (answers.get(row.id) ?? []).map(({ kind, written_at }) => ({ kind, at: new Date(written_at) })),
  }));
}

function groupBySubmission<Row extends { submission_id: string | null }>(rows: Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    if (!row.submission_id) continue;
    const group = groups.get(row.submission_id);
    if (group) group.push(row);
    else groups.set(row.submission_id, [row]);
  }
  return groups;
}
