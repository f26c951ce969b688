import { formatDay, type Place } from '../../terminal/formatMoment.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { composeAlarm, type Unreminded } from '../mail/composeAlarm.ts';
import type { BackOfficeSettings } from '../settings/settings.ts';
import { shortId } from '../settings/shortId.ts';
import type { Storage } from '../storage/openStorage.ts';
import { findUnreminded } from './findDue.ts';
import { raiseAlarm } from './raiseAlarm.ts';

/**
 * Tells the office once a day, by mail, whose reminder has not been sent within a day, as the mail server did not
 * accept it or the address is none, until those applications are deleted: there is still time to reach the people in
 * another way. The term stays as it is. A new alarm replaces one that was not sent. Resolves to the people named this
 * time, for the log: it may be the mail server that does not work.
 */
export async function alarmOfReminders(
  storage: Storage,
  { forms, mail, now }: Pick<BackOfficeSettings, 'forms' | 'mail' | 'now'>,
): Promise<Unreminded[]> {
  const unreminded = await findUnreminded(storage, forms, { now: now(), place: mail });
  const alarm = unreminded.length > 0 ? composeAlarm(unreminded, mail) : undefined;
  return (await raiseAlarm(storage, 'unreminded', alarm, now())) ? unreminded : [];
}

/** One sentence for the log and for `site inbox`, and what to do. */
export function describeUnreminded(unreminded: Unreminded[], place: Place): Sentence {
  const first = new Date(Math.min(...unreminded.map(({ erase }) => erase.getTime())));
  const named = unreminded.slice(0, 5).map(({ id }) => shortId(id));
  const ids = [...named, ...(unreminded.length > 5 ? ['…'] : [])].join(', ');
  return tell`${unreminded.length} reminders have not been sent. What they are about is deleted all the same, the first on ${formatDay(first, place)}: ${ids}. Reach their senders some other way, or get the mail working.`;
}
