import { randomUUID } from 'node:crypto';
import type { Storage } from '../storage/openStorage.ts';
import type { LinkPurpose, MailRow } from '../storage/tables.ts';

/** A mail as it is composed; the sender is that of the installation. */
export interface OutgoingMail {
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
  /** Written by a person, not by the back office. */
  byPerson?: true;
  /** What the link does that its text has a place for. */
  link?: LinkPurpose;
}

/** The row that queues a mail, due at once. */
export function outgoingMailRow(mail: OutgoingMail, submissionId: string | null, now: Date): MailRow {
  return {
    id: randomUUID(),
    submission_id: submissionId,
    recipient: mail.recipient,
    reply_to: mail.replyTo,
    subject: mail.subject,
    text: mail.text,
    created_at: now.toISOString(),
    attempts: 0,
    next_attempt_at: now.toISOString(),
    sent_at: null,
    last_error: null,
    by_person: mail.byPerson ? 1 : 0,
    link: mail.link ?? null,
  };
}

/** Queues mails about a submission, due at once. */
export async function queueMails(
  storage: Storage,
  mails: OutgoingMail[],
  submissionId: string,
  now: Date,
): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map((mail) => outgoingMailRow(mail, submissionId, now));
  await storage.insertInto('mails').values(rows).execute();
}
