import { escapePattern } from '../terminal/escapePattern.ts';
import {
  arrival,
  commonHeaders,
  compressedTypes,
  type HeaderRule,
  type HostFile,
  type HostRules,
  hostFilePattern,
  indented,
  linksIn,
  officeError,
  officeStatuses,
  ownRules,
  pathPattern,
  quote,
  takesCoding,
  textTypes,
  unloggedPatterns,
  withCharset,
} from './hostRules.ts';

/**
 * `.htaccess` for Apache 2.4. Headers and rewriting are asked for outright: where their module is missing, Apache
 * answers 500 and names it in its log, instead of serving pages without protection. The back office's address is
 * told by the server, in the variable `backoffice`; `call` marks what goes there, `logged` what stands in its log. What
 * Apache cannot read it judges without this file, so no line names that.
 */
export function apache(rules: HostRules): HostFile[] {
  const { prefixes } = rules;
  // The answer of a call has the headers that the back office gave it.
  const unlessCall = rules.calls.length > 0 ? ' env=!call' : '';
  const text = [
    'AddDefaultCharset utf-8',
    'AddType image/avif .avif',
    'DirectoryIndex index.html',
    'DirectorySlash On',
    [
      'SetEnvIf Request_URI ^ logged',
      ...unloggedPatterns(rules).map((pattern) => `SetEnvIfNoCase Request_URI "${pattern}" ${unlogged}`),
    ].join('\n'),
    ...prefixes.map((prefix) => formatErrorDocuments(prefix, rules.errorPages)),
    ...formatOfficeErrors(linksIn(rules)),
    formatRewriteRules(rules),
    ...compressedFiles,
    block('IfModule mod_deflate.c', [`AddOutputFilterByType DEFLATE ${compressedTypes.join(' ')}`]),
    // Apache appends the client's address to the header that the client sent.
    ...(rules.calls.length > 0 ? ['RequestHeader unset X-Forwarded-For'] : []),
    formatHeaders(commonHeaders(rules), unlessCall),
    ...ownRules(rules).map(formatRule),
  ];
  return [{ path: '.htaccess', bytes: text.join('\n\n').concat('\n') }];
}

/** The first is what logs were told by before there was the second, and some still are. */
const unlogged = 'unlogged !logged';

function formatErrorDocuments(prefix: string, errorPages: number[]): string {
  const lines = [
    ...errorPages.map((status) => `ErrorDocument ${status} ${prefix}/${status}.html`),
    // Debian refuses names such as that of this file with 403.
    ...(errorPages.includes(404) ? [`ErrorDocument 403 ${prefix}/404.html`] : []),
  ];
  return prefix ? block(`If "%{REQUEST_URI} =~ m#^${prefix}(/|$)#"`, lines) : lines.join('\n');
}

function formatOfficeErrors(links: string[]): string[] {
  if (links.length === 0) return [];
  return [
    block(
      `If "%{REQUEST_URI} =~ m#^(${links.map(escapePattern).join('|')})$#"`,
      officeStatuses.map((status) => `ErrorDocument ${status} /${officeError}.html`),
    ),
  ];
}

const ends = [...textTypes.keys()].join('|');

/** Types and headers of the files that are compressed already; `br` is also a language, and `gz` a type. */
const compressedFiles = [
  ['AddEncoding br .br', 'AddEncoding gzip .gz', 'RemoveLanguage .br', 'RemoveType .gz'].join('\n'),
  ...[...textTypes].map(([end, type]) =>
    block(`FilesMatch "\\.${end}\\.(br|gz)$"`, [`ForceType "${withCharset(type)}"`]),
  ),
  block(`FilesMatch "\\.(${ends})(\\.(br|gz))?$"`, ['Header merge Vary Accept-Encoding']),
];

/** Sends the compressed file that lies beside the one asked for, if the browser takes it. */
function formatCompressed(coding: string, end: string): string[] {
  return [
    `RewriteCond %{HTTP:Accept-Encoding} ${takesCoding(coding)}`,
    `RewriteCond %{REQUEST_FILENAME}.${end} -f`,
    `RewriteRule \\.(${ends})$ %{REQUEST_URI}.${end} [L]`,
  ];
}

