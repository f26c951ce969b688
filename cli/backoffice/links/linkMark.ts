/**
 * Stands around the language of a link's page in the text of a mail. Nothing a visitor types keeps such a character.
 */
const mark = '\u0001';

/** The place of a link in the text of a mail; the link itself is made when the mail is sent. */
export function linkMark(language: string): string {
  return `${mark}${language}${mark}`;
}

/** The text with its link, where it has a place for one. */
export function fillLink(text: string, addressIn: (language: string) => string): string {
  const [before, language, ...after] = text.split(mark);
  if (language === undefined || after.length === 0) return text;
  return `${before}${addressIn(language)}${after.join('')}`;
}
