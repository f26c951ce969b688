import { randomUUID } from 'node:crypto';
import { type OutgoingMail, outgoingMailRow } from '../mail/outgoingMail.ts';
import type { ReportAnswerKind } from '../settings/terms.ts';
import { eraseSubmissions, forgetErased } from '../storage/eraseSubmissions.ts';
import { noteActs } from '../storage/journal.ts';
import type { Storage } from '../storage/openStorage.ts';
import type { InboxEntry } from './readInbox.ts';

/**
 * Queues the mails that answer a submission, or none for one that was answered elsewhere, and writes it down; `erase`
 * deletes the submission in the same transaction. Resolves to whether it was still there: otherwise somebody else was
 * faster, and nothing is queued.
 */
export async function storeAnswer(
  storage: Storage,
  { id, form }: Pick<InboxEntry, 'id' | 'form'>,
  { mails, erase, now }: { mails: OutgoingMail[]; erase: boolean; now: Date },
): Promise<boolean> {
  const answered = await storage.transaction().execute(async (transaction) => {
    if (erase && (await eraseSubmissions(transaction, [id])) === 0) return false;
    if (mails.length > 0)
      await transaction
        .insertInto('mails')
        .values(mails.map((mail) => outgoingMailRow(mail, id, now)))
        .execute();
    const act = mails.length > 0 ? 'answered' : 'closed';
    await noteActs(transaction, [{ act, form, submission_id: id }], now);
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
