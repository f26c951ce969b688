import { tell } from '../../terminal/telling/tell.ts';
import { holds } from '../scan/holds.ts';
import { plainWords, shownWords } from '../scan/plainWords.ts';
import type { ScannedPage, Tag } from '../scan/scanPage.ts';
import { type Found, type PageCheck, problemOnPage } from './check.ts';
import { writtenAs } from './writtenAs.ts';

/** No two links of the menus and the footer say the same and lead elsewhere: heard, they could not be told apart. */
export const menuWords: PageCheck = {
  rules: ['link/same-words'],
  sees: 'page',
  tells: 'text',
  run: judge,
};

function judge(page: ScannedPage): Found[] {
  const first = new Map<string, Tag>();
  const told = new Set<string>();
  const written = (target: string) => writtenAs(target, page.route.language.prefix);
  return linksOf(page).flatMap((link) => {
    const words = wordsOf(link, page);
    const before = first.get(words);
    if (words === '' || before?.attributes.href === link.attributes.href) return [];
    const target = targetOf(link, page);
    if (!target) return [];
    first.set(words, before ?? link);
    const other = before && targetOf(before, page);
    if (!other || other === target || told.has(words + target)) return [];
    told.add(words + target);
    return problemOnPage(page, link, {
      rule: 'link/same-words',
      message: tell`"${shownWords(page.html.slice(link.offset, link.end))}" leads to ${written(target)}, and another link of the menu or the footer with the same words to ${written(other)}.`,
      hint: tell`Say in one of the two what is different on its page, or let both lead to the same page.`,
      against: before,
    });
  });
}

/**
 * The links of menus, wherever they stand, and of the footer of the page; not those to the page in another language.
 */
function linksOf({ tags }: ScannedPage): Tag[] {
  const mains = tags.filter(({ name }) => name === 'main');
  const regions = tags.filter(
    (tag) => tag.name === 'nav' || (tag.name === 'footer' && !mains.some((main) => holds(main, tag))),
  );
  return tags.filter(
    (tag) =>
      tag.name === 'a' &&
      tag.attributes.hreflang === undefined &&
      regions.some((region) => holds(region, tag)),
  );
}

/** The page or file to which a link leads, whatever the place in it. */
function targetOf({ attributes: { href } }: Tag, { route }: ScannedPage): string | undefined {
  if (!href || !URL.canParse(href, `http://site${route.url}`)) return undefined;
  const { protocol, host, pathname, search } = new URL(href, `http://site${route.url}`);
  if (!/^https?:$/.test(protocol)) return undefined;
  const path = pathname.replace(/(?<=.)\/$/, '');
  return `${host === 'site' ? '' : `${protocol}//${host}`}${path}${search}`;
}

/** What is heard of a link. */
function wordsOf({ attributes, offset, end }: Tag, { html }: ScannedPage): string {
  return plainWords(attributes['aria-label'] ?? html.slice(offset, end));
}
