import { excerptOf } from '../../diagnostics/diagnostic.ts';
import { placeIn } from '../../diagnostics/placeIn.ts';
import { bytesOf } from '../../output/outputFile.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import type { Found, SiteCheck } from '../pageChecks/check.ts';
import { withoutReferences } from '../scan/escaped.ts';
import { alternatesOf, pathOf } from './alternates.ts';

const file = 'sitemap.xml';

/**
 * The sitemap has every page that may be found, no other, and for each the languages that the page itself names. Where
 * the page names wrong ones, that is told.
 */
export const sitemap: SiteCheck = {
  rules: ['head/sitemap'],
  sees: 'links',
  tells: 'text',
  run: ({ pages, files, found }) => {
    const made = files.get(file);
    if (!made) return [];
    const text = String(bytesOf(made));
    const listed = new Map(readEntries(text).map((entry) => [entry.url, entry]));
    const lineOf = ({ at }: SitemapEntry) => placeIn(text, at).line;
    const report = (line: number, message: Sentence): Found => ({
      severity: 'error',
      rule: 'head/sitemap',
      file: `dist/${file}`,
      line,
      column: 1,
      message,
      hint: tell`Search engines believe neither when sitemap and page differ.`,
      excerpt: excerptOf(text, line),
    });
    const wanted = pages.filter(({ route }) => !route.head.noindex);
    const wantedUrls = new Set(wanted.map(({ route }) => route.url));
    const isWrong = new Set(
      found.filter(({ rule }) => rule === 'head/hreflang').map(({ seen }) => seen?.page.route.url),
    );
    const judged = new Set(pages.map(({ route }) => route.url));
    return [
      ...wanted.flatMap((page) => {
        const { url } = page.route;
        const entry = listed.get(url);
        if (!entry) return [report(1, tell`The sitemap lacks ${url}.`)];
        const own = formatAlternates(alternatesOf(page));
        // A page of one language need not name it.
        const isOneLanguage = page.route.alternates.length === 1;
        return isOneLanguage || isWrong.has(url) || own === formatAlternates(entry.alternates)
          ? []
          : [
              report(
                lineOf(entry),
                tell`The sitemap gives ${url} other languages than the page itself: ${own}.`,
              ),
            ];
      }),
      ...[...listed.values()]
        .filter(({ url }) => judged.has(url) && !wantedUrls.has(url))
        .map((entry) =>
          report(lineOf(entry), tell`The sitemap names ${entry.url}, which search engines should leave out.`),
        ),
    ];
  },
};

interface SitemapEntry {
  url: string;
  /** How far into the file it begins. */
  at: number;
  alternates: Map<string, string>;
}

function readEntries(xml: string): SitemapEntry[] {
  return [...xml.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(({ 1: inside = '', index }) => ({
    url: pathOf(withoutReferences(/<loc>([^<]*)<\/loc>/.exec(inside)?.[1] ?? '')),
    at: index,
    alternates: new Map(
      [...inside.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, code = '', href = '']) => [
        code.toLowerCase(),
        pathOf(withoutReferences(href)),
      ]),
    ),
  }));
}

function formatAlternates(alternates: ReadonlyMap<string, string>): string {
  return [...alternates]
    .map(([code, url]) => `${code} ${url}`)
    .sort()
    .join(', ');
}
