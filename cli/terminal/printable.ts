// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** A stranger's text without what steers terminals or turns the order of letters; lines and tabs stay. */
export function printable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(INVISIBLE, '');
}

/** The same in one line, as a header of a mail or a cell of a table wants it. */
export function singleLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ').trim();
}
