/** The last second of a day in a time zone, "2026-12-31T23:59:59+01:00": a day alone may be read as its beginning. */
export function endOfDay(day: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const second = (offset: string) => `${day}T23:59:59${offset}`;
  const offsetAt = (moment: string) =>
    /GMT(.\d\d:\d\d)/.exec(format.format(new Date(moment)))?.[1] ?? '+00:00';
  // Once more, where the clocks change between the end of the day there and in UTC.
  return second(offsetAt(second(offsetAt(second('Z')))));
}
