const formatters = new Map<string | undefined, Intl.DateTimeFormat>();

/** `21/11/2026 10:36` where this computer is, or in the time zone named. */
export function formatMoment(moment: Date, timeZone?: string): string {
  const formatter = formatters.get(timeZone) ?? createFormatter(timeZone);
  // Making one takes longer than a thousand uses.
  formatters.set(timeZone, formatter);
  return formatter.format(moment).replace(',', '');
}

/** `21/11/2026`. */
export function formatDay(moment: Date, timeZone?: string): string {
  return formatMoment(moment, timeZone).split(' ')[0] ?? '';
}

function createFormatter(timeZone: string | undefined): Intl.DateTimeFormat {
  const two = '2-digit';
  return new Intl.DateTimeFormat('it-IT', {
    ...{ day: two, month: two, year: 'numeric', hour: two, minute: two, timeZone },
  } as Intl.DateTimeFormatOptions);
}
