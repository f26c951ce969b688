import type { Generated, Insertable, Selectable } from 'kysely';
import type { ReportAnswerKind } from '../settings/terms.ts';

/**
 * Moments are ISO 8601 in UTC, so that they sort as text. Blobs are `bytea` in PostgreSQL. What `encryptedTables` names
 * is written here as it is read: encrypted it is in the database alone.
 */
export interface Tables {
  submissions: SubmissionRow;
  files: FileRow;
  requests: RequestRow;
  spent_tokens: SpentTokenRow;
  mails: MailTable;
  report_answers: ReportAnswerRow;
  retention: RetentionRow;
  erased: ErasedRow;
  journal: JournalTable;
  links: LinkRow;
  call_counts: CallCountRow;
  count_keys: CountKeyRow;
  taken_tokens: SpentTokenRow;
  storage_keys: StorageKeyRow;
  instances: InstanceRow;
}

/**
 * What somebody sent. `answers` is the JSON of the form's answers by path; empty for a report, which nobody here can
 * read.
 */
export interface SubmissionRow {
  id: string;
  form: string;
  /** Code of the site's language in which its sender wrote. */
  language: string;
  /** For a report only the day, `2026-11-21`. */
  received_at: string;
  answers: string;
  /** For an application. */
  job_position_id: string | null;
  /** When the applicant was asked for an update (K-13), or the office reminded of a report's term. */
  reminded_at: string | null;
  /** When the applicant sent a new CV: the term counts from then. */
  renewed_at: string | null;
  /** When somebody marked it as spam. */
  spam_at: string | null;
  /** For a report: what its receipt code leads to, and the key its answer is encrypted for. */
  receipt_id: string | null;
  receipt_recipient: string | null;
}

/** waiting: the virus scanner did not answer when it came. */
type ScanState = 'waiting' | 'clean' | 'infected';

/** A file of a submission; `position` counts the files of its field from 0. A report has one, the encrypted bundle. */
export interface FileRow {
  id: string;
  submission_id: string;
  field: string;
  position: number;
  name: string;
  size: number;
  sha256: string;
  content: Uint8Array;
  /** Null where no virus scanner is set up, and for reports. What waits or is infected is not given out. */
  scan: ScanState | null;
}

/** A request that was answered, by its idempotency key; kept a day, longer than anybody retries. */
interface RequestRow {
  idempotency_key: string;
  /** Hash of what was sent, to tell a repetition from another submission under the same key. */
  fingerprint: string;
  submission_id: string;
  /** For a report the end of its day. */
  received_at: string;
}

/** A captcha token that was used; forgotten when it would have expired anyway. */
interface SpentTokenRow {
  token: string;
  expires_at: string;
}

/**
 * A mail to send; its text is emptied once it is sent. The notice about a submission has the id of the submission, so
 * that all other mails about it can name it as what they follow.
 */
interface MailTable {
  id: string;
  submission_id: string | null;
  recipient: string;
  reply_to: string | null;
  subject: string;
  text: string;
  created_at: string;
  attempts: number;
  next_attempt_at: string;
  sent_at: string | null;
  last_error: string | null;
  /** 1 when a person wrote it, 0 when the back office did. */
  by_person: Generated<0 | 1>;
  /** What the link does that is put into its text when it is sent. */
  link: LinkPurpose | null;
}

export type MailRow = Selectable<MailTable>;

/** An answer to a report, encrypted for the holder of its receipt code. */
interface ReportAnswerRow {
  id: string;
  submission_id: string;
  kind: ReportAnswerKind;
  written_at: string;
  content: Uint8Array;
}

/** What the retention job remembers; one row with the id 1, none before its first run. */
export interface RetentionRow {
  id: 1;
  /** When it last ran by a clock that was believed. */
  ran_at: string | null;
  /** JSON of why it deletes nothing until a person confirms. */
  hold: string | null;
  /** When a person confirmed that much may be deleted at once. */
  confirmed_at: string | null;
  /** The day on which the storage was last written anew, or nothing had been erased. */
  swept_on: string | null;
}

/** Something that was erased, and stays so whatever backup is restored. The id is all that is left of it. */
export interface ErasedRow {
  /** Id of the submission, or of a single mail or file. */
  id: string;
  /** `mails`: all about a submission that was gone already. */
  what: 'submission' | 'mails' | 'mail' | 'file';
  /** `2026-11-21`. */
  day: string;
}

/** What a person did with a submission. For an erased one, neither id nor sender is kept. */
interface JournalTable {
  id: string;
  at: string;
  /** closed: answered elsewhere. renewed: its sender sent a new file. marked: as spam; unmarked: it is none. */
  act: 'answered' | 'closed' | 'erased' | 'renewed' | 'marked' | 'unmarked';
  form: string;
  submission_id: string | null;
  /** 1 when the link in a mail did it, not a command. */
  by_link: Generated<0 | 1>;
}

export type NewJournalRow = Insertable<JournalTable>;

/** How often a client of several instances made a call, until its ten minutes are over; a hash stands for both. */
interface CallCountRow {
  client: string;
  calls: number;
  until: string;
}

/** The one key of those hashes, of which the storage has half. */
interface CountKeyRow {
  id: 1;
  key: string;
  until: string;
}

/** What a link does: takes a new CV for an application, or closes an enquiry as answered. */
export type LinkPurpose = 'renewal' | 'closing';

/** A link in a mail that does something once, by the hash of its token (SHA-256, hexadecimal). */
export interface LinkRow {
  hash: string;
  purpose: LinkPurpose;
  submission_id: string;
}

/** A back office that runs: the key it encrypts with, and how often it has said so. */
interface InstanceRow {
  id: string;
  key_id: string;
  beats: number;
}

/** A key by which something in the storage may be encrypted, by its id; see `keyList.ts`. */
interface StorageKeyRow {
  id: string;
}
