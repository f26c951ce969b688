const EU = /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)/;

/** Whether this has the form of an Italian VAT number: eleven digits, the last of which checks the others (§7.7). */
export function isItalianVatNumber(text: string): boolean {
  const digits = plain(text).replace(/^IT/, '');
  if (!/^\d{11}$/.test(digits) || /^0+$/.test(digits)) return false;
  const sum = [...digits.slice(0, 10)].map(Number).reduce((total, digit, index) => {
    const doubled = digit * 2;
    return total + (index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return (10 - (sum % 10)) % 10 === Number(digits[10]);
}

/**
 * Whether this can be a VAT number of another country: an EU prefix and its number, otherwise 4 to 20 characters
 * (§7.7).
 */
export function isForeignVatNumber(text: string): boolean {
  const number = plain(text);
  return EU.test(number) ? /^.{2}[A-Z0-9]{2,13}$/.test(number) : /^.{4,20}$/.test(number);
}

function plain(text: string): string {
  return text.replace(/[\s.]/g, '').toUpperCase();
}
