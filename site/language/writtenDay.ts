/** A day as content and `<input type="date">` give it, the way a language writes days; anything else as it is. */
export function writtenDay(value: string, locale: string): string {
  const day = new Date(`${value}T00:00Z`);
  if (Number.isNaN(day.getTime())) return value;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}
