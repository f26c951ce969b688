import { formatDay, type Place } from '../../terminal/formatMoment.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { composeHeld } from '../mail/composeAlarm.ts';
import type { BackOfficeSettings } from '../settings/settings.ts';
import { addDays } from '../settings/terms.ts';
import type { Storage } from '../storage/openStorage.ts';
import { raiseAlarm } from './raiseAlarm.ts';

/** Why nothing is deleted until a person says that it is right. Moments are ISO 8601. */
export type Hold =
  | { reason: 'ahead' | 'behind'; clock: string; known: string }
  | { reason: 'many'; due: number; stored: number };

/** Days the clock may move between two runs: half of the month of warning that a deletion needs. */
const longestPause = 14;
/** Days the clock may lie before the last run: clocks of several instances differ, and are set. */
const longestReturn = 1;
/** This many may go at once, however few are stored. */
const fewSubmissions = 20;

/** Doubts a clock that jumped since `known`, the newest moment that the storage knows. */
export function doubtClock(now: Date, known: Date | undefined): Hold | undefined {
  if (!known) return undefined;
  const moments = { clock: now.toISOString(), known: known.toISOString() };
  if (now > addDays(known, longestPause)) return { reason: 'ahead', ...moments };
  if (now < addDays(known, -longestReturn)) return { reason: 'behind', ...moments };
  return undefined;
}

/** Doubts that more than a tenth of all submissions is to be deleted at once. */
export function doubtAmount(due: number, stored: number): Hold | undefined {
  return due > Math.max(fewSubmissions, stored / 10) ? { reason: 'many', due, stored } : undefined;
}

/** Tells the office of a hold by mail, once a day until it ends: what is to be deleted stays meanwhile. */
export async function alarmOfHold(
  storage: Storage,
  { mail, now }: Pick<BackOfficeSettings, 'mail' | 'now'>,
  hold: Hold | undefined,
): Promise<void> {
  await raiseAlarm(storage, 'held', hold && composeHeld(mail), now());
}

/** One sentence for the log and for `site inbox`, and what to do. */
export function describeHold(hold: Hold, place: Place): Sentence {
  if (hold.reason === 'many')
    return tell`Nothing is deleted until you confirm it: ${hold.due} of ${hold.stored} submissions would be deleted at once. If that is right, run \`site inbox terms --confirm\`.`;
  const [clock, known] = [hold.clock, hold.known].map((moment) => formatDay(new Date(moment), place));
  return tell`Nothing is deleted until you confirm it: The clock says ${clock}, but the last day known is ${known}. If the clock is right, run \`site inbox terms --confirm\`; if not, set it, and this ends by itself.`;
}
