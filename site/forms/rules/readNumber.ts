import { plainDigits } from '../../letters/plainDigits.ts';
import { plainSigns } from '../../letters/plainSigns.ts';

/**
 * A number as somebody typed it, with the digits of any script and width: `12,5` and `12.5` are the same. A text that
 * may be meant in two ways, or is no number, stays text. A whole number has digits only. `locale` is that of the page:
 * `1.000` is a thousand in Italian, and one in English. Between machines, which give no locale, there are no thousands
 * to set apart.
 */
export function readNumber(isWhole: boolean, typed: string, locale?: string): string | number {
  // In Arabic the sign between thousands is no comma: as one it would be read as that of decimals.
  const text = plainSigns(typed.replaceAll('٬', '’'));
  const decimalSign = locale ? (plainDigits((1.5).toLocaleString(locale))[1] ?? '') : '';
  const mayBeThousands = !text.includes(decimalSign) && /^[+-]?[1-9]\d{0,2}\D\d{3}$/.test(text);
  const isRead = isWhole ? /^[+-]?\d+$/ : /^[+-]?\d+([.,]\d+)?$/;
  return isRead.test(text) && !mayBeThousands ? Number(text.replace(',', '.')) : text;
}

/** Whether a text has something between the digits that may set thousands apart, in any language. */
export function isGrouped(text: string): boolean {
  return /\d([\s'’]\d|[.,]\d{3})/.test(text);
}

/** What is wrong with a text that could not be read as a number. */
export function ruleForNumber(
  isWhole: boolean,
  text: unknown,
): 'number' | 'integer' | 'onlyDigits' | 'thousands' {
  if (typeof text !== 'string') return 'number';
  if (isGrouped(text)) return isWhole ? 'onlyDigits' : 'thousands';
  return isWhole && /\d[.,]/.test(text) ? 'integer' : 'number';
}
