import { compressedTypes, type HeaderRule, type Redirect, type Rewrite } from './hosting.ts';

const findFile = 'try_files $uri $uri/ =404;';

/** What a `server` of nginx includes: headers, compression, redirects, the not-found page of each language. */
export function formatNginx(
  rules: HeaderRule[],
  redirects: Redirect[],
  prefixes: string[],
  rewrites: Rewrite[] = [],
): string {
  // Browsers would guess how long a page stays fresh, and ask for assets of an older build.
  const common = { 'Cache-Control': 'no-cache', ...rules.find(({ path }) => path === '/*')?.headers };
  return [
    '# In the server block of the site: include /srv/site/dist/nginx.conf;',
    'index index.html;',
    'absolute_redirect off;',
    'charset utf-8;',
    `gzip on;\ngzip_vary on;\ngzip_types ${compressedTypes.join(' ')};`,
    ...formatHeaders(common),
    ...prefixes.map((prefix) => {
      // A folder without a page is forbidden to list, but that is nobody's business.
      const pages = [`error_page 404 ${prefix}/404.html;`, `error_page 403 =404 ${prefix}/404.html;`];
      return prefix ? location(`${prefix}/`, [...pages, findFile]) : pages.join('\n');
    }),
    location('/', [findFile]),
    ...rules
      .filter(({ path }) => path !== '/*')
      .map(({ path, headers }) => formatRule(path, { ...common, ...headers })),
    ...redirects.map(({ from, to }) => location(`~ ^${from}/?$`, [`return 301 ${to}$is_args$args;`])),
    ...rewrites.map(({ from, to }) =>
      location(`~ ^${from.replace(/\{\w+\}/g, '[A-Za-z0-9_-]+')}/?$`, [
        `try_files $uri $uri/ ${to}index.html;`,
      ]),
    ),
  ]
    .join('\n')
    .concat('\n');
}

/** nginx drops the headers of the server where a location has its own, so each location has them all. */
function formatRule(path: string, { 'Content-Type': type, ...headers }: Record<string, string>): string {
  const lines = formatHeaders(headers);
  if (path.endsWith('*')) return location(`^~ ${path.slice(0, -1)}`, [...lines, findFile]);
  const file = path.endsWith('/') ? `${path}index.html` : path;
  const typed = type ? ['types { }', `default_type ${type};`] : [];
  return location(`= ${path}`, [...typed, ...lines, `try_files ${file} =404;`]);
}

function formatHeaders(headers: Record<string, string>): string[] {
  return Object.entries(headers).map(
    ([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;`,
  );
}

function location(match: string, lines: string[]): string {
  return `location ${match} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}`;
}
