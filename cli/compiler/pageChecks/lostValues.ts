import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import type { Tag } from '../scan/scanPage.ts';
import { type PageCheck, problemOnPage } from './check.ts';
import { findShown } from './findShown.ts';

/** No page shows or gives what JavaScript writes for a value that has no words, or a sign of its template's code. */
export const lostValues: PageCheck = {
  rules: ['text/lost-value'],
  sees: 'page',
  tells: 'template',
  run: (page) => {
    const report = (tag: Pick<Tag, 'offset'>, message: Sentence, hint: Sentence) =>
      problemOnPage(page, tag, { rule: 'text/lost-value', message, hint });
    const isBracketed = beginsBracketed.test(page.html);
    const left = findShown(page, leftOver).filter(({ words }) => words !== ')' || !isBracketed);
    const ofCode = left.map((shown) =>
      report(
        shown,
        tell`Visitors read "${shown.words}", which is left over from the code of the template.`,
        shown.words === '0'
          ? tell`A list that is empty has the length 0, which is shown: ask whether its length is more than 0.`
          : tell`Delete this sign where the template writes the element.`,
      ),
    );
    if (!named.test(page.html)) return ofCode;
    const hint = tell`Show the text that is in the value, or nothing where it is missing.`;
    const ofValues = findShown(page, lost).map((shown) =>
      report(
        shown,
        tell`Visitors read "${shown.words}": the template shows a value that has no words.`,
        hint,
      ),
    );
    const given = page.tags.flatMap((tag) => {
      const name = Object.keys(lostIn).find((one) => lostIn[one]?.test(tag.attributes[one] ?? ''));
      if (name === undefined) return [];
      const value = tag.attributes[name] ?? '';
      return report(tag, tell`${name}="${value}": the template writes a value that has no words.`, hint);
    });
    return [...ofCode, ...ofValues, ...given];
  },
};

const texts =
  'p|div|section|article|header|footer|main|nav|aside|ul|ol|dl|table|form|figure|blockquote|fieldset|details';
const blocks = `h[1-6]|${texts}`;
/** What stands alone behind a block, or right in a list or a table, where there are no words: JSX shows it as it is. */
const leftOver = new RegExp(
  [
    `(?<=</(?:${blocks})>)[;)}\\]]+(?=</?(?:${blocks})[ >])`,
    // Behind a heading it may be what is counted.
    `(?<=</(?:${texts})>)0(?=</?(?:${blocks})[ >])`,
    '(?<=<(?:ul|ol|dl|table|tbody|tr)(?: [^<>]*)?>)(?:0|[;)}\\]]+)(?=<)',
  ].join('|'),
  'g',
);
const beginsBracketed = new RegExp(`\\(<(?:${blocks})[ >]`);

const named = /undefined|NaN|\[object /;

/** A group made into a text, or what is all of an element: within a sentence, "undefined" may be meant. */
const lost = /\[object [A-Z]\w+\]|(?<=>)(?:undefined|NaN)(?=<)/g;

/** The same in words of an attribute, and in an address that no other check follows. */
const inWords = /\[object [A-Z]\w+\]|^(?:undefined|NaN)$/;
const lostIn: Record<string, RegExp> = {
  href: /^(?:mailto|tel|sms|https?):.*(?:\[object [A-Z]\w+\]|(?<![\w-])(?:undefined|NaN)(?![\w-])|(?:undefined|NaN)$)/,
  content: /\[object [A-Z]\w+\]|^(?:https?:\S*)?(?:undefined|NaN)$/,
  alt: inWords,
  title: inWords,
  placeholder: inWords,
  'aria-label': inWords,
};
