import type { Redirect } from '../../site/contract.ts';
import { linkPaths } from '../settings/linkPaths.ts';
import { escapePattern } from '../terminal/escapePattern.ts';

/** What differs by path of the headers a host sends. */
export interface HeaderRule {
  /** A path, or a path that ends with `/*`. */
  path: string;
  headers: Record<string, string>;
}

/**
 * Paths without a file that a page answers: those that the `pathPattern` of `from` fits. If a host knows only wider
 * patterns, HOSTING.md says what else it answers with the page.
 */
export interface Rewrite {
  from: string;
  to: string;
  /** Pages with a file of their own that `from` fits, too. They stay themselves. */
  known: string[];
}

/** A language whose readers are led to it from pages of the default one, when they come from elsewhere. */
interface NegotiatedLanguage {
  /** What a tag that means it begins with; the longest of all languages counts. */
  ranges: string[];
  prefix: string;
  /** The header `Accept-Language` of a visitor who prefers it to the site's other languages; letters of any case. */
  accepts: string;
}

export interface HostNegotiation {
  languages: NegotiatedLanguage[];
  /**
   * The ranges of all languages of the site, the longest first, for hosts whose patterns cannot look ahead: the first
   * range that a visitor names counts.
   */
  ranges: string[];
  /**
   * Visitors who are led nowhere, as patterns for the user agent (letters of any case), the cookies, the query.
   * `plainAgents` neither looks ahead nor behind, so it fits some more.
   */
  unled: { agents: string; plainAgents: string; cookies: string; query: string };
}

/** Everything a host is told; each file of `cli/hosts` writes it down for one kind of host. */
export interface HostRules {
  headers: HeaderRule[];
  /**
   * Each `from` is a plain path without a final slash, its letters of other scripts as they are read, and each `to` an
   * address as it is sent; paths that the `pathPattern` of `from` fits lead there, with their query.
   */
  redirects: Redirect[];
  rewrites: Rewrite[];
  /** First part of the paths of each language, empty for the default one. Each has error pages of its own. */
  prefixes: string[];
  /** How a host may choose a language by itself; without it none does. */
  negotiation?: HostNegotiation | undefined;
  /** Errors that the site has a page for. */
  errorPages: number[];
  /**
   * Pages of which no log may say who asked for them, and when: those that tell no other page where the visitor was.
   */
  unlogged: string[];
  /** Paths that the host passes on to the back office; none when the forms are sent to another host. */
  calls: string[];
}

/** Errors that may have a page in every language. */
export const possibleErrorPages = [400, 404, 405, 500];

/** Texts by the end of their name, with their type: what is compressed. */
export const textTypes: ReadonlyMap<string, string> = new Map([
  ['html', 'text/html'],
  ['css', 'text/css'],
  ['js', 'text/javascript'],
  ['json', 'application/json'],
  ['svg', 'image/svg+xml'],
  ['txt', 'text/plain'],
  ['webmanifest', 'application/manifest+json'],
  ['xml', 'text/xml'],
]);

/** Types of other files that some servers know only where another package of the system brought a list of them. */
export const otherTypes: ReadonlyMap<string, string> = new Map([
  ['ico', 'image/x-icon'],
  ['woff2', 'font/woff2'],
]);

/** Types that hosts know the same texts by. */
export const compressedTypes = [
  ...textTypes.values(),
  'application/javascript',
  'application/xml',
  'application/speculationrules+json',
];

/** The header `Accept-Encoding` of a browser that takes a coding, as a pattern for JavaScript and Apache alike. */
export function takesCoding(coding: string): string {
  return `(^|,)\\s*${coding}\\s*(?!;\\s*q=0(\\.0*)?\\s*(,|$))(;|,|$)`;
}

/**
 * The header `Accept-Language` of a visitor who prefers a language to all others of the site: a tag that begins with
 * one of its `own` ranges stands before all that begin with another one of all `ranges`. The longest range counts:
 * `pt-br` is no `pt` if both are known.
 */
