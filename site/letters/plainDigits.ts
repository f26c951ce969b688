const otherDigits = /(?!\d)\p{Nd}/gu;
const anyDigit = /\p{Nd}/u;

/** A text with the digits of any script, and the signs within numbers of Arabic, as in Latin texts: ١٬٥٠٠ is 1,500. */
export function plainDigits(text: string): string {
  return text.replace(otherDigits, digitOf).replaceAll('٫', '.').replaceAll('٬', ',');
}

/** Digits of a script stand one after the other, beginning with zero. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const isDigit = (at: number) => anyDigit.test(String.fromCodePoint(at));
  let value = 0;
  while (isDigit(code - value - 1)) value += 1;
  return String(value);
}
