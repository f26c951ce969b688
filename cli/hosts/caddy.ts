import { escapePattern } from '../terminal/escapePattern.ts';
import {
  arrival,
  block,
  commonHeaders,
  type HostFile,
  type HostRules,
  hostFilePattern,
  linksIn,
  longestFirst,
  officeError,
  oneOf,
  otherPrefixes,
  otherTypes,
  ownRules,
  pathPattern,
  quote,
  textTypes,
  unloggedPatterns,
  withCharset,
} from './hostRules.ts';

/**
 * `.Caddyfile`, which the block of a site imports. Caddy would sort its lines by their kinds: a `route` keeps them as
 * they are. The back office's address is the variable `backoffice` of the block. Its patterns look neither ahead nor
 * behind, and meet paths without doubled slashes and dots.
 */
export function caddy(rules: HostRules): HostFile[] {
  const { headers, redirects, rewrites, calls } = rules;
  const links = linksIn(rules);
  const scripted = calls.filter((path) => !links.includes(path));
  const common = commonHeaders(rules);
  const text = [
    '# Import this in the block of the site. HOSTING.md shows the whole block.',
    block('route', [
      ...formatUnlogged(rules),
      ...(calls.length > 0 ? matched('call', [oneOfPaths(calls)], [unlogged, passOn]) : []),
      ...formatHeaders(common),
      ...matched('host_file', [pattern('path', `(?i)/(${hostFilePattern})$`)], ['error 404']),
      block('map {query} {asked}', [`${quote('~.+')} ${quote('?$0')}`, 'default ""']),
      ...formatNegotiation(rules),
      ...redirects.flatMap(({ from, to }, index) =>
        matched(
          `redirect_${index}`,
          [pattern('path', pathPattern(from))],
          [`redir * ${quote(`${to}{asked}`)} 301`],
        ),
      ),
      ...matched('other_method', ['not method GET HEAD'], ['error 405']),
      // No file has such a name, and Caddy would look for all that fit it as a pattern.
      ...matched('pattern', [pattern('path', '[*?[\\\\]')], ['error 404']),
      // Caddy would lead there with 308, and from two slashes to another host.
      ...matched(
        'folder',
        [pattern('path', '^/+([^/\\\\](?:.*[^/])?)$', 'folder'), 'file {path}/index.html'],
        ['redir * /{re.folder.1}/{asked} 301'],
      ),
      ...[...textTypes, ...otherTypes].flatMap(([end, type]) =>
        matched(
          `type_${end}`,
          [pattern('path', `${end === 'html' ? '(/|\\.html)' : `\\.${end}`}$`)],
          [`header Content-Type ${quote(withCharset(type))}`, ...(textTypes.has(end) ? [vary] : [])],
        ),
      ),
      ...ownRules(rules).flatMap(({ path, headers }, index) =>
        matched(
          `rule_${index}`,
          [
            pattern(
              'path',
              path.endsWith('*') ? `^${escapePattern(path.slice(0, -1))}` : `^${escapePattern(path)}$`,
            ),
          ],
          formatHeaders(headers),
        ),
      ),
      ...rewrites.flatMap(({ from, to }, index) =>
        matched(
          `rewrite_${index}`,
          [pattern('path', pathPattern(from)), 'not file {path} {path}/index.html'],
          [`rewrite * ${to}index.html`, vary],
        ),
      ),
      // A name that no disk takes, as one of 300 letters, would be an error of the server.
      ...matched('missing', ['not file {path} {path}/index.html'], ['error 404']),
      sendFile,
    ]),
    block('handle_errors', [
      block('route', [
        ...(scripted.length > 0
          ? matched('failed_call', [oneOfPaths(scripted)], ['respond "" {err.status_code}'])
          : []),
        ...headers
          .flatMap(({ headers }) => Object.keys(headers))
          .filter((name) => !(name in common) && name !== 'Content-Type')
          .map((name) => `header -${name}`),
        ...formatHeaders(common),
        ...conditionHeaders.map((name) => `request_header -${name}`),
        ...(links.length > 0
          ? matched('failed_link', [oneOfPaths(links)], sendErrorPage(`/${officeError}.html`))
          : []),
        ...formatErrorPages(rules),
        'header -Content-Type',
        'respond "" {err.status_code}',
      ]),
    ]),
  ];
  return [{ path: '.Caddyfile', bytes: text.join('\n').concat('\n') }];
}