export function prefersLanguage(own: readonly string[], ranges: readonly string[]): string {
  const known = ranges.map(escapePattern).join('|');
  const meant = own.map((range) => {
    const longer = ranges.filter((other) => other.startsWith(`${range}-`));
    const rest = longer.map((other) => escapePattern(other.slice(range.length))).join('|');
    return `${escapePattern(range)}${rest && `(?!(${rest})(?![a-z]))`}(?![a-z])`;
  });
  return `^((?!\\s*(${known})(?![a-z]))[^,]*,)*\\s*${oneOf(meant)}`;
}

/**
 * What a host must see to choose a language: a person opens a page and comes from elsewhere. Only a browser can say so,
 * and does it by itself; where it does not, scripts choose. Inside the site nothing is chosen, so no choice is undone,
 * and no script's answer can come back as a circle. A page fetched before its link is followed has a purpose, and says
 * that it comes from nowhere.
 */
export const arrival = { site: '^(none|cross-site)$', mode: '^navigate$', purpose: '^$' };

/** The header `Cookie` that has a cookie of this name. */
export function hasCookie(name: string): string {
  return `(^|;\\s*)${escapePattern(name)}=`;
}

/** A query that has a parameter of this name. */
export function hasParameter(name: string): string {
  return `(^|&)${escapePattern(name)}=`;
}

/** Bytes of a text from which on compressing it saves a packet. */
export const smallestCompressed = 1000;

/**
 * Bytes of a page that arrive before a server waits for the browser: ten packets hold 14,600, and headers take some
 * 1,100. A page that is smaller than that arrives no sooner.
 */
export const firstAnswer = 13_400;

/** Names of the files that only hosts read, and nobody is served. */
export const hostFiles = [
  '_headers',
  '_redirects',
  'vercel.json',
  'firebase.json',
  '.htaccess',
  '.nginx.conf',
  '.Caddyfile',
  '.lighttpd.conf',
  '.lighttpd.lua',
] as const;

/** What a host is told, in one of these files. */
export interface HostFile {
  path: (typeof hostFiles)[number];
  bytes: string;
}

/** The same as patterns name them, for hosts that know patterns. */
export const hostFilePattern = hostFiles.map(escapePattern).join('|');

