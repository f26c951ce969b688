import { plainLetters } from '../letters/plainLetters.ts';

/** A name as it is compared: small letters without accents and punctuation. */
export function plainName(text: string): string {
  return plainLetters(text)
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, ' ')
    .trim();
}

/** The ways in which a name is typed: München as "munchen", and as "muenchen". */
export function spellingsOf(text: string): string[] {
  const german = text.normalize().replace(/[äöü]/gi, '$&e');
  return [...new Set([plainName(text), plainName(german)])];
}
