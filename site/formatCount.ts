/** A number of the statistics: thousands parted by a dot in every language (C-04). */
export function formatCount(count: number, prefix = '', suffix = ''): string {
  return prefix + String(count).replace(/\B(?=(\d{3})+$)/g, '.') + suffix;
}
