/** Scripts with marks above and below their letters, often two on one letter (ISO 15924). */
const tall = [
  ...['Beng', 'Deva', 'Gujr', 'Guru', 'Khmr', 'Knda', 'Laoo', 'Mlym', 'Mymr', 'Orya', 'Sinh', 'Taml', 'Telu'],
  ...['Thai', 'Tibt'],
];

/** Whether letters of a language are so high that they need more room between lines than Latin ones. */
export function hasTallLetters(locale: string): boolean {
  return tall.includes(new Intl.Locale(locale).maximize().script ?? '');
}
