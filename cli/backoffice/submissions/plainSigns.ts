/**
 * Digits and signs as every keyboard has them: １２ and ١٢ are 12, and before a digit any dash is a hyphen, also ー, which
 * stands on its key in Japan.
 */
export function plainSigns(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[\p{Pd}−ー](?=\d)/gu, '-')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');
}

/** Digits of a script stand one after the other, beginning with zero. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const isDigit = (at: number) => /\p{Nd}/u.test(String.fromCodePoint(at));
  let value = 0;
  while (isDigit(code - value - 1)) value += 1;
  return String(value);
}
