/** `21/11/2026 10:36` where this computer is, or in the time zone named. */
export function formatMoment(moment: Date, timeZone?: string): string {
  const two = '2-digit';
  return new Intl.DateTimeFormat('it-IT', {
    ...{ day: two, month: two, year: 'numeric', hour: two, minute: two, timeZone },
  } as Intl.DateTimeFormatOptions)
    .format(moment)
    .replace(',', '');
}

/** `21/11/2026`. */
export function formatDay(moment: Date, timeZone?: string): string {
  return formatMoment(moment, timeZone).split(' ')[0] ?? '';
}
