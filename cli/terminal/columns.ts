import { wideLetters } from '../../site/letters/wideLetters.ts';

/** How many columns of a terminal a text takes: letters of East Asia and emoji two, marks on a letter none. */
export function columnsOf(text: string): number {
  // Most lines are quick to count.
  if (/^[ -~]*$/.test(text)) return text.length;
  return [...text].reduce((sum, letter) => sum + columnsOfLetter(letter), 0);
}

/** So many letters of a text, from its beginning, as these columns have room for. */
export function fitInto(letters: readonly string[], columns: number): string[] {
  let room = columns;
  const end = letters.findIndex((letter) => {
    room -= columnsOfLetter(letter);
    return room < 0;
  });
  return letters.slice(0, end === -1 ? undefined : end);
}

/** A text, or as much of its beginning as these columns have room for with `…` behind it. */
export function shortened(text: string, columns: number): string {
  return columnsOf(text) > columns ? `${fitInto([...text], columns - 1).join('')}…` : text;
}

function columnsOfLetter(letter: string): number {
  if (letter <= '~') return 1;
  if (noWidth.test(letter)) return 0;
  return letter.match(wideLetters) || alsoWide.test(letter) ? 2 : 1;
}

/** Marks on the letter before them, and signs that are not seen; vowels and ends within a syllable of Korean. */
const noWidth = /^[\p{Mn}\p{Me}\p{Cf}\u1160-\u11FF]$/u;
const alsoWide = /^[\u3000\p{Emoji_Presentation}]$/u;
