/** `900 B`, `412 kB`, `1.2 MB`: decimal units, with the decimal sign of the language. */
export function formatSize(bytes: number, locale: string): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false };
  return `${(bytes / 1_000_000).toLocaleString(locale, digits)} MB`;
}
