/** What somebody types for letters that Unicode does not take apart; ς is σ at the end of a word, and within it σ. */
const instead: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
};

/** Accents, which letters of several alphabets share. What other scripts write above or below is a vowel, a tone or another letter: ที่, が. */
const accents = /(?=\p{Script=Inherited})(?!\p{scx=Kana})\p{M}/gu;

/** Small letters without accents, as somebody types them whose keyboard has no others: Łódź → lodz. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(accents, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþħıς]/g, (letter) => instead[letter] ?? letter);
}

/**
 * A text with a letter, or a mark above or below one, of a script that sets no spaces between words, such as Chinese,
 * Japanese and Thai. What stands beside such a letter need not be of the same word.
 */
export const unspaced =
  /(?=[\p{L}\p{M}])[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;
