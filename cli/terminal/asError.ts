/** What was caught, as an error: with its message and, where a system or a database gave one, its code. */
export function asError(caught: unknown): NodeJS.ErrnoException {
  return caught instanceof Error ? caught : new Error(String(caught));
}
