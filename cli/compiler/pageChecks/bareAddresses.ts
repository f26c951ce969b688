import { tell } from '../../terminal/telling/tell.ts';
import { shownWords } from '../scan/plainWords.ts';
import type { ScannedPage } from '../scan/scanPage.ts';
import { type Found, type PageCheck, problemOnPage } from './check.ts';

/** No link has an address alone as its words: people who read or hear it do not learn what is there. */
export const bareAddresses: PageCheck = {
  rules: ['link/bare-address'],
  sees: 'page',
  tells: 'text',
  run: judge,
};

function judge(page: ScannedPage): Found[] {
  return page.tags.flatMap(({ name, attributes, offset, end }) => {
    if (name !== 'a' || attributes.href === undefined) return [];
    const [, before = '', shown] = bare.exec(page.html.slice(offset, end)) ?? [];
    if (shown === undefined) return [];
    const address = shownWords(shown);
    return problemOnPage(
      page,
      { offset: offset + before.length },
      {
        rule: 'link/bare-address',
        message: tell`The words of the link "${address}" are an address.`,
        hint: tell`Write what is there, such as the name of the site or of the page: the address stays the target.`,
        what: address,
      },
      address,
    );
  });
}

/**
 * A link with an address alone, as it is typed: without "www." it may be a name, such as that of a shop. Brackets in an
 * element of their own are what a website adds: "(opens in a new tab)".
 */
const bare = /^((?:<[^>]*>|\s)*)((?:https?:\/\/|www\.)[^\s<]+)(?:\s*<[^>]*>(?:\s*\([^<>()]*\))?)*$/i;
