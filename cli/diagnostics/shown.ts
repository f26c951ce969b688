/** A value as a hint quotes it, shortened, and never within a letter of two halves. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
  return text.length > 100 ? `${text.slice(0, 99).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
}
