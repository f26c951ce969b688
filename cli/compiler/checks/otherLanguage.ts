import { languageTag } from '../../../site/codes/languageCode.ts';
import { nearestCode } from '../../../site/codes/nearestCode.ts';
import { languageName } from '../../terminal/telling/languageName.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { type Found, problemOnPage, type SiteCheck } from '../pageChecks/check.ts';
import { writtenAs } from '../pageChecks/writtenAs.ts';
import { type Route, urlOf } from '../routes/resolveRoutes.ts';
import { isLink, saidLanguage } from '../scan/saidLanguage.ts';
import type { ScannedPage, Tag } from '../scan/scanPage.ts';
import { isWhole, readTarget } from './links.ts';

/** Whoever follows a link stays in the language of the page, unless the link says that it leads to another one. */
export const otherLanguage: SiteCheck = {
  rules: ['link/other-language'],
  sees: 'links',
  tells: 'template',
  run: ({ pages, routes }) => {
    const byUrl = new Map(routes.map((route) => [route.url, route]));
    // Outlines share what stands on many pages.
    const fine = new Map(routes.map(({ language }) => [language.code, new Set<Tag>()]));
    if (fine.size < 2) return [];
    const found: Found[] = [];
    for (const page of pages) {
      const known = fine.get(page.route.language.code);
      for (const tag of page.tags) {
        if (known?.has(tag)) continue;
        const { href } = tag.attributes;
        const problem =
          href !== undefined &&
          isLink.test(tag.name) &&
          judge(href, tag, page, { byUrl, codes: [...fine.keys()] });
        if (problem) found.push(problem);
        else if (href === undefined || href.startsWith('/')) known?.add(tag);
      }
    }
    return found;
  },
};

function judge(
  target: string,
  link: Tag,
  page: ScannedPage,
  { byUrl, codes }: { byUrl: ReadonlyMap<string, Route>; codes: readonly string[] },
): Found | undefined {
  if (isWhole.test(target) || target.startsWith('#')) return undefined;
  const { language, url } = page.route;
  const linked = byUrl.get(readTarget(target, url)?.path ?? '');
  if (!linked || linked.language.code === language.code) return undefined;
  const { code, prefix } = linked.language;
  const said = saidLanguage(link, page);
  if (said !== undefined && nearestCode(said, codes) === code) return undefined;
  const own = urlOf(language, linked.path);
  // Content has links without a language, to which templates add one: only another one is wrong there.
  const hasPrefix = prefix !== '' && linked.path !== '/';
  return problemOnPage(
    page,
    link,
    {
      rule: 'link/other-language',
      message: tell`The link "${target}" leads to a page in another language: ${languageName(linked.language)}.`,
      hint: tell`In the language of this page it is "${own}". If the other one is meant, say so with hreflang="${languageTag(code)}".`,
    },
    hasPrefix ? writtenAs(target, language.prefix) : undefined,
  );
}
