import type { Negotiation, SiteSettings } from '../../../site/contract.ts';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
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
} from '../../hosts/hostRules.ts';
import { linkPaths } from '../../settings/linkPaths.ts';
import type { Content } from '../content/pairTranslations.ts';
import { resolveRedirects } from '../routes/resolveRedirects.ts';
import type { Route } from '../routes/resolveRoutes.ts';

interface Facts {
  origin: string;
  inlineScripts: string[];
  files: ReadonlySet<string>;
  /** Whom no host leads to another language; without it none leads anybody. */
  negotiation?: Negotiation;
}

/** Rules for every host, from the settings, the pages and the scripts that stand in them. */
export function resolveHostRules(
  content: Content,
  routes: Route[],
  { origin, inlineScripts, files, negotiation }: Facts,
): HostRules {
  const { settings } = content;
  return {
    headers: headerRules({
      policy: contentSecurityPolicy(settings, inlineScripts).header,
      noReferrerPaths: quietPaths(routes),
      strictTransport: settings.strictTransport,
    }),
    redirects: resolveRedirects(content, routes, files).value,
    rewrites: settings.api?.baseUrl ? findRewrites(routes) : [],
    prefixes: content.languages.map(({ language }) => language.prefix),
    negotiation: negotiation && resolveNegotiation(content, negotiation),
    errorPages: possibleErrorPages.filter((status) => routes.some(({ file }) => file === `${status}.html`)),
    calls: findCalls(settings, origin, endpointsOfReports(content)),
  };
}

/** From the language whose pages have no prefix to each of the others; without such a one there is nothing to choose. */
function resolveNegotiation(
  content: Content,
  { crawlers, cookie, query }: Negotiation,
): HostNegotiation | undefined {
  const languages = content.languages.map(({ language }) => language);
  const codes = languages.map(({ code }) => code);
  if (!languages.some(({ prefix }) => prefix === '')) return undefined;
  return {
    languages: languages
      .filter(({ prefix }) => prefix)
      .map(({ code, prefix }) => ({ prefix, accepts: prefersLanguage(code, codes) })),
    unled: { agents: crawlers.source, cookies: hasCookie(cookie), query: hasParameter(query) },
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
    const pattern = new RegExp(`^${from.replace(/\{\w+\}/g, '[^/]+')}/$`);
    return [{ from, to, known: routes.map(({ url }) => url).filter((url) => pattern.test(url)) }];
  });
}

/** Names of the calls that go where reports go: the forms of that kind, and what tells their senders of an answer. */
function endpointsOfReports({ languages: [first] }: Content): ReadonlySet<string> {
  const forms = Object.values((first?.content.forms ?? {}) as Record<string, FormDefinition>);
  const notes = forms.map((form) => form['x-form']);
  return new Set([
    ...notes.filter(({ kind }) => kind === 'report').map(({ endpoint }) => endpoint),
    'reportStatus',
  ]);
}

/** Paths of the calls that pages send to their own origin, and of links in mails. Reports may have a host of their own. */
function findCalls(
  { api, endpoints = {}, report }: SiteSettings,
  origin: string,
  ofReports: ReadonlySet<string>,
): string[] {
  const hosts = (name: string) => {
    const forReports = report?.baseUrl || api?.baseUrl;
    if (name === 'captchaChallenge') return [api?.baseUrl, forReports];
    return [ofReports.has(name) ? forReports : api?.baseUrl];
  };
  const paths = Object.entries(endpoints).flatMap(([name, endpoint]) =>
    endpoint && hosts(name).some((host) => host === '/' || host === origin) ? [endpoint.path] : [],
  );
  const takesLinks = Object.keys(endpoints).some((name) => endpoints[name] && !ofReports.has(name));
  const isOwn = api?.baseUrl === '/' || api?.baseUrl === origin;
  return [...new Set([...paths, ...(takesLinks && isOwn ? Object.values(linkPaths) : [])])];
}
