import { wideLetters } from '../../../site/letters/wideLetters.ts';

/**
 * How long a text is, in Latin letters: a search result has room for half as many of Chinese, and these say as much.
 * What a schema says of lengths is written with Latin ones in mind.
 */
export function textWidth(text: string): number {
  return [...text].length + (text.match(wideLetters)?.length ?? 0);
}

/** Whether a text has letters that take the room of two. */
export function isWide(text: string): boolean {
  return text.search(wideLetters) !== -1;
}
