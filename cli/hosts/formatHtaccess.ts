import { compressedTypes, type HeaderRule, type Redirect, type Rewrite } from './hosting.ts';

/** `.htaccess` for Apache 2.4: headers, compression, redirects, the error pages of each language. */
export function formatHtaccess(
  rules: HeaderRule[],
  redirects: Redirect[],
  prefixes: string[],
  rewrites: Rewrite[] = [],
): string {
  return [
    'AddDefaultCharset utf-8',
    'AddType image/avif .avif',
    'DirectoryIndex index.html',
    'DirectorySlash On',
    ...prefixes.map(formatErrorDocuments),
    ...redirects.map(({ from, to }) => `RedirectMatch 301 ^${from}/?$ ${to}`),
    formatRewriteRules(rewrites),
    block('IfModule mod_deflate.c', [`AddOutputFilterByType DEFLATE text/html ${compressedTypes.join(' ')}`]),
    // Browsers would guess how long a page stays fresh, and ask for assets of an older build.
    block('IfModule mod_headers.c', ['Header always set Cache-Control "no-cache"', ...rules.map(formatRule)]),
  ]
    .join('\n\n')
    .concat('\n');
}

function formatErrorDocuments(prefix: string): string {
  const lines = [400, 404, 405, 500].map((status) => `ErrorDocument ${status} ${prefix}/${status}.html`);
  return prefix ? block(`If "%{REQUEST_URI} =~ m#^${prefix}(/|$)#"`, lines) : lines.join('\n');
}

function formatRewriteRules(rewrites: Rewrite[]): string {
  return block('IfModule mod_rewrite.c', [
    'RewriteEngine On',
    // A folder without a page must not be listed.
    'RewriteCond %{REQUEST_FILENAME} -d',
    'RewriteCond %{REQUEST_FILENAME}/index.html !-f',
    'RewriteRule ^ - [R=404,L]',
    ...rewrites.flatMap(({ from, to }) => [
      'RewriteCond %{REQUEST_FILENAME} !-f',
      'RewriteCond %{REQUEST_FILENAME} !-d',
      `RewriteRule ^${from.slice(1).replace(/\{\w+\}/g, '[A-Za-z0-9_-]+')}/?$ ${to}index.html [L]`,
    ]),
  ]);
}

function formatRule({ path, headers }: HeaderRule): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `Header always set ${name} "${value.replaceAll('"', '\\"')}"`,
  );
  if (path === '/*') return lines.join('\n');
  return block(`If "%{REQUEST_URI} =~ m#^${path.replace(/\*$/, '.*')}#"`, lines);
}

function block(name: string, lines: string[]): string {
  const inner = lines.join('\n').replace(/^(?=.)/gm, '  ');
  return `<${name}>\n${inner}\n</${name.split(' ')[0]}>`;
}
