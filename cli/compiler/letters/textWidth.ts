import { wideLetters } from '../../../site/letters/wideLetters.ts';

/**
 * How long a text is, in Latin letters: a search result has room for half as many of Chinese, and these say as much.
 * What a schema says of lengths is written with Latin ones in mind. Marks above and below letters take no room.
 */
export function textWidth(text: string): number {
  const seen = text.replace(withoutWidth, '');
  return [...seen].length + (seen.match(wideLetters)?.length ?? 0);
}

/** Marks on another letter, as in Hindi, Thai and Hebrew, and what nobody sees. */
const withoutWidth = /[\p{Mn}\p{Cf}]/gu;

/** Whether a text has letters that take the room of two. */
export function isWide(text: string): boolean {
  return text.search(wideLetters) !== -1;
}
