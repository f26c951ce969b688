import { type Kysely, sql } from 'kysely';

/** Answers to reports say which they are, and of a report's arrival only the day is kept. */
export async function separateReportAnswers(storage: Kysely<unknown>): Promise<void> {
  await storage.schema
    .alterTable('report_answers')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('message'))
    .execute();
  await sql`update report_answers set kind = 'acknowledgement' where not exists (
    select 1 from report_answers as earlier
    where earlier.submission_id = report_answers.submission_id
      and (earlier.written_at < report_answers.written_at
        or (earlier.written_at = report_answers.written_at and earlier.id < report_answers.id)))`.execute(
    storage,
  );
  await sql`update mails set created_at = substr(created_at, 1, 10),
      next_attempt_at = substr(next_attempt_at, 1, 10), sent_at = substr(sent_at, 1, 10)
    where submission_id in (select id from submissions where form = 'report')`.execute(storage);
  await sql`update submissions set received_at = substr(received_at, 1, 10) where form = 'report'`.execute(
    storage,
  );
}
