/** A day, or the first and the last of several, as the language writes them: 24–26 December 2026. */
export function formatDays(from: string, until: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const days = format.formatRange(new Date(from), new Date(until));
  // Ranges have narrow spaces, which no font has, also between two numbers, and in Italian "03 gennaio".
  return days
    .replaceAll('\u2009', ' ')
    .replace(/^(\d+) – (?=\d)/, '$1–')
    .replace(/(?<!\d)0(?=\d(?!\d))/g, '');
}
