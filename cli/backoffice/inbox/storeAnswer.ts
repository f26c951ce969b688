import { randomUUID } from 'node:crypto';
import { type OutgoingMail, outgoingMailRow } from '../mail/outgoingMail.ts';
import type { ReportAnswerKind } from '../settings/terms.ts';
import { eraseSubmissions, forgetErased } from '../storage/eraseSubmissions.ts';
import type { Storage } from '../storage/openStorage.ts';

/**
 * Queues the mail that answers a submission; `erase` deletes the submission in the same transaction. Resolves to
 * whether it was still there: otherwise somebody else was faster, and nothing is queued.
 */
export async function storeAnswer(
  storage: Storage,
  submissionId: string,
  { mail, erase, now }: { mail: OutgoingMail; erase: boolean; now: Date },
): Promise<boolean> {
  const answered = await storage.transaction().execute(async (transaction) => {
    if (erase && (await eraseSubmissions(transaction, [submissionId])) === 0) return false;
    await transaction
      .insertInto('mails')
      .values(outgoingMailRow(mail, submissionId, now))
      .execute();
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
