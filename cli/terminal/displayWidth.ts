import { wideLetters } from '../../site/letters/wideLetters.ts';

/** How many columns of a terminal a text takes: two for a wide letter, none for what stands above or below one. */
export function displayWidth(text: string): number {
  const letters = [...text.normalize().replace(/[\p{M}\p{Cf}]/gu, '')];
  return letters.length + (text.normalize().match(wideLetters)?.length ?? 0);
}
