import { type Sentence, tell } from '../../terminal/telling/tell.ts';

const most = 10;

/** Letters that a font lacks: the first of many. */
export function tellLetters(letters: readonly string[]): Sentence | string {
  const first = letters.slice(0, most).join(', ');
  return letters.length > most ? tell`${first} and ${letters.length - most} more` : first;
}

/** So many texts of one language lack letters: the font has not been chosen for it, and that is told once. */
const many = 5;

/** A text that a font cannot draw as it is. */
export interface Undrawn {
  language: string;
  letters: readonly string[];
}

/**
 * Texts that lack letters, and languages most of whose texts would be told: of these the first text, with all letters.
 */
export function byCause<Item extends Undrawn>(
  texts: readonly Item[],
): { few: Item[]; languages: { first: Item; letters: string[]; count: number }[] } {
  const codes = [...new Set(texts.map(({ language }) => language))];
  const groups = codes.map((code) => texts.filter(({ language }) => language === code));
  return {
    few: groups.filter(({ length }) => length < many).flat(),
    languages: groups.flatMap((group) => {
      const [first] = group;
      const letters = [...new Set(group.flatMap(({ letters }) => letters))];
      return first && group.length >= many ? [{ first, letters, count: group.length }] : [];
    }),
  };
}