/** What is asked for inside, such as `index.html` of a folder, ends in no slash. */
function formatNegotiation({ negotiation, prefixes }: HostRules): string[] {
  if (!negotiation) return [];
  const { languages, unled } = negotiation;
  const others = prefixes
    .filter(Boolean)
    .map((prefix) => escapePattern(prefix.slice(1)))
    .join('|');
  return languages.flatMap(({ prefix, accepts }) => [
    'RewriteCond %{REQUEST_METHOD} ^(GET|HEAD)$',
    `RewriteCond %{HTTP:Sec-Fetch-Site} "${arrival.site}"`,
    `RewriteCond %{HTTP:Sec-Fetch-Mode} "${arrival.mode}"`,
    `RewriteCond %{HTTP:Sec-Purpose} "${arrival.purpose}"`,
    `RewriteCond %{HTTP:Accept-Language} "${accepts}" [NC]`,
    `RewriteCond %{HTTP_USER_AGENT} "!${unled.agents}" [NC]`,
    `RewriteCond %{HTTP_COOKIE} "!${unled.cookies}"`,
    `RewriteCond %{QUERY_STRING} "!${unled.query}"`,
    `RewriteRule ^(?!(${others})/)(.*/)?$ ${prefix}/$2 [R=302,L]`,
  ]);
}

function formatRewriteRules(rules: HostRules): string {
  const { redirects, rewrites, calls } = rules;
  return [
    'RewriteEngine On',
    `RewriteRule ^(${hostFilePattern})$ - [R=404,L,NC]`,
    ...(calls.length > 0 ? formatCalls(calls) : []),
    ...formatNegotiation(rules),
    // NE: the target is an address already, and RedirectMatch would encode it once more.
    ...redirects.map(
      ({ from, to }) => `RewriteRule ${pathPattern(from.slice(1))} ${to.replaceAll('%', '\\%')} [R=301,NE,L]`,
    ),
    'RewriteCond %{REQUEST_METHOD} !^(GET|HEAD|OPTIONS)$',
    'RewriteRule ^ - [R=405,L]',
    // A folder without a page must not be listed.
    'RewriteCond %{REQUEST_FILENAME} -d',
    'RewriteCond %{REQUEST_FILENAME}/index.html !-f',
    'RewriteRule ^ - [R=404,L]',
    ...rewrites.flatMap(({ from, to }) => [
      'RewriteCond %{REQUEST_FILENAME} !-f',
      'RewriteCond %{REQUEST_FILENAME} !-d',
      `RewriteRule ${pathPattern(from.slice(1))} ${to}index.html [L]`,
    ]),
    ...formatCompressed('br', 'br'),
    ...formatCompressed('gzip', 'gz'),
  ].join('\n');
}

/** Calls go to the back office; 503 where the server was not told its address. */
function formatCalls(calls: string[]): string[] {
  const marks = 'E=call:1,E=unlogged:1,E=!logged';
  const pattern = `^(${calls.map((path) => escapePattern(path.slice(1))).join('|')})$`;
  return [
    'RewriteCond %{ENV:backoffice} ^$',
    `RewriteRule ${pattern} - [R=503,L,${marks}]`,
    `RewriteRule ${pattern} http://%{ENV:backoffice}/$1 [P,${marks}]`,
  ];
}

function formatRule({ path, headers }: HeaderRule): string {
  // When a page is asked for, Apache also asks for the file behind it, whose path begins with that of the page.
  return block(`If "%{REQUEST_URI} =~ m#^${escapePattern(path.replace(/\*$/, ''))}#"`, [
    formatHeaders(headers),
  ]);
}

function formatHeaders(headers: Record<string, string>, unless = ''): string {
  return Object.entries(headers)
    .map(([name, value]) => `Header always set ${name} ${quote(value)}${unless}`)
    .join('\n');
}

function block(name: string, lines: string[]): string {
  return `<${name}>\n${indented(lines)}\n</${name.split(' ')[0]}>`;
}
