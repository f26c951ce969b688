/** `900 B`, `412 kB`, `1.2 MB`: decimal units, with the decimal sign of the language. */
export function formatSize(bytes: number, locale: string): string {
  if (bytes < 1000) return `${bytes} B`;
  const kilobytes = Math.round(bytes / 1000);
  return kilobytes < 1000 ? `${kilobytes} kB` : `${withDecimal(bytes / 1_000_000, locale)} MB`;
}

/** A number with one decimal. */
export function withDecimal(number: number, locale: string): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false };
  return number.toLocaleString(locale, digits);
}
