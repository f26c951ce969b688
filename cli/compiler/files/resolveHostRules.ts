import type { SiteSettings } from '../../../site/contract.ts';
import { contentSecurityPolicy } from '../../hosts/contentSecurityPolicy.ts';
import { headerRules } from '../../hosts/headerRules.ts';
import { type HostRules, possibleErrorPages, type Rewrite } from '../../hosts/hostRules.ts';
import type { Content } from '../content/pairTranslations.ts';
import { resolveRedirects } from '../routes/resolveRedirects.ts';
import type { Route } from '../routes/resolveRoutes.ts';

/** Rules for every host, from the settings, the pages and the scripts that stand in them. */
export function resolveHostRules(
  content: Content,
  routes: Route[],
  { origin, inlineScripts, files }: { origin: string; inlineScripts: string[]; files: ReadonlySet<string> },
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
    errorPages: possibleErrorPages.filter((status) => routes.some(({ file }) => file === `${status}.html`)),
    calls: findCalls(settings, origin),
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

/** Paths of the calls that pages send to their own origin. Reports may have a host of their own. */
function findCalls({ api, endpoints = {}, report }: SiteSettings, origin: string): string[] {
  const hosts = (name: string) => {
    const forReports = report?.baseUrl || api?.baseUrl;
    if (name === 'captchaChallenge') return [api?.baseUrl, forReports];
    return [/^report/.test(name) ? forReports : api?.baseUrl];
  };
  const paths = Object.entries(endpoints).flatMap(([name, endpoint]) =>
    endpoint && hosts(name).some((host) => host === '/' || host === origin) ? [endpoint.path] : [],
  );
  return [...new Set(paths)];
}
