import { tell } from '../../terminal/telling/tell.ts';
import { type PageCheck, problemOnPage } from './check.ts';
import { findShown } from './findShown.ts';

/** No page shows what JavaScript writes for a value that has no words. */
export const lostValues: PageCheck = {
  rules: ['text/lost-value'],
  sees: 'page',
  tells: 'template',
  run: (page) =>
    findShown(page, lost).map(({ words, offset }) =>
      problemOnPage(
        page,
        { offset },
        {
          rule: 'text/lost-value',
          message: tell`Visitors read "${words}": the template shows a value that has no words.`,
          hint: tell`Show the text that is in the value, or nothing where it is missing.`,
        },
      ),
    ),
};

/** A group made into a text, or what is all of an element: within a sentence, "undefined" may be meant. */
const lost = /\[object [A-Z]\w+\]|(?<=>)(?:undefined|NaN)(?=<)/g;
