/**
 * A text with a letter, or a mark above or below one, of a script that sets no spaces between words, such as Chinese,
 * Japanese and Thai. What stands beside such a letter need not be of the same word.
 */
export const unspaced =
  /(?=[\p{L}\p{M}])[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;