/** Caddy up to 2.7 reads the first of these variables, and later ones the second. */
const unlogged = block('vars', ['skip_log true', 'log_skip true']);

/** What a browser asks of a page that it keeps; an error is sent whole. */
const conditionHeaders = [
  'If-Match',
  'If-None-Match',
  'If-Modified-Since',
  'If-Unmodified-Since',
  'If-Range',
  'Range',
];

const vary = 'header Vary Accept-Encoding';

const sendFile = block('file_server', ['precompressed br gzip']);

/**
 * A form may be as large as the back office takes it, and Caddy keeps nothing of it. By default Caddy says who calls,
 * and drops what the caller says of that. HOSTING.md keeps its errors out of the log.
 */
const passOn = 'reverse_proxy {vars.backoffice}';

/** `partPattern` looks ahead, so what it leaves out is said apart. */
function formatUnlogged(rules: HostRules): string[] {
  return unloggedPatterns(rules).flatMap((one, index) => {
    const [, before, not] = /^(.*?)\(\?!(.*?)\)/.exec(one) ?? [];
    return matched(
      `unlogged_${index}`,
      not === undefined
        ? [pattern('path', `(?i)${one}`)]
        : [pattern('path', `(?i)${one.replace(`(?!${not})`, '')}`), `not ${pattern('path', before + not)}`],
      [unlogged],
    );
  });
}

/** What is asked for inside, such as `index.html` of a folder, ends in no slash. */
function formatNegotiation(rules: HostRules): string[] {
  const { negotiation } = rules;
  if (!negotiation) return [];
  const { languages, ranges, unled } = negotiation;
  const conditions = [
    'method GET HEAD',
    'path */',
    `not ${pattern('path', `^(${otherPrefixes(rules)})/`)}`,
    pattern('header', arrival.site, 'site', 'Sec-Fetch-Site'),
    pattern('header', arrival.mode, 'mode', 'Sec-Fetch-Mode'),
    'not header Sec-Purpose *',
    // The first of the site's languages that is named.
    pattern(
      'header',
      `(?i)(?:^|,)\\s*(${ranges.map(escapePattern).join('|')})(?:[^a-z]|$)`,
      'first',
      'Accept-Language',
    ),
    `not ${pattern('header', `(?i)${unled.plainAgents}`, 'agent', 'User-Agent')}`,
    `not ${pattern('header', unled.cookies, 'cookie', 'Cookie')}`,
    `not ${pattern('vars', unled.query, 'query', '{query}')}`,
  ];
  // Which one was named is known only behind the conditions.
  const ways = languages.flatMap(({ ranges, prefix }, index) =>
    matched(
      `language_${index}`,
      [pattern('vars', `(?i)^${oneOf(ranges.map(escapePattern))}$`, 'code', '{re.first.1}')],
      [`redir * ${prefix}{uri} 302`],
    ),
  );
  return matched('arriving', conditions, ways);
}

/** The longest prefix first: the first page that fits is sent. */
function formatErrorPages({ prefixes, errorPages }: HostRules): string[] {
  if (errorPages.length === 0) return [];
  return longestFirst(prefixes).flatMap((prefix, index) =>
    matched(
      `error_${index}`,
      [
        pattern('path', `^${escapePattern(prefix)}(/|$)`),
        `expression {err.status_code} in [${errorPages.join(', ')}]`,
      ],
      sendErrorPage(`${prefix}/{err.status_code}.html`),
    ),
  );
}

function sendErrorPage(path: string): string[] {
  return [`rewrite * ${path}`, 'header Content-Type "text/html; charset=utf-8"', vary, sendFile];
}

function oneOfPaths(paths: readonly string[]): string {
  return `path_regexp ^(${paths.map(escapePattern).join('|')})$`;
}

function formatHeaders(headers: Record<string, string>): string[] {
  return Object.entries(headers).map(([name, value]) => `header ${name} ${quote(value)}`);
}

/** What is done, in this order, when all conditions hold. */
function matched(name: string, conditions: string[], lines: string[]): string[] {
  return [block(`@${name}`, conditions), block(`route @${name}`, lines)];
}

function pattern(kind: 'path' | 'header' | 'vars', text: string, name = '', field = ''): string {
  return [`${kind}_regexp`, name, field, quote(text)].filter(Boolean).join(' ');
}
