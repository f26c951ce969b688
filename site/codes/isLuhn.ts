/** Whether the last digit of a text checks the others, as Luhn's formula has it; other signs are passed over. */
export function isLuhn(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => {
    const counted = at % 2 === 0 ? digit : digit * 2;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return digits.length > 1 && sum % 10 === 0;
}
