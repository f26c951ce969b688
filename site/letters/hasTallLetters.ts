/** Scripts with marks above and below their letters, often two on one letter (ISO 15924). */
const tall = [
  ...['Beng', 'Deva', 'Gujr', 'Guru', 'Khmr', 'Knda', 'Laoo', 'Mlym', 'Mymr', 'Orya', 'Sinh', 'Taml', 'Telu'],
  ...['Thai', 'Tibt'],
];

/** A letter that is so high that it needs more room between lines than Latin ones. */
export const tallLetter = new RegExp(`[${tall.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u');

/** Whether a language is written in such letters. */
export function hasTallLetters(locale: string): boolean {
  return tall.includes(new Intl.Locale(locale).maximize().script ?? '');
}
