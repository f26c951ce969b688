import type { Finding } from '../../../diagnostics/finding.ts';
import { shortened } from '../../../terminal/columns.ts';
import { type Sentence, tell } from '../../../terminal/telling/tell.ts';
import { joinedLetter } from '../../letters/wordEnds.ts';

/** Letters that no keyboard writes, each kind with its rule. The marks of placeholders are the compiler's own. */
const kinds: { rule: Finding['rule']; pattern: RegExp; what: Sentence; hint: Sentence }[] = [
  {
    rule: 'text/broken-character',
    pattern: /\uFFFD|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/,
    what: tell`a letter that got lost, shown as "�"`,
    hint: tell`Type the letter again. The file was probably saved with another encoding than UTF-8, or cut off.`,
  },
  {
    rule: 'text/control-character',
    pattern: /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/u,
    what: tell`a control character`,
    hint: tell`Delete it: it is not a letter, and browsers show nothing or a box.`,
  },
  {
    rule: 'text/invisible-character',
    pattern:
      /[\u200B\u2028-\u202E\u2060-\u206F\uFEFF\uE000-\uF8FF\u180E\u061C\u{E0000}-\u{E007F}\u{F0000}-\u{10FFFF}]/u,
    what: tell`an invisible character`,
    hint: tell`Delete it and type the letters around it again; it came along when the text was copied.`,
  },
];

/**
 * What keeps a name or a number in its order within words from right to left, as keyboards of these languages have it.
 */
const ofDirection = /[\u061c\u2066-\u2069]/g;
const fromRight = /\p{Script=Arab}|\p{Script=Hebr}|\p{Script=Syrc}|\p{Script=Thaa}/u;

/** Where a line may end within Thai, Lao, Khmer or Burmese: without such marks browsers guess. */
const wordMarks = new RegExp(`(?<=${joinedLetter})\\u200b|\\u200b(?=${joinedLetter})`, 'gu');

/**
 * UTF-8 that was read as Windows-1252: `Ã¨` for `è`, `â€™` for `’`. Behind capitals, a letter of Portuguese or Turkish
 * may end the word before a mark or a space: `“AMANHÃ”`. The no-break space of `à` may have become a plain one.
 */
const mojibake =
  /(?!(?<=\p{Lu})(?:.[”’»–…](?!\p{L})|Ã\u00a0))[ÃÂ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€[\u0080-\u00BF™œ“”˜¦\u009D]|ï»¿|Ãƒ|(?<=\p{Ll})Ã(?!\p{L})/u;

/** Characters in a text that nobody wants there: lost, invisible or of another encoding. The first of each kind. */
export function findCharacters(text: string): Finding[] {
  const reversed = fromRight.test(text);
  const shown = text.replace(wordMarks, '-');
  const found: Finding[] = kinds.flatMap(({ rule, pattern, what, hint }) => {
    const match = pattern.exec(reversed ? shown.replace(ofDirection, '\u200e') : shown);
    if (!match) return [];
    const code = (match[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return [{ rule, at: match.index, message: tell`The text has ${what} (U+${code}).`, hint }];
  });
  const broken = mojibake.exec(text);
  if (broken) {
    found.push({
      rule: 'text/mojibake',
      at: broken.index,
      message: tell`"${wordAround(text, broken.index)}" is a word whose accents got lost: "${broken[0]}" stands for one letter.`,
      hint: tell`Type it again. The text was UTF-8, and a program read it as Windows-1252.`,
    });
  }
  return found;
}

function wordAround(text: string, at: number): string {
  const start = text.slice(0, at).search(/\S*$/);
  return shortened(text.slice(start).replace(/\s.*/s, ''), 40);
}
