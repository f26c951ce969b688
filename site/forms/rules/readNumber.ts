/**
 * A number as somebody typed it: `12,5` and `12.5` are the same. What may be meant in two ways stays text, and so does
 * what is no number. A whole number has digits only. `decimalSign` is that of the page: `1.000` is a thousand to whoever
 * reads Italian, and one in English. Between machines, without it, there are no thousands to set apart.
 */
export function readNumber(isWhole: boolean, text: string, decimalSign = ''): string | number {
  const isRead = isWhole
    ? /^[+-]?\d+$/
    : text.includes(decimalSign)
      ? /^[+-]?\d+([.,]\d+)?$/
      : /^(?![+-]?[1-9]\d{0,2}\D\d{3}$)[+-]?\d+([.,]\d+)?$/;
  return isRead.test(text) ? Number(text.replace(',', '.')) : text;
}

/** Whether a text has something between the digits that may set thousands apart, whoever wrote it. */
export function isGrouped(text: string): boolean {
  return /\d([\s'’]\d|[.,]\d{3})/.test(text);
}
