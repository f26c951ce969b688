/**
 * The same as JSON reads it, in letters of one byte that are seen: a text with a single other letter takes twice the
 * memory, and none of these ends a line.
 */
export function toAscii(text: string): string {
  return text.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Any name as one word of a line: backslashes are escaped, too, so that each name is another word. */
export function toWord(name: string): string {
  return toAscii(name.replaceAll('\\', '\\u005c'));
}

export function fromWord(word: string): string {
  if (!word.includes('\\')) return word;
  return word.replace(/\\u([0-9a-f]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}
