/** Letters that take the room of two, and their marks: those of China, Japan and Korea. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3001-\u303E\u30FB\u30FC\uFF01-\uFF60\uFFE0-\uFFE6]/gu;

/**
 * How long a text is, in Latin letters: a search result has room for half as many of Chinese, and these say as much. What a
 * schema says of lengths is written with Latin ones in mind.
 */
export function textWidth(text: string): number {
  return [...text].length + (text.match(wide)?.length ?? 0);
}

/** Whether a text has letters that take the room of two. */
export function isWide(text: string): boolean {
  return text.search(wide) !== -1;
}
