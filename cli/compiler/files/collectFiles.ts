import { languageTag } from '../../../site/codes/languageCode.ts';
import type { Assets, Language, SiteDefinition, SiteSettings } from '../../../site/contract.ts';
import { dayAt, todayAnywhere } from '../../../site/forms/rules/days.ts';
import { formatSpeculationRules } from '../../hosts/formatSpeculationRules.ts';
import { speculationRulesPath } from '../../hosts/headerRules.ts';
import { hosts } from '../../hosts/hosts.ts';
import type { OutputFile } from '../../output/outputFile.ts';
import { isRightToLeft } from '../../settings/direction.ts';
import type { Bundle } from '../assets/bundleAssets.ts';
import { type Content, inDefaultLanguage } from '../content/pairTranslations.ts';
import { withoutMarks } from '../content/placeholderMarks.ts';
import type { Page } from '../pages/renderPage.tsx';
import { hidingPlaceholders } from '../routes/leaveOutUnfinished.ts';
import { type Route, urlOf } from '../routes/resolveRoutes.ts';
import { quietPaths, resolveHostRules } from './resolveHostRules.ts';

/**
 * All files of the output: pages, assets, and what hosts, search engines and browsers look for by name. The pages may
 * be those of some routes only.
 */
export function collectFiles(
  pages: Page[],
  routes: Route[],
  { assets, files, icons, styles }: Bundle,
  content: Content,
  site: SiteDefinition,
  now: Date,
): OutputFile[] {
  const first = inDefaultLanguage(content);
  if (!first) return [];
  const { settings } = content;
  const { identity, negotiation, securityContact, asksForPlace } = site;
  const { name, url } = identity(first.content);
  const origin = withoutMarks(url).replace(/\/$/, '');
  const { scripts, inlineScripts } = assets[first.language.code] as Assets;
  const securityTxt = securityContact
    ? [{ path: '.well-known/security.txt', bytes: formatSecurityTxt(origin, securityContact, content, now) }]
    : [];
  const webManifest = settings.webManifest
    ? [
        {
          path: 'site.webmanifest',
          bytes: formatWebManifest(withoutMarks(name), first.language, settings.webManifest),
        },
      ]
    : [];
  const others: OutputFile[] = [
    ...pages.flatMap(({ file }) => file ?? []),
    ...files,
    ...icons.filesOf(pages.flatMap(({ icons }) => (icons ? [icons] : []))),
    ...styles.filesOf(pages.flatMap(({ below }) => below ?? [])),
    { path: 'sitemap.xml', bytes: formatSitemap(routes, origin, content.defaultLanguage.code) },
    { path: 'robots.txt', bytes: `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n` },
    ...securityTxt,
    ...webManifest,
    { path: speculationRulesPath.slice(1), bytes: formatSpeculationRules(quietPaths(routes)) },
  ];
  const rules = resolveHostRules(content, routes, {
    origin,
    inlineScripts: Object.values(inlineScripts),
    files: new Set(others.map(({ path }) => path)),
    negotiation: negotiation?.(first.content),
    asksForPlace,
    isHidden: settings.preview || hidingPlaceholders(content, site).length > 0,
  });

  return [
    ...others,
    ...rules.redirects.map(({ from, to }) => ({
      path: `${from.slice(1)}/index.html`,
      bytes: redirectPage(to, scripts.redirect, languageOf(from, content)),
    })),
    ...hosts.flatMap((host) => host(rules)),
  ];
}

function languageOf(path: string, content: Content): Language {
  const languages = content.languages.map(({ language }) => language);
  const prefixed = languages.find(({ prefix }) => prefix && path.startsWith(`${prefix}/`));
  return prefixed ?? languages.find(({ prefix }) => !prefix) ?? content.defaultLanguage;
}

/** What a page that leads on may load, where a host sends no headers. */
const redirectPolicy =
  "default-src 'none'; script-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";

/** For hosts that cannot redirect: the script keeps query and hash, the refresh works without it. */
function redirectPage(to: string, script: string | undefined, { code, locale }: Language): string {
  return `<!doctype html>
<html lang="${languageTag(code)}"${isRightToLeft(locale) ? ' dir="rtl"' : ''}>
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${redirectPolicy}">
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
function formatSitemap(routes: Route[], origin: string, defaultLanguage: string): string {
  const entries = routes
    .filter(({ head }) => !head.noindex)
    .map(({ url, alternates }) => {
      const original = alternates.find(({ language }) => language.code === defaultLanguage);
      const links = [
        ...alternates.map((other) => [languageTag(other.language.code), other.url]),
        ...(original ? [['x-default', original.url]] : []),
      ].map(
        ([tag, other]) =>
          `    <xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(origin + other)}"/>`,
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
  const [today] = todayAnywhere(now);
  const expires = `${dayAt('+1 year', `${today.slice(0, 7)}-01`)}T00:00:00.000Z`;
  const contact = page.startsWith('/') ? origin + urlOf(content.defaultLanguage, page) : page;
  const languages = content.languages.map(({ language }) => languageTag(language.code)).join(', ');
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: ${languages}\nCanonical: ${origin}/.well-known/security.txt\n`;
}

function formatWebManifest(
  name: string,
  { code, locale }: Language,
  { themeColor, backgroundColor }: NonNullable<SiteSettings['webManifest']>,
): string {
  return JSON.stringify(
    {
      name,
      short_name: name,
      lang: languageTag(code),
      ...(isRightToLeft(locale) && { dir: 'rtl' }),
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
