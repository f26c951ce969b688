import { createHash } from 'node:crypto';

/** What every host must send with every page, and what differs by path. */
export interface HeaderRule {
  /** A path, or a path that ends with `/*`. */
  path: string;
  headers: Record<string, string>;
}

export interface Redirect {
  from: string;
  to: string;
}

/** Paths that a page answers though no file has them: `{name}` in `from` stands for any one part. */
export interface Rewrite {
  from: string;
  to: string;
}

/** Origins by what they are for. */
export interface OtherHosts {
  /** Asked and sent to by scripts and forms. */
  connect: string[];
  scripts: string[];
  frames: string[];
  images: string[];
}

const noHosts: OtherHosts = { connect: [], scripts: [], frames: [], images: [] };

/** What the headers of a site depend on. */
export interface HeaderSettings {
  /** Pages that tell no other page where the visitor was. */
  noReferrerPaths: string[];
  /** Other hosts that the site's settings let in, beside the site's own. */
  hosts?: OtherHosts;
  /** Code of the scripts that stand in the pages themselves. */
  inlineScripts: string[];
}

/** Where browsers find the links they may prepare; its type is told by a header, as no host knows it. */
export const speculationRulesPath = '/speculation-rules.json';

/** Response headers of the site (G-12). */
export function headerRules({
  noReferrerPaths,
  hosts = noHosts,
  inlineScripts,
}: HeaderSettings): HeaderRule[] {
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts.map(hashSource), ...hosts.scripts].join(' '),
    "style-src 'self'",
    ["img-src 'self' data:", ...hosts.images].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...hosts.connect].join(' '),
    ["form-action 'self'", ...hosts.connect].join(' '),
    ...(hosts.frames.length > 0 ? [["frame-src 'self'", ...hosts.frames].join(' ')] : []),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': policy,
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
        'X-Content-Type-Options': 'nosniff',
        'Permissions-Policy': 'camera=(), geolocation=(self), microphone=()',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Speculation-Rules': `"${speculationRulesPath}"`,
      },
    },
    { path: speculationRulesPath, headers: { 'Content-Type': 'application/speculationrules+json' } },
    { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    ...noReferrerPaths.map((path) => ({ path, headers: { 'Referrer-Policy': 'no-referrer' } })),
  ];
}

/** A script in the page as the policy names it: by its hash. */
function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

/** `_headers`, as Netlify and Cloudflare Pages read it. */
export function formatHeadersFile(rules: HeaderRule[]): string {
  return rules
    .map(({ path, headers }) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}

/** `_redirects`, as Netlify and Cloudflare Pages read it; last, the not-found page of each language. */
export function formatRedirectsFile(
  redirects: Redirect[],
  prefixes: string[],
  rewrites: Rewrite[] = [],
): string {
  return [
    ...redirects.map(({ from, to }) => `${from} ${to} 301`),
    ...rewrites.map(({ from, to }) => `${from.replace(/\{(\w+)\}/g, ':$1')} ${to} 200`),
    ...prefixes.filter(Boolean).map((prefix) => `${prefix}/* ${prefix}/404.html 404`),
  ]
    .join('\n')
    .concat('\n');
}

/** `.htaccess` for Apache: headers, redirects, the not-found page of each language. */
export function formatHtaccess(
  rules: HeaderRule[],
  redirects: Redirect[],
  prefixes: string[],
  rewrites: Rewrite[] = [],
): string {
  const headerLines = ({ headers }: HeaderRule) =>
    Object.entries(headers).map(
      ([name, value]) => `  Header always set ${name} "${value.replaceAll('"', '\\"')}"`,
    );
  const blocks = rules.map((rule) => {
    if (rule.path === '/*')
      return ['<IfModule mod_headers.c>', ...headerLines(rule), '</IfModule>'].join('\n');
    const condition = `%{REQUEST_URI} =~ m#^${rule.path.replace(/\*$/, '.*')}#`;
    return [
      '<IfModule mod_headers.c>',
      `  <If "${condition}">`,
      ...headerLines(rule).map((line) => `  ${line}`),
      '  </If>',
      '</IfModule>',
    ].join('\n');
  });
  return [
    'DirectoryIndex index.html',
    'DirectorySlash On',
    ...prefixes.map((prefix) => {
      const pages = [400, 404, 405, 500]
        .map((status) => `ErrorDocument ${status} ${prefix}/${status}.html`)
        .join('\n');
      return prefix ? `<If "%{REQUEST_URI} =~ m#^${prefix}(/|$)#">\n${pages}\n</If>` : pages;
    }),
    ...redirects.map(({ from, to }) => `RedirectMatch 301 ^${from}/?$ ${to}`),
    ...rewrites.map(({ from, to }) =>
      [
        'RewriteEngine On',
        'RewriteCond %{REQUEST_FILENAME} !-f',
        'RewriteCond %{REQUEST_FILENAME} !-d',
        `RewriteRule ^${from.slice(1).replace(/\{\w+\}/g, '[A-Za-z0-9_-]+')}/?$ ${to}index.html [L]`,
      ].join('\n'),
    ),
    ...blocks,
  ]
    .join('\n\n')
    .concat('\n');
}
