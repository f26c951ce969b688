/** Where and for whom a moment is told: here and in the English of the commands, where nothing else is said. */
export interface Place {
  timeZone?: string;
  locale?: string;
}

const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const styles = {
  day,
  moment: { ...day, hour: '2-digit', minute: '2-digit' },
  longDay: { dateStyle: 'long' },
} as const;

/** `21/11/2026 10:36`. */
export function formatMoment(moment: Date, place: Place): string {
  return formatterFor('moment', place).format(moment).replace(',', '');
}

/** `21/11/2026`. */
export function formatDay(moment: Date, place: Place): string {
  return formatterFor('day', place).format(moment);
}

/** `21 November 2026`. */
export function formatLongDay(moment: Date, place: Place): string {
  return formatterFor('longDay', place).format(moment);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than a thousand uses. */
function formatterFor(style: keyof typeof styles, { timeZone, locale = 'en-GB' }: Place) {
  const key = [style, timeZone, locale].join();
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone });
  formatters.set(key, formatter);
  return formatter;
}
