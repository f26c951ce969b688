/**
 * A storage as it was made before storages had versions, with a row in every table; for the blob type of a database.
 */
export function unversionedStorage(blob: 'blob' | 'bytea'): string[] {
  const bytes = blob === 'blob' ? "x'00ff'" : "'\\x00ff'::bytea";
  return [
    'create table "submissions" ("id" text primary key, "form" text not null, "language" text not null, "received_at" text not null, "answers" text not null, "job_position_id" text, "reminded_at" text, "receipt_id" text unique, "receipt_recipient" text)',
    `create table "files" ("id" text primary key, "submission_id" text not null references "submissions" ("id") on delete cascade, "field" text not null, "position" integer not null, "name" text not null, "size" integer not null, "sha256" text not null, "content" ${blob} not null)`,
    'create table "requests" ("idempotency_key" text primary key, "fingerprint" text not null, "submission_id" text not null, "received_at" text not null)',
    'create table "spent_tokens" ("token" text primary key, "expires_at" text not null)',
    'create table "mails" ("id" text primary key, "submission_id" text, "recipient" text not null, "reply_to" text, "subject" text not null, "text" text not null, "created_at" text not null, "attempts" integer not null, "next_attempt_at" text not null, "sent_at" text, "last_error" text)',
    `create table "report_answers" ("id" text primary key, "submission_id" text not null references "submissions" ("id") on delete cascade, "written_at" text not null, "content" ${blob} not null)`,
    `insert into submissions values ('a', 'application', 'it', '2026-08-31T09:00:00.000Z', '{"name":"Anna"}', '7', null, null, null), ('r', 'report', 'en', '2026-09-01T09:00:00.000Z', '{}', null, null, 'receipt', 'age1x')`,
    `insert into files values ('f', 'a', 'cv', 0, 'cv.pdf', 2, 'sum', ${bytes})`,
    "insert into requests values ('key', 'print', 'a', '2026-08-31T09:00:00.000Z')",
    "insert into spent_tokens values ('token', '2026-08-31T09:10:00.000Z')",
    "insert into mails values ('m', 'a', 'office@valico.example', null, 'Candidatura', 'Testo', '2026-08-31T09:00:00.000Z', 1, '2026-08-31T09:01:00.000Z', null, '451')",
    `insert into report_answers values ('w', 'r', '2026-09-02T09:00:00.000Z', ${bytes})`,
  ];
}
