import { randomUUID } from 'node:crypto';
import { spendLink } from '../links/issueLink.ts';
import { type OutgoingMail, outgoingMailRow } from '../mail/outgoingMail.ts';
import type { ReportAnswerKind } from '../settings/terms.ts';
import { eraseSubmissions, forgetErased } from '../storage/eraseSubmissions.ts';
import { noteActs } from '../storage/journal.ts';
import type { Storage } from '../storage/openStorage.ts';
import type { LinkRow } from '../storage/tables.ts';
import type { InboxEntry } from './readInbox.ts';

/**
 * Queues the mails that answer a submission, or none for one that was answered elsewhere, and writes it down; `erase`
 * deletes the submission in the same transaction. `link` is what asked for it, and is used up. Resolves to whether it was still there: otherwise somebody else was
 * faster, and nothing is queued.
 */
export async function storeAnswer(
  storage: Storage,
  { id, form }: Pick<InboxEntry, 'id' | 'form'>,
  { mails, erase, now, link }: { mails: OutgoingMail[]; erase: boolean; now: Date; link?: LinkRow },
): Promise<boolean> {
  const answered = await storage.transaction().execute(async (transaction) => {
    if (link && !(await spendLink(transaction, link))) return false;
    if (erase && (await eraseSubmissions(transaction, [id])) === 0) return false;
    if (mails.length > 0)
      await transaction
        .insertInto('mails')
        .values(mails.map((mail) => outgoingMailRow(mail, id, now)))
        .execute();
    const act = mails.length > 0 ? 'answered' : 'closed';
    await noteActs(transaction, [{ act, form, submission_id: id, by_link: link ? 1 : 0 }], now);
    return true;
  });
  if (erase) await forgetErased(storage);
  return answered;
}

/** Stores an answer to a report, already encrypted for the holder of its receipt code. */
export async function storeReportAnswer(
  storage: Storage,
  submissionId: string,
  { content, kind, now }: { content: Buffer; kind: ReportAnswerKind; now: Date },
): Promise<void> {
  await storage
    .insertInto('report_answers')
    .values({ id: randomUUID(), submission_id: submissionId, kind, written_at: now.toISOString(), content })
    .execute();
}
