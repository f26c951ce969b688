import { randomInt } from 'node:crypto';
import type { InsertQueryBuilder, InsertResult, QueryCreator } from 'kysely';
import { asError } from '../../terminal/asError.ts';
import type { BackOfficeSettings } from '../settings/settings.ts';
import { isSqlite } from '../storage/migrations/isSqlite.ts';
import type { Storage } from '../storage/openStorage.ts';
import type { Tables } from '../storage/tables.ts';
import { type Attempt, composeRows, type NewRows } from './composeRows.ts';
import type { Submission } from './submission.ts';

export type SubmissionOutcome = 'stored' | 'repeated' | 'otherBody' | 'tokenSpent' | 'receiptTaken';

/** What PostgreSQL says of a key that is taken. */
const taken = '23505';

/** Undoes a transaction and is its outcome. */
class Undone extends Error {
  readonly outcome: SubmissionOutcome;

  constructor(outcome: SubmissionOutcome) {
    super(outcome);
    this.outcome = outcome;
  }
}

/**
 * Stores a submission, its files and the mail about it, marks its request as answered and its token as spent: all of it
 * or nothing. The unique keys let one of several simultaneous attempts through.
 */
export async function storeSubmission(
  storage: Storage,
  submission: Submission,
  attempt: Attempt,
  settings: BackOfficeSettings,
): Promise<SubmissionOutcome> {
  const rows = composeRows(submission, attempt, settings);
  // PostgreSQL logs what it refuses, with the time. Stored in steps, a report gives it nothing to refuse.
  const inSteps = isSqlite(storage) || rows.submission.receipt_id;
  return inSteps ? storeInSteps(storage, rows, attempt) : storeAtOnce(storage, rows, attempt);
}

async function storeInSteps(
  storage: Storage,
  { request, token, submission, files, notice }: NewRows,
  attempt: Attempt,
): Promise<SubmissionOutcome> {
  const scattered = <Row extends object>(row: Row): Row =>
    isSqlite(storage) ? { ...row, rowid: anyPlace() } : row;
  try {
    return await storage.transaction().execute(async (transaction) => {
      if (request && !(await isNew(transaction.insertInto('requests').values(scattered(request))))) {
        const known = attempt.request && (await findOutcome(transaction, attempt.request));
        if (known) return known;
      }
      if (token && !(await isNew(transaction.insertInto('spent_tokens').values(scattered(token)))))
        throw new Undone('tokenSpent');
      if (!(await isNew(transaction.insertInto('submissions').values(scattered(submission)))))
        throw new Undone('receiptTaken');
      for (const file of files) await transaction.insertInto('files').values(scattered(file)).execute();
      await transaction.insertInto('mails').values(scattered(notice)).execute();
      return 'stored';
    });
  } catch (error) {
    if (error instanceof Undone) return error.outcome;
    throw error;
  }
}

/**
 * A place of a row in an SQLite table. Given by SQLite, places rise: a report, of which the day alone is kept, would
 * stand between the two others that came before and after it, whose moments are known.
 */
function anyPlace(): number {
  return randomInt(1, 2 ** 48);
}

/** Whether a row was added: its key was free. */
async function isNew<Table extends keyof Tables>(
  insertion: InsertQueryBuilder<Tables, Table, InsertResult>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await insertion
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Boolean(numInsertedOrUpdatedRows);
}

/** In one statement, which is a transaction by itself: the server is asked once, and not seven times. */
async function storeAtOnce(
  storage: Storage,
  { request, token, submission, files, notice }: NewRows,
  attempt: Attempt,
): Promise<SubmissionOutcome> {
  let rows: QueryCreator<Tables> = storage;
  if (request) rows = rows.with('request', (query) => query.insertInto('requests').values(request));
  if (token) rows = rows.with('token', (query) => query.insertInto('spent_tokens').values(token));
  if (files.length > 0) rows = rows.with('files', (query) => query.insertInto('files').values(files));
  try {
    await rows
      .with('submission', (query) => query.insertInto('submissions').values(submission))
      .insertInto('mails')
      .values(notice)
      .execute();
    return 'stored';
  } catch (error) {
    const { code, table }: { code?: string; table?: string } = asError(error);
    if (code !== taken) throw error;
    const known = attempt.request && (await findOutcome(storage, attempt.request));
    if (known) return known;
    if (table === 'spent_tokens') return 'tokenSpent';
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
