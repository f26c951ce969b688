import { tell } from '../../terminal/telling/tell.ts';
import { type PageCheck, problemOnPage } from './check.ts';
import { findShown } from './findShown.ts';

/** No page shows what JavaScript writes for a value that has no words. */
export const lostValues: PageCheck = {
  rules: ['text/lost-value'],
  sees: 'page',
  tells: 'template',
  run: ({ pages }) =>
    pages.flatMap((page) => {
      if (!named.test(page.html)) return [];
      const shown = findShown(page, lost).map(({ words, offset }) =>
        problemOnPage(
          page,
          { offset },
          {
            rule: 'text/lost-value',
            message: tell`Visitors read "${words}": the template shows a value that has no words.`,
            hint: tell`Show the text that is in the value, or nothing where it is missing.`,
          },
        ),
      );
      const given = page.tags.flatMap((tag) => {
        const name = Object.keys(lostIn).find((name) => lostIn[name]?.test(tag.attributes[name] ?? ''));
        if (name === undefined) return [];
        const { [name]: value = '' } = tag.attributes;
        return problemOnPage(page, tag, {
          rule: 'text/lost-value',
          message: tell`${name}="${value}": the template writes a value that has no words.`,
          hint: tell`Show the text that is in the value, or nothing where it is missing.`,
        });
      });
      return [...shown, ...given];
    }),
};

const named = /undefined|NaN|\[object /;

/** A group made into a text, or what is all of an element: within a sentence, "undefined" may be meant. */
const lost = /\[object [A-Z]\w+\]|(?<=>)(?:undefined|NaN)(?=<)/g;

/** The same in words of an attribute, and in an address that no other check follows. */
const inWords = /\[object [A-Z]\w+\]|^(?:undefined|NaN)$/;
const lostIn: Record<string, RegExp> = {
  href: /^(?:mailto|tel|sms|https?):.*(?:\[object [A-Z]\w+\]|(?<![\w-])(?:undefined|NaN)(?![\w-]))/,
  alt: inWords,
  title: inWords,
  placeholder: inWords,
  'aria-label': inWords,
};
