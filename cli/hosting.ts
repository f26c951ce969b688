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

/** Response headers of the site (G-12). `connectTo` is the origin of a back office on another host. */
export function headerRules(noReferrerPaths: string[], connectTo: string | undefined): HeaderRule[] {
  const elsewhere = connectTo ? ` ${connectTo}` : '';
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${elsewhere}`,
    `form-action 'self'${elsewhere}`,
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
      },
    },
    { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    ...noReferrerPaths.map((path) => ({ path, headers: { 'Referrer-Policy': 'no-referrer' } })),
  ];
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
export function formatRedirectsFile(redirects: Redirect[], prefixes: string[]): string {
  return [
    ...redirects.map(({ from, to }) => `${from} ${to} 301`),
    ...prefixes.filter(Boolean).map((prefix) => `${prefix}/* ${prefix}/404.html 404`),
  ]
    .join('\n')
    .concat('\n');
}

/** `.htaccess` for Apache: headers, redirects, the not-found page of each language. */
export function formatHtaccess(rules: HeaderRule[], redirects: Redirect[], prefixes: string[]): string {
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
    ...blocks,
  ]
    .join('\n\n')
    .concat('\n');
}
