import { tell } from '../../terminal/telling/tell.ts';
import { type PageCheck, problemOnPage } from './check.ts';
import { findShown } from './findShown.ts';

/** No page shows or gives what JavaScript writes for a value that has no words. */
export const lostValues: PageCheck = {
  rules: ['text/lost-value'],
  sees: 'page',
  tells: 'template',
  run: (page) => {
    if (!named.test(page.html)) return [];
    const hint = tell`Show the text that is in the value, or nothing where it is missing.`;
    const shown = findShown(page, lost).map(({ words, offset }) => {
      const message = tell`Visitors read "${words}": the template shows a value that has no words.`;
      return problemOnPage(page, { offset }, { rule: 'text/lost-value', message, hint });
    });
    const given = page.tags.flatMap((tag) => {
      const name = Object.keys(lostIn).find((one) => lostIn[one]?.test(tag.attributes[one] ?? ''));
      if (name === undefined) return [];
      const message = tell`${name}="${tag.attributes[name] ?? ''}": the template writes a value that has no words.`;
      return problemOnPage(page, tag, { rule: 'text/lost-value', message, hint });
    });
    return [...shown, ...given];
  },
};

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
