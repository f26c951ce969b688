/** Thousands set apart by any sign that somebody uses for it, with or without decimals behind. */
const grouped = /^[+-]?\d{1,3}([.,'’\s]\d{3})+([.,]\d+)?$/;

/**
 * A number as somebody typed it: `12,5` and `12.5` are the same. What may be meant in two ways stays text, and so does
 * what is no number. A whole number has digits only. `decimalSign` is that of the page: `1.000` is a thousand to whoever
 * reads Italian, and one in English. Between machines, without it, there are no thousands to set apart.
 */
export function readNumber(type: 'number' | 'integer', text: string, decimalSign?: string): string | number {
  if (type === 'integer') return /^[+-]?\d+$/.test(text) ? Number(text) : text;
  if (!/^[+-]?\d+([.,]\d+)?$/.test(text)) return text;
  const isOwnSign = decimalSign === undefined || text.includes(decimalSign);
  const mayBeThousands = !isOwnSign && /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text);
  return mayBeThousands ? text : Number(text.replace(',', '.'));
}

/** Why a text is no number: it sets thousands apart, it has decimals, or something else. */
export function whyNoNumber(text: string): 'grouped' | 'decimals' | 'other' {
  if (grouped.test(text) || /^\d+([\s'’]\d+)+$/.test(text)) return 'grouped';
  return /^[+-]?\d+[.,]\d+$/.test(text) ? 'decimals' : 'other';
}
