import { tell } from '../../terminal/telling/tell.ts';
import { problemOnPage, type SiteCheck } from '../pageChecks/check.ts';
import { isLink } from '../scan/saidLanguage.ts';
import type { ScannedPage } from '../scan/scanPage.ts';
import { isWhole, links, readTarget } from './links.ts';
import { otherLanguage } from './otherLanguage.ts';

/**
 * Each page that may be found is reached from the home page of its language by following links, to pages of that
 * language alone. Nobody knows while a link is wrong or a page is missing.
 */
export const unlinked: SiteCheck = {
  rules: ['route/unlinked'],
  sees: 'links',
  tells: 'text',
  run: ({ pages, isWhole, found }) => {
    const homes = pages.filter(({ route }) => route.path === '/');
    const isWrong = found.some(({ rule }) => wrongLinks.includes(rule));
    if (!isWhole || homes.length === 0 || isWrong) return [];
    const byUrl = new Map(pages.map((page) => [page.route.url, page]));
    const reached = new Set(homes);
    for (const page of reached)
      for (const url of linkedFrom(page)) {
        const next = byUrl.get(url);
        if (next?.route.language.code === page.route.language.code) reached.add(next);
      }
    return pages
      .filter((page) => !page.route.head.noindex && !reached.has(page))
      .map((page) =>
        problemOnPage(page, undefined, {
          rule: 'route/unlinked',
          cause: page.route.path, // in every language the same page
          message: tell`No link leads to ${page.route.url}, so only people who know its address get there.`,
          hint: tell`Link to it from a page that people visit, or leave it out.`,
        }),
      );
  },
};

const wrongLinks = [...links.rules, ...otherLanguage.rules];

function* linkedFrom(page: ScannedPage): Generator<string> {
  for (const { name, attributes } of page.tags) {
    const { href = '' } = attributes;
    if (!isLink.test(name) || isWhole.test(href)) continue;
    const path = readTarget(href, page.route.url)?.path;
    if (path !== undefined) yield path;
  }
}
