import { randomUUID } from 'node:crypto';
import { spendLink } from '../links/issueLink.ts';
import { type OutgoingMail, queueMails } from '../mail/outgoingMail.ts';
import type { ReportAnswerKind } from '../settings/terms.ts';
import { bytesOf } from '../storage/bytesOf.ts';
import { eraseStored, forgetErasedSoon, lockSubmissions } from '../storage/eraseSubmissions.ts';
import { noteActs } from '../storage/journal.ts';
import type { Storage } from '../storage/openStorage.ts';
import type { LinkRow } from '../storage/tables.ts';
import type { InboxEntry } from './readInbox.ts';

/**
 * Queues the mails that answer a submission, or none for one that was answered elsewhere, and writes it down; `erase`
 * deletes the submission in the same transaction. `link` is what asked for it, and is used up. Resolves to whether it
 * was still there, and answered no more often than its reader knew: otherwise somebody else was faster, and nothing is
 * queued.
 */
export async function storeAnswer(
  storage: Storage,
  { id, form, answeredAt = null }: Pick<InboxEntry, 'id' | 'form'> & Partial<Pick<InboxEntry, 'answeredAt'>>,
  { mails, erase, now, link }: { mails: OutgoingMail[]; erase: boolean; now: Date; link?: LinkRow },
): Promise<boolean> {
  const answered = await storage.transaction().execute(async (transaction) => {
    if (link && !(await spendLink(transaction, link))) return false;
    const isFirst = erase
      ? (await eraseStored(transaction, [id], now)) > 0
      : (await lockSubmissions(transaction, [id])).length > 0 &&
        (await lastAnswered(transaction, id)) === answeredAt?.toISOString();
    if (!isFirst) return false;
    await queueMails(transaction, mails, id, now);
    const act = mails.length > 0 ? 'answered' : 'closed';
    await noteActs(transaction, [{ act, form, submission_id: id, by_link: link ? 1 : 0 }], now);
    return true;
  });
  if (erase) await forgetErasedSoon(storage);
  return answered;
}

async function lastAnswered(storage: Storage, id: string): Promise<string | undefined> {
  const { moment } = await storage
    .selectFrom('journal')
    .select(({ fn }) => fn.max('at').as('moment'))
    .where('submission_id', '=', id)
    .where('act', '=', 'answered')
    .executeTakeFirstOrThrow();
  return moment ?? undefined;
}

/**
 * Stores an answer to a report, already encrypted for the holder of its receipt code. The very same one is stored once,
 * and so is an acknowledgement. Resolves to what it was stored as before, to `acknowledged` when another one was, to
 * `gone` when the report is not there any more, and to nothing when the answer is new.
 */
export async function storeReportAnswer(
  storage: Storage,
  submissionId: string,
  { content, kind, now }: { content: Buffer; kind: ReportAnswerKind; now: Date },
): Promise<ReportAnswerKind | 'acknowledged' | 'gone' | undefined> {
  return storage.transaction().execute(async (transaction) => {
    // Of two that store at once the other waits here.
    if ((await lockSubmissions(transaction, [submissionId])).length === 0) return 'gone';
    const before = await transaction
      .selectFrom('report_answers')
      .select(['id', 'submission_id', 'kind', 'content'])
      .where('submission_id', '=', submissionId)
      .execute();
    const same = before.find((one) => bytesOf(one.content).equals(content));
    if (same) return same.kind;
    if (kind === 'acknowledgement' && before.some((one) => one.kind === kind)) return 'acknowledged';
    await transaction
      .insertInto('report_answers')
      .values({ id: randomUUID(), submission_id: submissionId, kind, written_at: now.toISOString(), content })
      .execute();
    return undefined;
  });
}
