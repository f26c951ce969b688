import { shortened } from '../terminal/columns.ts';

/** A value as a hint quotes it, shortened. */
export function shown(value: unknown): string {
  return shortened(typeof value === 'string' ? `"${value}"` : JSON.stringify(value), 100);
}
