/**
 * A letter, or a mark above or below one, of a script that sets no spaces between words, such as Chinese, Japanese and
 * Thai. Its letters stand in `\p{L}`, but a letter beside them need not be one of the same word.
 */
const unspacedLetter =
  '(?=[\\p{L}\\p{M}])[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Bopo}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}]';

/** A text with such a letter. */
export const unspaced = new RegExp(unspacedLetter, 'u');

/** A letter beside which another one is of the same word. */
export const spacedLetter = `(?!${unspacedLetter})\\p{L}`;
