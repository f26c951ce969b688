import { leaningPairs } from '../content/typography.ts';
import { replaceInText } from '../scan/inText.ts';

/** More than this in one piece would not fit into a line of a title on a phone. */
const longestPiece = 17;

/** The hyphen of "e-commerce"; the spaces of a phone number, of "art. 6", of "ISO 9001" and of "D.Lgs. 24/2023". */
const tight = new RegExp(
  `-(?<=(?<![\\p{L}\\d/.@_-])\\p{L}-)(?=\\p{L})|` +
    ' (?=\\d)(?<=\\+[\\d ]+ |(?<![\\p{L}.])(?:artt?\\.|par\\.|ISO|IEC) )| (?=\\p{Ll}\\b)(?<=\\blett\\. )|' +
    ' (?=\\d+/(?:19|20)\\d\\d(?!\\d))(?<=\\p{L}\\.? )',
  'giu',
);

/**
 * A finished page with words tied that belong together: no line begins with the second part of "e-commerce" or of a
 * phone number, and none of a title ends on an article or a preposition. Two long words of a title stay apart, or they
 * would not fit on a phone.
 */
export function tieWords(html: string, language: string): string {
  const whole = replaceInText(html, tight, (part) => (part === '-' ? '-\u2060' : '\u00a0'));
  const pairs = leaningPairs(language);
  if (!pairs) return whole;
  return whole.replace(/(<h[1-3][^>]*>)(.*?)(?=<\/h[1-3]>)/gs, (_, tag: string, title: string) => {
    const tied = title.replace(pairs, (part, word: string | undefined, next: string) =>
      word && word.length + next.length < longestPiece ? `${word}\u00a0` : part,
    );
    return tag + tied;
  });
}
