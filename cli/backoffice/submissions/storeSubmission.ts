import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { formNamed } from '../../settings/formNamed.ts';
import { composeNotice } from '../mail/composeNotice.ts';
import { outgoingMailRow } from '../mail/outgoingMail.ts';
import type { BackOfficeSettings } from '../settings/settings.ts';
import { addDays, formatUtcDay } from '../settings/terms.ts';
import type { Storage } from '../storage/openStorage.ts';
import type { RequestRow, Tables } from '../storage/tables.ts';
import type { Submission } from './submission.ts';

/** What comes with a submission: who repeats it is known by `request`, and `token` is used up with it. */
export interface Attempt {
  request?: { key: string; fingerprint: string };
  token?: { id: string; expiresAt: Date };
}

export type SubmissionOutcome = 'stored' | 'repeated' | 'otherBody' | 'tokenSpent' | 'receiptTaken';

/** Undoes a transaction and is its outcome. */
class Undone extends Error {
  readonly outcome: SubmissionOutcome;

  constructor(outcome: SubmissionOutcome) {
    super(outcome);
    this.outcome = outcome;
  }
}

/**
 * Stores a submission, its files and the mail about it, marks its request as answered and its token as spent: all
 * of it or nothing. Of attempts at the same time, the unique keys let one through. Of a report nothing keeps the time,
 * only the day: with an access log it would tell who sent it.
 */
export async function storeSubmission(
  storage: Storage,
  submission: Submission,
  { request, token }: Attempt,
  settings: BackOfficeSettings,
): Promise<SubmissionOutcome> {
  const id = randomUUID();
  const now = settings.now();
  const isReport = formNamed(settings.forms, submission.form)['x-form'].kind === 'report';
  const receivedAt = isReport ? formatUtcDay(now) : now.toISOString();
  const dayAfter = (moment: Date) => formatUtcDay(addDays(moment, 1));
  try {
    return await storage.transaction().execute(async (transaction) => {
      if (request) {
        const known = await claimRequest(transaction, request, id, isReport ? dayAfter(now) : receivedAt);
        if (known) return known;
      }
      const expiresAt = token && (isReport ? dayAfter(token.expiresAt) : token.expiresAt.toISOString());
      if (token && expiresAt && !(await spendToken(transaction, token.id, expiresAt)))
        throw new Undone('tokenSpent');
      if (!(await insertSubmission(transaction, submission, id, receivedAt)))
        throw new Undone('receiptTaken');
      await insertFiles(transaction, submission, id);
      const noticeAt = isReport ? dayAfter(now) : receivedAt;
      await queueNotice(transaction, submission, { id, receivedAt, noticeAt }, settings);
      return 'stored';
    });
  } catch (error) {
    if (error instanceof Undone) return error.outcome;
    throw error;
  }
}

/** How a request with this key was answered before, if it was. */
export async function findOutcome(
  storage: Storage,
  { key, fingerprint }: { key: string; fingerprint: string },
): Promise<'repeated' | 'otherBody' | undefined> {
  const row = await storage
    .selectFrom('requests')
    .select(['idempotency_key', 'fingerprint'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (!row) return undefined;
  return row.fingerprint === fingerprint ? 'repeated' : 'otherBody';
}

/** True when the token was used before. */
export async function isSpent(storage: Storage, token: string): Promise<boolean> {
  const row = await storage
    .selectFrom('spent_tokens')
    .select('token')
    .where('token', '=', token)
    .executeTakeFirst();
  return row !== undefined;
}

async function claimRequest(
  transaction: Transaction<Tables>,
  { key, fingerprint }: { key: string; fingerprint: string },
  submissionId: string,
  receivedAt: string,
): Promise<SubmissionOutcome | undefined> {
  const row: RequestRow = {
    idempotency_key: key,
    fingerprint,
    submission_id: submissionId,
    received_at: receivedAt,
  };
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('requests')
    .values(row)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows ? undefined : findOutcome(transaction, { key, fingerprint });
}

async function spendToken(
  transaction: Transaction<Tables>,
  token: string,
  expiresAt: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('spent_tokens')
    .values({ token, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('token').doNothing())
    .executeTakeFirstOrThrow();
  return Boolean(numInsertedOrUpdatedRows);
}

async function insertSubmission(
  transaction: Transaction<Tables>,
  { form, language, answers, jobPositionId, receipt }: Submission,
  id: string,
  receivedAt: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('submissions')
    .values({
      id,
      form,
      language,
      received_at: receivedAt,
      answers: JSON.stringify(answers),
      job_position_id: jobPositionId ?? null,
      reminded_at: null,
      receipt_id: receipt?.id ?? null,
      receipt_recipient: receipt?.recipient ?? null,
    })
    .onConflict((conflict) => conflict.column('receipt_id').doNothing())
    .executeTakeFirstOrThrow();
  return Boolean(numInsertedOrUpdatedRows);
}

async function insertFiles(
  transaction: Transaction<Tables>,
  { files }: Submission,
  submissionId: string,
): Promise<void> {
  for (const { field, position, name, content, sha256, scan } of files) {
    await transaction
      .insertInto('files')
      .values({
        id: randomUUID(),
        submission_id: submissionId,
        field,
        position,
        name,
        size: content.length,
        sha256,
        content,
        scan: scan ?? null,
      })
      .execute();
  }
}

async function queueNotice(
  transaction: Transaction<Tables>,
  { form, language, answers, files, jobPositionId }: Submission,
  /** The notice of a report goes out when its day is over, so that the mail does not tell the time either. */
  { id, receivedAt, noticeAt }: { id: string; receivedAt: string; noticeAt: string },
  { forms, mail }: BackOfficeSettings,
): Promise<void> {
  const named = files.map(({ field, name, content }) => ({ field, name, size: content.length }));
  const notice = composeNotice(
    { id, form, language, receivedAt, answers, files: named, jobPositionId },
    formNamed(forms, form),
    mail,
  );
  await transaction
    .insertInto('mails')
    .values({
      ...outgoingMailRow(notice, id, new Date(receivedAt)),
      id,
      created_at: receivedAt,
      next_attempt_at: noticeAt,
    })
    .execute();
}
