import type { Assets, SiteDefinition } from '../../../site/contract.ts';
import { formatHtaccess } from '../../hosts/formatHtaccess.ts';
import { formatNginx } from '../../hosts/formatNginx.ts';
import { formatSpeculationRules } from '../../hosts/formatSpeculationRules.ts';
import {
  formatHeadersFile,
  formatRedirectsFile,
  headerRules,
  type OtherHosts,
  type Redirect,
  type Rewrite,
  speculationRulesPath,
} from '../../hosts/hosting.ts';
import type { Bundle } from '../assets/bundleAssets.ts';
import type { Content } from '../content/pairTranslations.ts';
import { withoutMarks } from '../content/placeholderMarks.ts';
import type { OutputFile } from '../output/outputFile.ts';
import type { Page } from '../pages/renderPage.tsx';
import { type Route, urlOf } from '../routes/resolveRoutes.ts';

/** Settings of `content/site.yaml` that shape files beside the pages. */
interface HostingSettings {
  api?: { baseUrl: string | null };
  report?: { baseUrl?: string | null };
  map?: { tileLayer: { url: string } | null };
  captcha?: { provider: string };
  redirects?: Redirect[];
  webManifest?: { themeColor: string; backgroundColor: string };
}

/** All files of the output: pages, assets, and what hosts, search engines and browsers look for by name. */
export function collectFiles(
  pages: Page[],
  { assets, files }: Bundle,
  content: Content,
  { identity, securityContact }: SiteDefinition,
  now: Date,
): OutputFile[] {
  const [first] = content.languages;
  if (!first) return [];
  const settings = first.content.site as HostingSettings;
  const { name, url } = identity(first.content);
  const origin = withoutMarks(url).replace(/\/$/, '');
  const routes = pages.map(({ route }) => route);
  const redirects = content.languages.flatMap(({ language: { prefix } }) =>
    (settings.redirects ?? []).map(({ from, to }) => ({ from: `${prefix}${from}`, to: `${prefix}${to}/` })),
  );
  const prefixes = content.languages.map(({ language }) => language.prefix);
  const rewrites = settings.api?.baseUrl ? findRewrites(routes) : [];
  const quiet = routes.filter(({ head }) => head.referrer === 'no-referrer').map(({ url }) => url);
  const { scripts, inlineScripts } = assets[first.language.code] as Assets;
  const rules = headerRules({
    noReferrerPaths: quiet,
    hosts: otherHosts(settings),
    inlineScripts: Object.values(inlineScripts),
  });

  return [
    ...pages.filter(({ html }) => html !== '').map(({ route, html }) => ({ path: route.file, bytes: html })),
    ...files,
    ...redirects.map(({ from, to }) => ({
      path: `${from.slice(1)}/index.html`,
      bytes: redirectPage(to, scripts.redirect, languageOf(from, content)),
    })),
    { path: 'sitemap.xml', bytes: formatSitemap(routes, origin) },
    { path: 'robots.txt', bytes: `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n` },
    ...(securityContact
      ? [
          {
            path: '.well-known/security.txt',
            bytes: formatSecurityTxt(origin, securityContact, content, now),
          },
        ]
      : []),
    ...(settings.webManifest
      ? [{ path: 'site.webmanifest', bytes: formatWebManifest(withoutMarks(name), settings.webManifest) }]
      : []),
    { path: speculationRulesPath.slice(1), bytes: formatSpeculationRules(quiet) },
    { path: '_headers', bytes: formatHeadersFile(rules) },
    { path: '_redirects', bytes: formatRedirectsFile(redirects, prefixes, rewrites) },
    { path: '.htaccess', bytes: formatHtaccess(rules, redirects, prefixes, rewrites) },
    { path: 'nginx.conf', bytes: formatNginx(rules, redirects, prefixes, rewrites) },
  ];
}

/** Hosts that the settings name: a back office elsewhere, one for reports, one for the tiles of the map, Google for its captcha. */
function otherHosts({ api, report, captcha, map }: HostingSettings): OtherHosts {
  const connect = [api?.baseUrl, report?.baseUrl]
    .filter((url) => url && url !== '/')
    .map((url) => new URL(url as string).origin);
  const images = map?.tileLayer ? [tileOrigin(map.tileLayer.url)] : [];
  const google = captcha?.provider === 'recaptcha-v2' ? recaptchaHosts : undefined;
  return { connect: [...new Set(connect)], scripts: [], frames: [], images, ...google };
}

/** Where tiles come from; `{s}` stands for any of the server's names. */
function tileOrigin(url: string): string {
  return new URL(url.replace(/\/\/[^/.]*\{s\}[^/.]*/, '//*')).origin;
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

const recaptchaHosts = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

function languageOf(path: string, content: Content): string {
  const found = content.languages.find(({ language: { prefix } }) => prefix && path.startsWith(`${prefix}/`));
  return (found?.language ?? content.defaultLanguage).code;
}

/** For hosts that cannot redirect: the script keeps query and hash, the refresh works without it. */
function redirectPage(to: string, script: string | undefined, language: string): string {
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <title>${to}</title>
    <meta name="robots" content="noindex">
    <link rel="canonical" href="${to}">
${script ? `    <script src="${script}" data-target="${to}"></script>\n` : ''}    <meta http-equiv="refresh" content="0; url=${to}">
  </head>
  <body>
    <main>
      <h1><a href="${to}">${to}</a></h1>
    </main>
  </body>
</html>
`;
}

/** Every page that may be indexed, with its other languages (hreflang). */
function formatSitemap(routes: Route[], origin: string): string {
  const entries = routes
    .filter(({ head }) => !head.noindex)
    .map(({ url, alternates }) => {
      const links = alternates.map(
        ({ language, url: other }) =>
          `    <xhtml:link rel="alternate" hreflang="${language.code}" href="${escapeXml(origin + other)}"/>`,
      );
      return ['  <url>', `    <loc>${escapeXml(origin + url)}</loc>`, ...links, '  </url>'].join('\n');
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** RFC 9116. It expires a year after the month of the build, so that a forgotten site says so. */
function formatSecurityTxt(origin: string, page: string, content: Content, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1)).toISOString();
  const contact = page.startsWith('/') ? origin + urlOf(content.defaultLanguage, page) : page;
  const languages = content.languages.map(({ language }) => language.code).join(', ');
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: ${languages}\nCanonical: ${origin}/.well-known/security.txt\n`;
}

function formatWebManifest(
  name: string,
  { themeColor, backgroundColor }: NonNullable<HostingSettings['webManifest']>,
): string {
  return JSON.stringify(
    {
      name,
      short_name: name,
      start_url: '/',
      display: 'browser',
      theme_color: themeColor,
      background_color: backgroundColor,
      icons: [192, 512].map((size) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
      })),
    },
    null,
    2,
  );
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
