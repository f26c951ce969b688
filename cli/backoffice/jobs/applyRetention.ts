import { formNamed } from '../../settings/formNamed.ts';
import { composeReminder } from '../mail/composeToVisitor.ts';
import { lastAttempt } from '../mail/mailState.ts';
import { queueMails } from '../mail/outgoingMail.ts';
import type { BackOfficeSettings } from '../settings/settings.ts';
import { addDays, traceDays } from '../settings/terms.ts';
import { countSubmissions } from '../storage/countSubmissions.ts';
import { eraseStored, forgetErased, lockSubmissions } from '../storage/eraseSubmissions.ts';
import { inBatches } from '../storage/inBatches.ts';
import type { Storage } from '../storage/openStorage.ts';
import { pagesOf } from '../storage/pagesOf.ts';
import { skipUnreadable } from '../storage/skipUnreadable.ts';
import { type Due, findDue, termBegin } from './findDue.ts';
import { doubtAmount, doubtClock, type Hold } from './retentionHold.ts';
import { readRetentionState, storeRetentionState } from './retentionState.ts';

type Settings = Pick<BackOfficeSettings, 'forms' | 'mail' | 'now'>;

/**
 * Keeps nothing longer than the definition of its form allows (K-13). Applicants are reminded once and deleted at their
 * term, which begins anew when they renew, but never less than a month after their reminder was sent. Reports are kept
 * that long after their outcome. What is kept until it is answered goes with the answer, or at its longest term.
 * Requests go after a day, captcha tokens when they expire, mails 30 days after they were sent or given up, those about
 * a submission with it, but not an answer of a person that still waits, the journal after two years.
 *
 * Does nothing when the clock jumped, and deletes no submission when it would be many at once. Resolves to that hold,
 * which lasts until a person confirms or its reason is gone.
 */
export async function applyRetention(
  storage: Storage,
  settings: Settings,
  stopping?: AbortSignal,
): Promise<Hold | undefined> {
  const now = settings.now();
  const { known, confirmedAt } = await readRetentionState(storage);
  const clock = doubtClock(now, known);
  if (clock) {
    await storeRetentionState(storage, { hold: clock });
    return clock;
  }
  // Another instance ran with a clock that is a little ahead.
  if (known && now < known) return undefined;
  const { remind, erase } = await findDue(storage, settings.forms, { now, place: settings.mail });
  await inBatches(remind, (ids) => remindApplicants(storage, settings, ids, now), { stopping });
  if (stopping?.aborted) return undefined;
  const confirmed = confirmedAt && confirmedAt <= now && now < addDays(confirmedAt, 1);
  const hold = confirmed ? undefined : doubtAmount(erase.length, await countSubmissions(storage));
  await storeRetentionState(storage, { ranAt: now, hold: hold ?? null });
  if (!hold) {
    const sizes = await readSizes(storage, erase);
    await inBatches(erase, (ids) => eraseDue(storage, settings, ids, now), { sizes, stopping });
  }
  await dropTraces(storage, now, stopping);
  await forgetErased(storage);
  return hold;
}

/** Reminds those of the applicants who are to be reminded still. */
function remindApplicants(storage: Storage, settings: Settings, ids: string[], now: Date): Promise<void> {
  return storage.transaction().execute(async (transaction) => {
    const { remind } = await findStillDue(transaction, settings, ids, now);
    if (remind.length === 0) return;
    const rows = await skipUnreadable(transaction, () => {})
      .selectFrom('submissions')
      .select(['id', 'form', 'language', termBegin.as('received_at'), 'answers'])
      .where('id', 'in', remind)
      .execute();
    for (const { id, form, language, received_at: receivedAt, answers } of rows) {
      const application = { form, language, receivedAt, answers: JSON.parse(answers) };
      const definition = formNamed(settings.forms, form);
      const reminder = composeReminder(application, definition, settings.mail, now);
      if (reminder) await queueMails(transaction, [reminder], id, now);
    }
    // Also where no reminder can be sent, as for what no key opens: its term comes all the same.
    await transaction
      .updateTable('submissions')
      .set({ reminded_at: now.toISOString() })
      .where('id', 'in', remind)
      .execute();
  });
}

/** Bytes of files by submission. */
async function readSizes(storage: Storage, ids: string[]): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const page of pagesOf(ids)) {
    const files = await storage
      .selectFrom('files')
      .select(['submission_id', 'size'])
      .where('submission_id', 'in', page)
      .execute();
    for (const { submission_id, size } of files)
      sizes.set(submission_id, (sizes.get(submission_id) ?? 0) + size);
  }
  return sizes;
}

/** Deletes those of the submissions that are to be deleted still. */
function eraseDue(storage: Storage, settings: Settings, ids: string[], now: Date): Promise<number> {
  return storage.transaction().execute(async (transaction) => {
    const { erase } = await findStillDue(transaction, settings, ids, now);
    return eraseStored(transaction, erase, now);
  });
}

/** What of these is due now that nobody else can change it: some may have been renewed, marked as spam, or unmarked. */
async function findStillDue(
  transaction: Storage,
  { forms, mail }: Settings,
  ids: string[],
  now: Date,
): Promise<Due> {
  const among = await lockSubmissions(transaction, ids);
  if (among.length === 0) return { remind: [], erase: [] };
  return findDue(transaction, forms, { now, place: mail, among });
}

async function dropTraces(storage: Storage, now: Date, stopping?: AbortSignal): Promise<void> {
  const daysAgo = (days: number) => addDays(now, -days).toISOString();
  const requests = await storage
    .selectFrom('requests')
    .select('idempotency_key as id')
    .where('received_at', '<', daysAgo(traceDays.requests))
    .execute();
  const tokens = await storage
    .selectFrom('spent_tokens')
    .select('token as id')
    .where('expires_at', '<', now.toISOString())
    .execute();
  const given = storage
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('attempts', '>=', lastAttempt)
    .where('next_attempt_at', '<', daysAgo(traceDays.mails));
  const sent = storage
    .selectFrom('mails')
    .select('id')
    .where('sent_at', '<', daysAgo(traceDays.mails))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('submissions')
            .select('submissions.id')
            .whereRef('submissions.id', '=', 'mails.submission_id')
            .whereRef('reminded_at', '=', 'mails.created_at'),
        ),
      ),
    );
  const mails = [...(await given.execute()), ...(await sent.execute())];
  const drop = (rows: { id: string }[], erase: (ids: string[]) => Promise<unknown>) =>
    inBatches(
      rows.map(({ id }) => id),
      erase,
      { stopping },
    );
  await drop(requests, (ids) => storage.deleteFrom('requests').where('idempotency_key', 'in', ids).execute());
  await drop(tokens, (ids) => storage.deleteFrom('spent_tokens').where('token', 'in', ids).execute());
  const acts = await storage
    .selectFrom('journal')
    .select('id')
    .where('at', '<', daysAgo(traceDays.journal))
    .execute();
  await drop(acts, (ids) => storage.deleteFrom('journal').where('id', 'in', ids).execute());
  await drop(mails, (ids) => storage.deleteFrom('mails').where('id', 'in', ids).execute());
}
