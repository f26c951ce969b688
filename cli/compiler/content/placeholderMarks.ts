import type { PlaceholderEnd, PlaceholderStart } from '../../../site/contract.ts';

export const placeholderStart: PlaceholderStart = '\uE000';
export const placeholderEnd: PlaceholderEnd = '\uE001';

/** A text that is still a placeholder, as pages carry it. */
export function markPlaceholder(text: string): string {
  return `${placeholderStart}${text}${placeholderEnd}`;
}

/** A text as an attribute, a file or another program should see it. */
export function withoutMarks(text: string): string {
  return text.replace(/[\uE000\uE001]/g, '');
}
