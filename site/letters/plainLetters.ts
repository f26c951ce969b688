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

/**
 * Accents of European alphabets, and vowels of Arabic. What other scripts write above or below is a letter or a tone:
 * ที่, が.
 */
const accents = /[\u0300-\u036f\u064b-\u065f]/g;

/** Small letters without accents, as somebody types them whose keyboard has no others: Łódź → lodz. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(accents, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþħıς]/g, (letter) => instead[letter] ?? letter);
}
