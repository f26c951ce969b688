/** A value as a hint quotes it, shortened. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
}
