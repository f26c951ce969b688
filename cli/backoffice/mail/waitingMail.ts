import type { ExpressionBuilder } from 'kysely';
import { countAll } from '../storage/countSubmissions.ts';
import type { Storage } from '../storage/openStorage.ts';
import { pagesOf } from '../storage/pagesOf.ts';
import type { Tables } from '../storage/tables.ts';
import { lastAttempt, nextAttemptAt } from './mailState.ts';

/**
 * Mail that could have been sent by now. The notice of a report does not count before its day is over: from the number,
 * an observer could tell when the report arrived.
 */
function waiting(now: Date) {
  return ({ and, or, eb }: ExpressionBuilder<Tables, 'mails'>) =>
    and([
      eb('sent_at', 'is', null),
      eb('attempts', '<', lastAttempt),
      or([eb('attempts', '>', 0), eb('next_attempt_at', '<=', now.toISOString())]),
    ]);
}

/** How much of it there is, counted up to `most`. */
export async function countWaiting(storage: Storage, now: Date, most: number): Promise<number> {
  const { count } = await storage
    .selectFrom((query) =>
      query.selectFrom('mails').select('id').where(waiting(now)).limit(most).as('waiting'),
    )
    .select(countAll)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** When the oldest was written; nothing when none waits. */
export async function findOldestWaiting(storage: Storage, now: Date): Promise<Date | undefined> {
  const { oldest } = await storage
    .selectFrom('mails')
    .select(({ fn }) => fn.min('created_at').as('oldest'))
    .where(waiting(now))
    .executeTakeFirstOrThrow();
  return oldest ? new Date(oldest) : undefined;
}

/**
 * Has mail that waits longer for its next attempt tried in a minute, beside its attempts: the mail server did not let
 * us in, and does now. Not at once, as another instance may be sending it at this moment.
 */
export async function hastenMail(storage: Storage, now: Date): Promise<void> {
  const soon = nextAttemptAt(now, 1);
  await storage
    .updateTable('mails')
    .set(({ eb }) => ({ attempts: eb('attempts', '-', 1), next_attempt_at: soon }))
    .where('sent_at', 'is', null)
    .where('attempts', '>', 1)
    .where('attempts', '<', lastAttempt)
    .where('next_attempt_at', '>', soon)
    .execute();
}

/** How many answers of persons wait for the mail server, among these mails or those about these submissions. */
export async function countUnsentAnswers(
  storage: Storage,
  column: 'id' | 'submission_id',
  ids: string[],
): Promise<number> {
  let sum = 0;
  for (const page of pagesOf(ids)) {
    const { count } = await storage
      .selectFrom('mails')
      .select(countAll)
      .where('by_person', '=', 1)
      .where('sent_at', 'is', null)
      .where('attempts', '<', lastAttempt)
      .where(column, 'in', page)
      .executeTakeFirstOrThrow();
    sum += Number(count);
  }
  return sum;
}
