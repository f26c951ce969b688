import { bareLanguage } from '../../../../site/codes/languageCode.ts';
import type { Finding } from '../../../diagnostics/finding.ts';
import { type Sentence, tell } from '../../../terminal/telling/tell.ts';

/** Languages that write no space before a mark; French, for one, does. */
const closed = new Set(
  (
    'ar be bg ca cs da de el en es et eu fa fi ga gl he hi hr hu is it ja ko lt lv mk mt nb nl nn no pl pt ro ru sk sl ' +
    'sq sr sv th tr uk ur zh'
  ).split(' '),
);

const beforeComma = /\p{L}( )[,.،۔](?=\s|$)/u;
const beforeAnyMark = /\p{L}([ \u00A0\u202F])[,.;:!?،؛؟۔](?=\s|$)/u;

/** Spaces that are there by accident: around a text, twice inside it, or before a mark. Line breaks are left alone. */
export function findSpacing(text: string, language?: string): Finding[] {
  const report = (at: number, message: Sentence, hint: Sentence): Finding[] => [
    { rule: 'text/spaces', at, message, hint },
  ];
  if (text.trim() === '')
    return text === ''
      ? []
      : report(0, tell`The text has nothing but spaces.`, tell`Write a text, or "" for none.`);
  const start = /^[ \t\u00A0]+/.exec(text);
  if (start)
    return report(0, tell`The text begins with a space.`, tell`Delete the space after the quotation mark.`);
  if (/[ \t\u00A0]$/.test(text))
    return report(text.trimEnd().length, tell`The text ends with a space.`, tell`Delete it.`);
  const twice = /\S([ \u00A0]{2,})\S/.exec(text);
  if (twice)
    return report(
      twice.index + 1,
      tell`There is more than one space between two words.`,
      tell`Leave one, and none where a line ends.`,
    );
  const tab = text.indexOf('\t');
  if (tab !== -1)
    return report(
      tab,
      tell`There is a tab between two words, which visitors would read as a space.`,
      tell`Write a space. What came along from another column of a table belongs in a text of its own.`,
    );
  const before = (closed.has(bareLanguage(language ?? '')) ? beforeAnyMark : beforeComma).exec(text);
  if (before)
    return report(
      before.index + 1,
      tell`There is a space before "${text[before.index + 2]}".`,
      tell`Delete it.`,
    );
  return [];
}
