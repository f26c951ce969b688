import { tied, tightPlaces } from '../../../site/letters/tightPlaces.ts';
import { fromLeft, turnedNumbers } from '../../../site/letters/turnedNumbers.ts';
import { leaningPairs } from '../content/typography.ts';
import { replaceInText } from '../scan/inText.ts';

/** Letters: more than these in one piece would not fit into a line of a title within a box on a phone. */
const longestPiece = 15;

/**
 * A finished page with words tied that belong together: no line begins with the second part of "e-commerce" or of a
 * phone number, and none of a title ends on an article or a preposition. What would be too long for a phone in one
 * piece stays apart: of "para el presupuesto" the last two words are one. From right to left, numbers keep their order
 * by marks that nobody sees.
 */
export function tieWords(html: string, language: string, dir?: 'rtl'): string {
  const tight = replaceInText(html, tightPlaces, tied);
  const whole = dir ? replaceInText(tight, turnedNumbers, fromLeft) : tight;
  const pairs = leaningPairs(language);
  if (!pairs) return whole;
  return whole.replace(
    /(<h[1-3][^>]*>)(.*?)(?=<\/h[1-3]>)/gs,
    (_, tag: string, title: string) => tag + tieTitle(title, pairs),
  );
}

/** From the last pair to the first, so that each knows how long the piece is that it would begin. */
function tieTitle(title: string, pairs: RegExp): string {
  let tied = title;
  let follower = { word: '', length: 0 };
  for (const { index, 1: word, 2: next } of [...title.matchAll(pairs)].reverse()) {
    if (word === undefined || next === undefined) continue; // a tag
    const length = word.length + 1 + (follower.word === next ? follower.length : next.length);
    const fits = length <= longestPiece;
    if (fits) tied = `${tied.slice(0, index + word.length)}\u00a0${tied.slice(index + word.length + 1)}`;
    follower = { word, length: fits ? length : word.length };
  }
  return tied;
}
