import { escapePattern } from '../terminal/escapePattern.ts';
import {
  arrival,
  block,
  commonHeaders,
  compressedTypes,
  type HeaderRule,
  type HostFile,
  type HostRules,
  hostFilePattern,
  isBelow,
  linksIn,
  longestFirst,
  nearPattern,
  officeError,
  officeStatuses,
  otherPrefixes,
  ownRules,
  partPattern,
  pathPattern,
  quote,
} from './hostRules.ts';

const findFile = 'try_files $uri $uri/ =404;';

/** No line says who asked for this, and when; nor does one about what goes wrong, which has address and query, too. */
const unlogged = ['access_log off;', 'error_log /dev/null crit;'];

/** Where pages that stand for others lie once more, unlogged: nginx writes down where a request ends. */
const unloggedPages = '/.unlogged';

/**
 * Headers that concern a page alone, and what no browser could open or run. They are a kilobyte, and nginx sends them
 * whole with each file, because it keeps no table of headers for a connection; one that is empty it leaves out.
 */
const ofPages = {
  'Referrer-Policy': '$referrer_policy',
  'Permissions-Policy': '$permissions_policy',
  'Cross-Origin-Opener-Policy': '$opener_policy',
  'Speculation-Rules': '$speculation_rules',
};
const ofPagesAndCode = { 'Content-Security-Policy': '$content_security_policy' };
const kinds = [
  { files: '\\.(?!html$|pdf$)\\w+$', without: ofPages },
  { files: '\\.(avif|css|ico|jpg|json|png|webmanifest|webp|woff2)$', without: ofPagesAndCode },
];

/**
 * `.nginx.conf`, which a `server` of nginx includes. Its name begins with a dot, so that tools for uploading take it
 * for what it is. The back office's address is the variable `$backoffice` of the server.
 */
export function nginx(rules: HostRules): HostFile[] {
  const { redirects, rewrites, prefixes, errorPages, calls } = rules;
  const links = linksIn(rules);
  const near = nearPattern(rules);
  const prefixOf = (path: string) => prefixes.find((one) => one && path.startsWith(`${one}/`)) ?? '';
  const linesOf = (path: string) => {
    const isPage = isBelow(rules.unlogged, path);
    const isPart = path.endsWith('*') || new RegExp(partPattern).test(path);
    if (!isPage && !isPart) return [];
    return [...unlogged, ...formatErrorPages(unloggedPages + prefixOf(path), errorPages)];
  };
  const everywhere = commonHeaders(rules);
  const common = { ...everywhere, ...ofPages, ...ofPagesAndCode };
  const text = [
    '# Include this in the server block of the site. HOSTING.md shows the whole block.',
    'index index.html;',
    'absolute_redirect off;',
    'charset utf-8;',
    'gzip on;',
    'gzip_static on;',
    'gzip_vary on;',
    // nginx compresses text/html by itself and warns when it is told to.
    `gzip_types ${compressedTypes.filter((type) => type !== 'text/html').join(' ')};`,
    ...formatKinds(everywhere),
    ...formatHeaders(common),
    ...formatNegotiation(rules),
    ...formatUnreadable(errorPages),
    ...[...new Set(['', ...prefixes])].map((prefix) =>
      location(`${prefix}/`, [
        ...(prefixes.includes(prefix) ? formatErrorPages(prefix, errorPages) : []),
        findFile,
      ]),
    ),
    location(`~* ^/(${hostFilePattern})$`, [...formatErrorPages('', errorPages), 'return 404;']),
    location(`~ ^${escapePattern(unloggedPages)}(/.*)$`, ['internal;', ...unlogged, 'try_files $1 =404;']),
    ...unreadable.map((status) =>
      location(`= ${unloggedPages}/${status}`, ['internal;', ...unlogged, `return ${status};`]),
    ),
    ...ownRules(rules).map((rule) => formatRule(rule, common, linesOf(rule.path))),
    // Without its slash at the end; nginx would add it by itself, and write that down.
    ...rules.unlogged.map((path) =>
      location(`= ${path.slice(0, -1)}`, [...unlogged, `return 301 ${path}$is_args$args;`]),
    ),
    ...redirects.map(({ from, to }) =>
      location(`~ ${pathPattern(from)}`, [
        ...(near && new RegExp(near, 'i').test(from) ? unlogged : []),
        `return 301 ${to}$is_args$args;`,
      ]),
    ),
    ...calls.map((path) =>
      location(`= ${path}`, [...passOn, ...(links.includes(path) ? [onOfficeDown] : [])]),
    ),
    ...rewrites.flatMap(({ from, to }) =>
      [
        ...(near ? [{ ifAlso: `(?=(?i)^.*${near})`, quietly: unlogged, within: unloggedPages }] : []),
        { ifAlso: '', quietly: [], within: '' },
      ].map(({ ifAlso, quietly, within }) =>
        location(`~ ${ifAlso}${pathPattern(from)}`, [
          ...quietly,
          ...formatErrorPages(within + prefixOf(to), errorPages),
          `try_files $uri $uri/ ${within}${to}index.html;`,
        ]),
      ),
    ),
    // The last of the patterns: others say more of a path that both fit.
    ...longestFirst(prefixes).flatMap((prefix) =>
      [
        ...(near ? [`~* ^${escapePattern(prefix)}(/.*)?${near}`] : []),
        `~ ^${escapePattern(prefix)}/.*${partPattern}`,
      ].map((match) =>
        location(match, [...unlogged, ...formatErrorPages(unloggedPages + prefix, errorPages), findFile]),
      ),
    ),
  ];
  return [{ path: '.nginx.conf', bytes: text.join('\n').concat('\n') }];
}

