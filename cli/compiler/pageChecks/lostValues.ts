import { tell } from '../../terminal/telling/tell.ts';
import type { Tag } from '../scan/scanPage.ts';
import { type PageCheck, problemOnPage } from './check.ts';
import { findShown } from './findShown.ts';

/** No page shows what JavaScript writes for a value that has no words. */
export const lostValues: PageCheck = {
  rules: ['text/lost-value'],
  sees: 'page',
  tells: 'template',
  run: (page) => [
    ...findShown(page, lost).map(({ words, offset }) =>
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
    ...page.tags.filter(isLostInHead).map((tag) =>
      problemOnPage(page, tag, {
        rule: 'text/lost-value',
        message: tell`Other sites read "${tag.attributes.content ?? tag.attributes.href ?? ''}": the template writes a value that is not there.`,
        hint: tell`Leave the tag out where the value is missing.`,
      }),
    ),
  ],
};

/** An address, or what else the head says, that ends in what is not there: an error page has no share image. */
function isLostInHead({ name, attributes }: Tag): boolean {
  if (name !== 'meta' && name !== 'link') return false;
  return lostAtEnd.test(attributes.content ?? attributes.href ?? '');
}

const lostAtEnd = /(?:^|^https?:\/\/[^\s/]+(?:\/\S*)?)(?:undefined|NaN|\[object [A-Z]\w+\])$/;

/** A group made into a text, or what is all of an element: within a sentence, "undefined" may be meant. */
const lost = /\[object [A-Z]\w+\]|(?<=>)(?:undefined|NaN)(?=<)/g;
