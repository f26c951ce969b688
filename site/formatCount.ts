/** A number of the statistics, with a mark between thousands. */
export function formatCount(count: number, mark: string): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, mark);
}

/** What parts thousands: what the language writes, in English the dot of Italian (C-04). */
export function thousandsMark(locale: string): string {
  if (/^en\b/.test(locale)) return '.';
  const parts = new Intl.NumberFormat(locale, alwaysGrouped).formatToParts(1000);
  return parts.find(({ type }) => type === 'group')?.value ?? '';
}

const alwaysGrouped = { useGrouping: 'always' } as Intl.NumberFormatOptions;
