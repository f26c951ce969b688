/** From which to which day an answer may be, counted from today: `today`, `+1 day`, `-18 years`. */
export interface DayRange {
  from?: string;
  until?: string;
}

/** The first and the last day that today may be: around midnight it depends on where somebody is. */
export type Today = readonly [first: string, last: string];

const bound = /^([+-][1-9]\d*) (day|month|year)s?$/;

/** The day that a bound of a range means. What falls behind the end of a shorter month is its last day. */
export function dayAt(said: string, today: string): string {
  const [, count, unit] = bound.exec(said) ?? [];
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const more = (of: string) => (unit === of ? Number(count) : 0);
  const ofMonth = (shift: number, day: number) =>
    new Date(Date.UTC(year + more('year'), month - 1 + more('month') + shift, day));
  const last = ofMonth(1, 0).getUTCDate();
  return utcDay(ofMonth(0, Math.min(day, last) + more('day')));
}

/** The day of a moment in UTC. */
export function utcDay(moment: Date): string {
  return moment.toJSON().slice(0, 10);
}

/** What today is in these time zones; without a name the zone of this computer. */
export function todayIn(zones: readonly (string | undefined)[], now = new Date()): Today {
  // Swedish writes a day as ISO 8601 does.
  const days = zones.map((timeZone) => now.toLocaleDateString('sv', { timeZone })).sort();
  return [days[0] ?? '', days.at(-1) ?? ''];
}

/**
 * What today is anywhere. A back office does not know where a visitor is, and what was sent before midnight may arrive
 * after it: it takes every day that was right somewhere.
 */
export function todayAnywhere(now = new Date()): Today {
  const at = (hours: number) => utcDay(new Date(now.getTime() + hours * 3_600_000));
  return [at(-12), at(14)];
}
