import { languageName } from '../../terminal/telling/languageName.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { type Found, problemOnPage, type SiteCheck } from '../pageChecks/check.ts';
import type { ScannedPage, Tag } from '../scan/scanPage.ts';
import { plainPath } from './links.ts';

/**
 * Each page names itself and its other languages, where it has any; each of them names it back, and the canonical is
 * its own. Code writes all of it, whatever the page shows.
 */
export const alternates: SiteCheck = {
  rules: ['head/canonical', 'head/hreflang', 'head/hreflang-not-mutual'],
  sees: 'links',
  tells: 'code',
  run: (context) => {
    const named = new Map(context.pages.map((page) => [page.route.url, alternatesOf(page)]));
    return context.pages
      .filter(({ route }) => !route.head.noindex)
      .flatMap((page) => [
        ...judgeCanonical(page),
        ...judgeAlternates(page, named, context.content.defaultLanguage.code),
      ]);
  },
};

function judgeCanonical(page: ScannedPage): Found[] {
  const { url } = page.route;
  const link = page.tags.find(({ name, attributes }) => name === 'link' && attributes.rel === 'canonical');
  const canonical = link && pathOf(link.attributes.href);
  if (canonical === url) return [];
  const message = canonical
    ? tell`The canonical address of ${url} is "${canonical}".`
    : tell`${url} has no canonical address.`;
  const problem = { rule: 'head/canonical', message, hint: tell`A page names itself as canonical.` } as const;
  return [problemOnPage(page, link ?? headOf(page), problem)];
}

/** Languages in small letters, with the path of a page in each. */
type Alternates = ReadonlyMap<string, string>;

function judgeAlternates(
  page: ScannedPage,
  byUrl: ReadonlyMap<string, Alternates>,
  defaultCode: string,
): Found[] {
  const { route } = page;
  const named = byUrl.get(route.url) ?? new Map();
  // A page that has no other language need name none: it is the only one that a search engine may show.
  if (route.alternates.length === 1 && named.size === 0) return [];
  const found = route.alternates.flatMap(({ language, url }) => {
    if (named.get(language.code) !== url) {
      const message = tell`${route.url} does not name its ${languageName(language)} version ${url}.`;
      const hint = tell`Add <link rel="alternate" hreflang>.`;
      return problemOnPage(page, headOf(page), { rule: 'head/hreflang', message, hint });
    }
    const other = byUrl.get(url);
    if (!other || other.get(route.language.code) === route.url) return [];
    const message = tell`${url} does not name ${route.url} in return.`;
    const hint = tell`Search engines ignore what is not mutual.`;
    return problemOnPage(page, headOf(page), { rule: 'head/hreflang-not-mutual', message, hint });
  });
  return [...found, ...judgeFallback(page, named.get('x-default'), defaultCode)];
}

/** That whoever reads none of its languages is led to the version of the page in the default one. */
function judgeFallback(page: ScannedPage, fallback: string | undefined, defaultCode: string): Found[] {
  const { route, tags } = page;
  const original = route.alternates.find(({ language }) => language.code === defaultCode)?.url;
  if (fallback !== undefined && (!original || fallback === original)) return [];
  const message =
    fallback === undefined
      ? tell`${route.url} has no x-default.`
      : tell`The x-default of ${route.url} is "${fallback}".`;
  const hint =
    fallback === undefined || !original
      ? tell`Name the default language.`
      : tell`Name its version in the default language, ${original}.`;
  const tag = tags.find(({ attributes }) => /^x-default$/i.test(attributes.hreflang ?? '')) ?? headOf(page);
  return [problemOnPage(page, tag, { rule: 'head/hreflang', message, hint, what: 'x-default' })];
}

function headOf({ tags }: ScannedPage): Tag | undefined {
  return tags.find(({ name }) => name === 'head');
}

/** The languages that a page names. */
export function alternatesOf({ tags }: ScannedPage): Alternates {
  return new Map(
    tags.flatMap(({ name, attributes: { rel, hreflang, href } }) =>
      name === 'link' && rel === 'alternate' && hreflang
        ? [[hreflang.toLowerCase(), pathOf(href)] as const]
        : [],
    ),
  );
}

/** The path of an address. */
export function pathOf(href = ''): string {
  const [, path] = /^https?:\/\/[\w.-]+(\/.*)$/s.exec(href) ?? [];
  if (path && plainPath.test(path)) return path;
  return /^https?:/.test(href) && URL.canParse(href) ? new URL(href).pathname : href;
}
