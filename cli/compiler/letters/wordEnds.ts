import { cutWords } from './cutWords.ts';

/** A letter, or a mark on one, of a script that sets no spaces between words and ends lines between words only. */
export const joinedLetter = '(?:(?=[\\p{L}\\p{M}])[\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}])';
const joined = new RegExp(`${joinedLetter}{2,}`, 'gu');
/** Marks, and signs that repeat or shorten the word before them, stay with it. */
const leaning = /^[\p{M}\u0e2f\u0e46\u0eaf\u0ec6\u17d7]/u;

/**
 * Places within Thai, Lao, Khmer and Burmese where one word ends and the next one begins: a line may end there. It
 * takes a dictionary to know them, which Node has.
 */
export function wordEnds(text: string): number[] {
  return [...text.matchAll(joined)].flatMap(({ 0: words, index }) => {
    let at = index;
    return cutWords(words).flatMap((word) => {
      const start = at;
      at += word.length;
      return start > index && !leaning.test(word) ? [start] : [];
    });
  });
}

/** The text with a mark of no width at each of these places, for what breaks lines without a dictionary. */
export function withMarkedWords(text: string): string {
  const ends = [0, ...wordEnds(text)];
  return ends.map((start, index) => text.slice(start, ends[index + 1])).join('\u200b');
}
