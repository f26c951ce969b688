import { plainLetters } from './plainLetters.ts';

/** What is written in two ways, and looked for in one: endings and joints of Arabic, and what nobody sees. */
const alike: Readonly<Record<string, string>> = { ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك' };
const unseen = /[\p{Cf}\u0640\u0670]/gu;
const katakana = /[\u30a1-\u30f6]/g;
const apostrophes = /[’‘ʼ´`′]/g;

/**
 * A text as two are compared when somebody searches: small and plain letters, narrow and wide ones alike, hiragana
 * for katakana, and one apostrophe for all.
 */
export function searchedLetters(text: string): string {
  return plainLetters(text.replace(apostrophes, "'").normalize('NFKD'))
    .replace(unseen, '')
    .replace(/[ةىیک]/g, (letter) => alike[letter] ?? letter)
    .replace(katakana, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
    .normalize();
}
