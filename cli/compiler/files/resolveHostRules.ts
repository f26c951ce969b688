import { languageRanges } from '../../../site/codes/languageRanges.ts';
import type { Negotiation } from '../../../site/contract.ts';
import { contentSecurityPolicy } from '../../hosts/contentSecurityPolicy.ts';
import { headerRules } from '../../hosts/headerRules.ts';
import {
  type HostNegotiation,
  type HostRules,
  hasCookie,
  hasParameter,
  possibleErrorPages,
  prefersLanguage,
  type Rewrite,
  withoutLooking,
} from '../../hosts/hostRules.ts';
import { escapePattern } from '../../terminal/escapePattern.ts';
import type { Content } from '../content/pairTranslations.ts';
import { ownCalls } from '../routes/findCalls.ts';
import { resolveRedirects } from '../routes/resolveRedirects.ts';
import type { Route } from '../routes/resolveRoutes.ts';

interface Facts {
  origin: string;
  inlineScripts: string[];
  files: ReadonlySet<string>;
  /** Whom no host leads to another language; without it none leads anybody. */
  negotiation?: Negotiation;
  asksForPlace?: boolean;
  isHidden?: boolean;
}

/** Rules for every host, from the settings, the pages and the scripts that stand in them. */
export function resolveHostRules(
  content: Content,
  routes: Route[],
  { origin, inlineScripts, files, negotiation, asksForPlace, isHidden }: Facts,
): HostRules {
  const { settings } = content;
  return {
    headers: headerRules({
      policy: contentSecurityPolicy(settings, inlineScripts).header,
      noReferrerPaths: quietPaths(routes),
      strictTransport: settings.strictTransport,
      asksForPlace,
      isHidden,
    }),
    redirects: resolveRedirects(content, routes, files).value,
    rewrites: settings.api?.baseUrl ? findRewrites(routes) : [],
    prefixes: content.languages.map(({ language }) => language.prefix),
    negotiation: negotiation && resolveNegotiation(content, negotiation),
    errorPages: possibleErrorPages.filter((status) => routes.some(({ file }) => file === `${status}.html`)),
    unlogged: quietPaths(routes),
    calls: ownCalls(content, origin),
  };
}

/** From the language whose pages have no prefix to each of the others. */
function resolveNegotiation(content: Content, { crawlers, cookie, query }: Negotiation): HostNegotiation {
  const languages = content.languages.map(({ language }) => language);
  const meant = Object.entries(languageRanges(languages.map(({ code }) => code)));
  const ranges = meant.map(([range]) => range).sort((a, b) => b.length - a.length);
  return {
    languages: languages
      .filter(({ prefix }) => prefix)
      .map(({ code, prefix }) => {
        const own = ranges.filter((range) => meant.some(([one, to]) => one === range && to === code));
        return { ranges: own, prefix, accepts: prefersLanguage(own, ranges) };
      }),
    ranges,
    unled: {
      agents: crawlers.source,
      plainAgents: withoutLooking(crawlers.source),
      cookies: hasCookie(cookie),
      query: hasParameter(query),
    },
  };
}

/** Pages that tell no other page where the visitor was. */
export function quietPaths(routes: Route[]): string[] {
  return routes.filter(({ head }) => head.referrer === 'no-referrer').map(({ url }) => url);
}

/** Pages that answer for paths without a file, each with the pages that have one and fit its pattern, too. */
function findRewrites(routes: Route[]): Rewrite[] {
  return routes.flatMap(({ rule, language, url: to }) => {
    if (!rule.answersFor) return [];
    const from = `${language.prefix}${rule.answersFor}`;
    const pattern = new RegExp(
      `^${from
        .split(/\{\w+\}/)
        .map(escapePattern)
        .join('[^/]+')}/$`,
    );
    return [{ from, to, known: routes.map(({ url }) => url).filter((url) => pattern.test(url)) }];
  });
}
