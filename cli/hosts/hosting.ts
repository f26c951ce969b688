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
  /** Pages with a file of their own that `from` fits, too. They stay themselves. */
  known: string[];
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

/** What hosts that have to be told compress. */
export const compressedTypes = [
  'text/css',
  'text/javascript',
  'application/javascript',
  'application/json',
  'image/svg+xml',
];

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
    { path: '/site.webmanifest', headers: { 'Content-Type': 'application/manifest+json' } },
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

/**
 * `_redirects`, as Netlify and Cloudflare Pages read it; last, the not-found page of each language. Netlify looks
 * for a file first. Cloudflare Pages does so last and tells paths with and without a final slash apart, so that
 * each is written out, known pages before what fits them.
 */
export function formatRedirectsFile(
  redirects: Redirect[],
  prefixes: string[],
  rewrites: Rewrite[] = [],
): string {
  return [
    ...redirects.flatMap(({ from, to }) => [`${from} ${to} 301`, `${from}/ ${to} 301`]),
    ...rewrites.flatMap(({ known }) =>
      known.flatMap((url) => [`${url.slice(0, -1)} ${url} 301`, `${url} ${url} 200`]),
    ),
    ...rewrites.flatMap(({ from, to }) => {
      const path = from.replace(/\{(\w+)\}/g, ':$1');
      return [`${path} ${to} 200`, `${path}/ ${to} 200`];
    }),
    ...prefixes.filter(Boolean).map((prefix) => `${prefix}/* ${prefix}/404.html 404`),
  ]
    .join('\n')
    .concat('\n');
}
