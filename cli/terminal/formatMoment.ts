/** Where and for whom a moment is told; without it where this computer is, in the English of the commands. */
export interface Place {
  timeZone?: string;
  locale?: string;
}

const formatters = new Map<string, Intl.DateTimeFormat>();
const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const minute = { ...day, hour: '2-digit', minute: '2-digit' } as const;

/** `21/11/2026 10:36`. */
export function formatMoment(moment: Date, place: Place = {}): string {
  return formatterFor(minute, place).format(moment).replace(',', '');
}

/** `21/11/2026`. */
export function formatDay(moment: Date, place: Place = {}): string {
  return formatterFor(day, place).format(moment);
}

/** Making one takes longer than a thousand uses. */
function formatterFor(parts: typeof day | typeof minute, { timeZone, locale = 'en-GB' }: Place) {
  const key = [parts === day, timeZone, locale].join();
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...parts, timeZone });
  formatters.set(key, formatter);
  return formatter;
}
