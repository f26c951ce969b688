import { plainDigits } from './plainDigits.ts';

/**
 * Digits and signs as every keyboard has them: １２ and ١٢ are 12, and before a digit any dash is a hyphen, also ー, which
 * stands on its key in Japan.
 */
export function plainSigns(text: string): string {
  return plainDigits(text.normalize('NFKC')).replace(/[\p{Pd}−ー](?= ?\d)/gu, '-');
}
