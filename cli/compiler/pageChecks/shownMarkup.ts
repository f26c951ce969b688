import { tell } from '../../terminal/telling/tell.ts';
import { holds } from '../scan/holds.ts';
import { inText } from '../scan/inText.ts';
import { shownWords } from '../scan/plainWords.ts';
import type { ScannedPage } from '../scan/scanPage.ts';
import { type Found, type PageCheck, problemOnPage } from './check.ts';

/** No page shows a link or bold words of Markdown as they are written: its template made no HTML of the text. */
export const shownMarkup: PageCheck = {
  rules: ['text/shown-markup'],
  sees: 'page',
  tells: 'template',
  run: ({ pages }) => pages.flatMap(judge),
};

/** A link, of whose words only the end is there where they hold tags; or bold words. */
const markup = /(?:\[[^[\]<>]*)?\]\((?:[/#]|https?:|mailto:|tel:)[^\s<>()]*\)?|\*\*(?=[^\s*])[^*<>]+\*\*/gi;

function judge(page: ScannedPage): Found[] {
  const shown = [...page.html.matchAll(markup)];
  if (shown.length === 0) return [];
  const isText = inText(page.html);
  const codes = page.tags.filter(({ name }) => name === 'code' || name === 'pre');
  return shown
    .filter(({ index }) => isText(index) && !codes.some((code) => holds(code, { offset: index })))
    .map(({ 0: words, index }) =>
      problemOnPage(
        page,
        { offset: index },
        {
          rule: 'text/shown-markup',
          message: tell`Visitors read "${shownWords(words)}" as it stands: nothing makes HTML of the Markdown in this text.`,
          hint: tell`Show the text with the component that makes HTML of Markdown.`,
        },
      ),
    );
}
