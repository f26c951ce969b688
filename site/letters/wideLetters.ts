/** Letters that take the room of two, and their marks: those of China, Japan and Korea, where they are no halves. */
export const wideLetters =
  /(?![\uFF61-\uFFDC])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3001-\u303E\u30FB\u30FC\uFF01-\uFF60\uFFE0-\uFFE6]/gu;
