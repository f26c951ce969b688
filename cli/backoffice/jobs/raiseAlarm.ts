import { type OutgoingMail, outgoingMailRow } from '../mail/outgoingMail.ts';
import { formatUtcDay } from '../settings/terms.ts';
import type { Storage } from '../storage/openStorage.ts';

/**
 * Queues a mail about a trouble that goes on, one a day: the day ends its id, so that of several instances one queues
 * it. It replaces one that was not sent; without a mail, as the trouble is over, that goes. Resolves to whether it is
 * new.
 */
export async function raiseAlarm(
  storage: Storage,
  name: string,
  mail: OutgoingMail | undefined,
  now: Date,
): Promise<boolean> {
  const id = `${name}-${formatUtcDay(now)}`;
  return storage.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('mails')
      .where('id', 'like', `${name}-%`)
      .where('sent_at', 'is', null)
      .$if(mail !== undefined, (unsent) => unsent.where('id', '!=', id))
      .execute();
    if (!mail) return false;
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('mails')
      .values({ ...outgoingMailRow(mail, null, now), id })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    return Boolean(numInsertedOrUpdatedRows);
  });
}
