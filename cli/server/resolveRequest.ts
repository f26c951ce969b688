import type { Redirect } from '../../site/contract.ts';
import { formatPath, type Target } from '../backoffice/traffic/parseTarget.ts';
import { type HeaderRule, isHostFile, pathPattern } from '../hosts/hostRules.ts';
import type { SiteSource } from './siteSource.ts';

/** What a static host answers: a file, or a redirect. */
export type StaticResponse =
  | { status: 200 | 404; path: string; bytes: Buffer }
  | { status: 301; location: string };

/**
 * Resolves a request as the site's hosts do: redirects first, then the file, the page without its final slash, a page
 * that answers for it, and the not-found page of the language.
 */
export function resolveRequest(source: SiteSource, { path, search }: Target): StaticResponse {
  const redirect = redirectsIn(source, '301').find(({ from }) => from === path);
  if (redirect) return { status: 301, location: redirect.to + search };

  const isFolder = path.endsWith('/');
  const file = isHostFile(path)
    ? undefined
    : source.read(isFolder ? `${path.slice(1)}index.html` : path.slice(1));
  if (file) return { status: 200, path: isFolder ? `${path}index.html` : path, bytes: file };
  if (!isFolder && source.read(`${path.slice(1)}/index.html`))
    return { status: 301, location: `${formatPath(path)}/${search}` };

  // A page answers for the paths of a pattern.
  const rewrite = redirectsIn(source, '200').find(({ from }) =>
    new RegExp(pathPattern(from.replace(/:(\w+)/g, '{$1}'))).test(path),
  );
  const stand = rewrite && source.read(`${rewrite.to.slice(1)}index.html`);
  if (rewrite && stand) return { status: 200, path: `${rewrite.to}index.html`, bytes: stand };

  const bytes = errorPage(source, path, 404) ?? Buffer.from('Not found');
  return { status: 404, path: '/404.html', bytes };
}

/** The page for a refused request, in the language of its path. */
export function errorPage(source: SiteSource, path: string, status: 400 | 404 | 405): Buffer | undefined {
  const prefix = /^\/([\w-]+)\//.exec(path)?.[1];
  return (prefix && source.read(`${prefix}/${status}.html`)) || source.read(`${status}.html`);
}

/** The headers that `_headers` gives to a path. */
export function headersFor(source: SiteSource, path: string): Record<string, string> {
  const matching = parseHeaders(textOf(source, '_headers')).filter((rule) =>
    rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : rule.path === path,
  );
  return Object.assign({}, ...matching.map(({ headers }) => headers));
}

function parseHeaders(text: string): HeaderRule[] {
  return text.split('\n\n').map((block) => {
    const [path = '', ...rows] = block.trim().split('\n');
    return { path, headers: Object.fromEntries(rows.map((row) => row.trim().split(/:\s(.*)/s))) };
  });
}

/** A file for hosts; empty when the site has none. */
function textOf(source: SiteSource, path: string): string {
  return source.read(path)?.toString('utf8') ?? '';
}

/** The lines of `_redirects`: from where to where, and with which status. */
function redirectsIn(source: SiteSource, wanted: '200' | '301'): Redirect[] {
  return textOf(source, '_redirects')
    .split('\n')
    .flatMap((row) => {
      const [from, to, status] = row.split(' ');
      return from && to && status === wanted ? [{ from, to }] : [];
    });
}
