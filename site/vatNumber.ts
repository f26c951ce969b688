import { isLuhn } from './codes/isLuhn.ts';

/** Whether this has the form of an Italian VAT number: eleven digits, the last of which checks the others (§7.7). */
export function isItalianVatNumber(text: string): boolean {
  const digits = text.replace(/[\s.]/g, '').replace(/^IT/i, '');
  return /^(?!0+$)\d{11}$/.test(digits) && isLuhn(digits);
}