/** Each `if` takes the language away again: nginx knows no "and". What is asked for inside ends in no slash. */
function formatNegotiation(rules: HostRules): string[] {
  const { negotiation } = rules;
  if (!negotiation) return [];
  const near = nearPattern(rules);
  const { languages, unled } = negotiation;
  const others = otherPrefixes(rules);
  const unless = [
    '$request_method !~ "^(GET|HEAD)$"',
    `$http_sec_fetch_site !~ "${arrival.site}"`,
    `$http_sec_fetch_mode !~ "${arrival.mode}"`,
    `$http_sec_purpose !~ "${arrival.purpose}"`,
    `$http_user_agent ~* "${unled.agents}"`,
    `$http_cookie ~ "${unled.cookies}"`,
    `$args ~ "${unled.query}"`,
    '$uri !~ "/$"',
    `$uri ~ "^(${others})/"`,
    // The log would name a visitor who is led from there; the script leads instead.
    ...(near ? [`$uri ~* "${near}"`] : []),
  ];
  return [
    'set $language "";',
    ...languages.map(
      ({ prefix, accepts }) => `if ($http_accept_language ~* "${accepts}") { set $language ${prefix}; }`,
    ),
    ...unless.map((condition) => `if (${condition}) { set $language ""; }`),
    'if ($language) { return 302 $language$request_uri; }',
  ];
}

/**
 * A form may bring 70 MB, which nothing writes to a disk on the way. Addresses of visitors and tokens of captchas and
 * links stay out of the logs. An empty header of its own keeps the site's headers out of the back office's answers.
 */
const passOn = [
  'proxy_pass http://$backoffice;',
  'proxy_http_version 1.1;',
  'proxy_set_header X-Forwarded-For $remote_addr;',
  'proxy_request_buffering off;',
  'client_max_body_size 70m;',
  ...unlogged,
  'add_header Cache-Control "";',
];

const onOfficeDown = `error_page ${officeStatuses.join(' ')} ${unloggedPages}/${officeError}.html;`;

/** What it answers to requests that it cannot read, or never does. */
const unreadable = [400, 405];

/**
 * What nginx cannot read, or never does, it answers outside of all locations, where the log of the server holds. So
 * that ends in a page that is not logged.
 */
function formatUnreadable(errorPages: number[]): string[] {
  const pageFor = (status: number) =>
    `${unloggedPages}/${status}${errorPages.includes(status) ? '.html' : ''}`;
  return [`error_page 400 414 494 497 501 505 =400 ${pageFor(400)};`, `error_page 405 ${pageFor(405)};`];
}

function formatErrorPages(prefix: string, errorPages: number[]): string[] {
  return [
    ...errorPages.map((status) => `error_page ${status} ${prefix}/${status}.html;`),
    // A folder without a page may not be listed (403), but a visitor need not know that.
    ...(errorPages.includes(404) ? [`error_page 403 =404 ${prefix}/404.html;`] : []),
  ];
}

/** nginx drops the headers of the server where a location has its own, so each location has them all. */
function formatRule({ path, headers }: HeaderRule, common: Record<string, string>, others: string[]): string {
  const { 'Content-Type': type, ...all }: Record<string, string> = { ...common, ...headers };
  const lines = [...formatHeaders(all), ...others];
  if (path.endsWith('*')) return location(`^~ ${path.slice(0, -1)}`, [...lines, findFile]);
  const file = path.endsWith('/') ? `${path}index.html` : path;
  const typed = type ? ['types { }', `default_type ${type};`] : [];
  return location(`= ${path}`, [...typed, ...lines, `try_files ${file} =404;`]);
}

/** Values that files of some kinds are sent without. The page that stands for a missing file is a page. */
function formatKinds(values: Record<string, string>): string[] {
  const all = Object.entries({ ...ofPages, ...ofPagesAndCode });
  return [
    ...all.map(([name, variable]) => `set ${variable} ${quote(values[name] ?? '')};`),
    ...kinds.map(({ files, without }) => {
      const emptied = Object.values(without).map((variable) => `set ${variable} "";`);
      return `if ($uri ~ "${files}") { ${emptied.join(' ')} }`;
    }),
  ];
}

function formatHeaders(headers: Record<string, string>): string[] {
  return Object.entries(headers).map(([name, value]) => `add_header ${name} ${quote(value)} always;`);
}

function location(match: string, lines: string[]): string {
  return block(`location ${match}`, lines);
}
