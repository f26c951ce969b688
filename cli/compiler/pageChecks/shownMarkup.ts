import { tell } from '../../terminal/telling/tell.ts';
import { shownWords } from '../scan/plainWords.ts';
import { type PageCheck, problemOnPage } from './check.ts';
import { findShown } from './findShown.ts';

/** No page shows a link or bold words of Markdown as they are written: its template made no HTML of the text. */
export const shownMarkup: PageCheck = {
  rules: ['text/shown-markup'],
  sees: 'page',
  tells: 'template',
  run: (page) =>
    findShown(page, markup).map(({ words, offset }) =>
      problemOnPage(
        page,
        { offset },
        {
          rule: 'text/shown-markup',
          message: tell`Visitors read "${shownWords(words)}" as it stands: nothing makes HTML of the Markdown in this text.`,
          hint: tell`Show the text with the component that makes HTML of Markdown.`,
        },
      ),
    ),
};

/** A link, of whose words only the end is there where they hold tags; or bold words. */
const markup = /(?:\[[^[\]<>]*)?\]\((?:[/#]|https?:|mailto:|tel:)[^\s<>()]*\)?|\*\*(?=[^\s*])[^*<>]+\*\*/gi;
