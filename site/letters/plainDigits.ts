/** A text with the digits of any script, and the signs within numbers of Arabic, as in Latin texts: ١٬٥٠٠ is 1,500. */
export function plainDigits(text: string): string {
  return text
    .replace(/(?!\d)\p{Nd}/gu, digitOf)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');
}

/** Digits of a script stand one after the other, beginning with zero; those of mathematics do so in five alphabets. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value % 10);
}