/** Whether a path is that of a file which only a host reads, wherever slashes and capitals are. */
export function isHostFile(path: string): boolean {
  const name = path.replace(/.*\//s, '').toLowerCase();
  return hostFiles.some((file) => file.toLowerCase() === name);
}

/**
 * A file that belongs to a page, by the end of its path. It stands in no log either: the style or the picture of an
 * unlogged page would say the same as the page.
 */
export const partPattern = '\\.(?!html$)[A-Za-z0-9]+$';

/**
 * What a visitor who looked for the unlogged pages may have typed, letters of any case: their names, and those of old
 * addresses that lead there, below another folder, or with more behind. A line about what was not found there would say
 * the same, and so would one about where it led. Some hosts leave an encoded slash as it is.
 */
export function nearPattern({ unlogged: pages, redirects }: HostRules): string | undefined {
  const before = redirects.filter(({ to }) => isBelow(pages, to)).map(({ from }) => from);
  const nameOf = (path: string) => anyLetters(path.split('/').findLast(Boolean) ?? '');
  // An old name may be short: "/s" is not the beginning of "/ships".
  const names = [...pages.map(nameOf), ...before.map((path) => `${nameOf(path)}([^a-z0-9]|$)`)];
  return names.length > 0 ? `(/|%2f)(${[...new Set(names)].join('|')})` : undefined;
}

/**
 * A name as a pattern without regard to case. Of letters of other scripts hosts know the case only if both are written
 * out, and some compare them as they are asked for.
 */
function anyLetters(name: string): string {
  return Array.from(name, (letter) =>
    isAscii(letter)
      ? escapePattern(letter)
      : oneOf(
          [...new Set([letter, letter.toLowerCase(), letter.toUpperCase()])].flatMap((one) => [
            one,
            encodeURIComponent(one),
          ]),
        ),
  ).join('');
}

/** Paths of which no log says who asked for them, as patterns without regard to case; calls come on top of them. */
export function unloggedPatterns(rules: HostRules): string[] {
  return [nearPattern(rules) ?? [], partPattern].flat();
}

/**
 * Calls that a person opens from a mail. Where the back office is down, these alone end in a page of the site: others
 * are made by scripts, which tell visitors themselves. None where the site has no page for such an error.
 */
export function linksIn({ calls, errorPages }: HostRules): string[] {
  const links: readonly string[] = Object.values(linkPaths);
  return errorPages.includes(officeError) ? calls.filter((path) => links.includes(path)) : [];
}

/** The page for a back office that is down, of those in `possibleErrorPages`. */
export const officeError = 500;

/** What a host answers by itself where the back office is down. */
export const officeStatuses = [502, 503, 504];

/** Whether a path is that of one of these pages, or below it. */
export function isBelow(pages: readonly string[], path: string): boolean {
  return pages.some((page) => path.startsWith(page));
}

/**
 * Headers for every path that no rule gives others. Without `no-cache` browsers would guess how long a page stays
 * fresh, and ask for assets of an older build. Netlify and Cloudflare Pages say the same by default, and would join it
 * with what another rule says; so it is no rule.
 */
export function commonHeaders({ headers }: HostRules): Record<string, string> {
  return { 'Cache-Control': 'no-cache', ...headers.find(({ path }) => path === '/*')?.headers };
}

/** Header rules beside the common headers. */
export function ownRules({ headers }: HostRules): HeaderRule[] {
  return headers.filter(({ path }) => path !== '/*');
}

/** Prefixes in the order in which the first that fits a path is the one of its language. */
export function longestFirst(prefixes: readonly string[]): string[] {
  return prefixes.toSorted((one, other) => other.length - one.length);
}

/** The prefixes of all languages but the default one, as a pattern. */
export function otherPrefixes({ prefixes }: HostRules): string {
  return prefixes.filter(Boolean).map(escapePattern).join('|');
}

/** A type as a host names it that says how its texts are written. */
export function withCharset(type: string): string {
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

/** Lines within braces, as nginx, Caddy and lighttpd have them. */
export function block(head: string, lines: readonly string[]): string {
  return `${head} {\n${indented(lines)}\n}`;
}

export function indented(lines: readonly string[]): string {
  return lines.join('\n').replace(/^(?=.)/gm, '  ');
}

/** A text in quotes, as most servers read it. Of these only Lua reads backslashes, and it gets none. */
export function quote(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`;
}

/** A pattern without what looks ahead or behind, so it fits whatever the other does, and more. */
export function withoutLooking(pattern: string): string {
  const tokens = pattern.match(/\\.|\[(?:\\.|[^\]\\])*\]|\(\?<?[=!]|./gs) ?? [];
  let depth = 0;
  let kept = '';
  for (const token of tokens) {
    if (depth === 0 && !/^\(\?<?[=!]$/.test(token)) kept += token;
    else if (token.startsWith('(')) depth += 1;
    else if (token === ')') depth -= 1;
  }
  return kept;
}

/** One of some patterns, as a pattern. */
export function oneOf(patterns: readonly string[]): string {
  return patterns.length === 1 ? `${patterns[0]}` : `(?:${patterns.join('|')})`;
}

/**
 * The path of a redirect or a rewrite as a pattern, with and without a final slash: `{name}` is a part of letters,
 * digits, `-` and `_`.
 */
export function pathPattern(from: string): string {
  const texts = from.split(/\{\w+\}/).map(escapePattern);
  const pattern = texts.join('[A-Za-z0-9_-]+');
  if (isAscii(from)) return `^${pattern}/?$`;
  // Some hosts compare the path as it was asked for, with a hexadecimal number for each byte.
  const asked = escapePattern(encodeURI(from)).replace(/%../g, (byte) =>
    byte.replace(/[A-F]/g, (digit) => `[${digit}${digit.toLowerCase()}]`),
  );
  return `^(?:${pattern}|${asked})/?$`;
}

/** Whether a path has only letters, digits and signs that are written in an address as they are. */
export function isAscii(path: string): boolean {
  return /^[\x20-\x7e]*$/.test(path);
}

/** The path of a header rule as a pattern. */
export function headerPattern(path: string): string {
  return `^${escapePattern(path).replace(/\\\*$/, '.*')}$`;
}
