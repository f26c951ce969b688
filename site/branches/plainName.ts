import { plainLetters } from '../letters/plainLetters.ts';

/** A name as it is compared: small letters without accents and punctuation. */
export function plainName(text: string): string {
  return plainLetters(text)
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, ' ')
    .trim();
}
