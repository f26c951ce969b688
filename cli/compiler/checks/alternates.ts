import type { RuleName } from '../../diagnostics/rules.ts';
import { languageName } from '../../terminal/telling/languageName.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { problemOnPage, type SiteCheck } from '../pageChecks/check.ts';
import type { ScannedPage } from '../scan/scanPage.ts';
import { plainPath } from './links.ts';

/**
 * Each page names itself and its other languages, where it has any; each of them names it back, and the canonical is its
 * own. Code writes all of it, whatever the page shows.
 */
export const alternates: SiteCheck = {
  rules: ['head/canonical', 'head/hreflang', 'head/hreflang-not-mutual'],
  sees: 'links',
  tells: 'code',
  run: (context) => {
    const pages = new Map(context.pages.map((page) => [page.route.url, page]));
    return context.pages.flatMap((page) => {
      if (page.route.head.noindex) return [];
      const head = page.tags.find(({ name }) => name === 'head');
      const report = (rule: RuleName, message: Sentence, hint: Sentence, tag = head, what?: string) =>
        problemOnPage(page, tag, { rule, message, hint, what });
      const problems = [];

      const link = page.tags.find(
        ({ name, attributes }) => name === 'link' && attributes.rel === 'canonical',
      );
      const canonical = link && pathOf(link.attributes.href);
      if (canonical !== page.route.url) {
        const message = canonical
          ? tell`The canonical address of ${page.route.url} is "${canonical}".`
          : tell`${page.route.url} has no canonical address.`;
        problems.push(report('head/canonical', message, tell`A page is canonical for itself.`, link));
      }
      const named = alternatesOf(page);
      // A page that has no other language need name none: it is the only one that a search engine may show.
      if (page.route.alternates.length === 1 && named.size === 0) return problems;
      for (const { language, url } of page.route.alternates) {
        if (named.get(language.code) !== url) {
          const message = tell`${page.route.url} does not name its ${languageName(language)} version ${url}.`;
          problems.push(report('head/hreflang', message, tell`Add <link rel="alternate" hreflang>.`));
          continue;
        }
        const other = pages.get(url);
        if (other && alternatesOf(other).get(page.route.language.code) !== page.route.url) {
          const message = tell`${url} does not name ${page.route.url} in return.`;
          problems.push(
            report('head/hreflang-not-mutual', message, tell`Search engines ignore what is not mutual.`),
          );
        }
      }
      const { code } = context.content.defaultLanguage;
      const original = page.route.alternates.find(({ language }) => language.code === code)?.url;
      const fallback = named.get('x-default');
      if (fallback === undefined || (original && fallback !== original)) {
        problems.push(
          report(
            'head/hreflang',
            fallback === undefined
              ? tell`${page.route.url} has no x-default.`
              : tell`The x-default of ${page.route.url} is "${fallback}".`,
            fallback === undefined || !original
              ? tell`Name the default language.`
              : tell`Name its version in the default language, ${original}.`,
            page.tags.find(({ attributes }) => /^x-default$/i.test(attributes.hreflang ?? '')) ?? head,
            'x-default',
          ),
        );
      }
      return problems;
    });
  },
};

const named = new WeakMap<ScannedPage, ReadonlyMap<string, string>>();

/** The languages that a page names, in small letters, with the path of each. Each page is looked at once. */
export function alternatesOf(page: ScannedPage): ReadonlyMap<string, string> {
  const found = named.get(page) ?? readAlternates(page);
  named.set(page, found);
  return found;
}

function readAlternates(page: ScannedPage): ReadonlyMap<string, string> {
  return new Map(
    page.tags.flatMap(({ name, attributes: { rel, hreflang, href } }) =>
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
