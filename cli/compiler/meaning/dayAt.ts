import { isGroup } from '../../settings/isGroup.ts';
import type { Document, Pointer } from '../content/document.ts';
import { valueAt } from '../content/tree.ts';

/** The day or year at a place, `2026-11-27` or `2026`; a fact may be written out: { value, placeholder }. */
export function dayAt({ data }: Pick<Document, 'data'>, pointer: Pointer): string | undefined {
  const written = valueAt(data, pointer);
  const value = isGroup(written) ? written.value : written;
  const day = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return /^\d{4}(-\d{2}-\d{2})?$/.test(day) ? day : undefined;
}

/** Whether a day or year is over before another one begins: no day is before or after its own year. */
export function isBefore(day: string, other: string): boolean {
  const length = Math.min(day.length, other.length);
  return day.slice(0, length) < other.slice(0, length);
}
