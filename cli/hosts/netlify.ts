import { type HeaderRule, type HostFile, type HostRules, hostFiles, isAscii } from './hostRules.ts';

/** `_headers` and `_redirects`, as Netlify and Cloudflare Pages read them. They serve neither under its name. */
export function netlify(rules: HostRules): HostFile[] {
  return [
    { path: '_headers', bytes: formatHeaders(rules.headers) },
    { path: '_redirects', bytes: formatRedirects(rules) },
  ];
}

/**
 * How long browsers keep what they need not ask for again. Netlify gives the headers of a folder to what is missing
 * there, too, and nobody shall keep for good that a file is missing.
 */
const keptBriefly = 'public, max-age=3600';

function formatHeaders(rules: HeaderRule[]): string {
  return rules
    .map(({ path, headers }) =>
      [
        path,
        ...Object.entries(headers).map(
          ([name, value]) => `  ${name}: ${name === 'Cache-Control' ? keptBriefly : value}`,
        ),
      ].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}

/** Cloudflare Pages reads the first 2,000 lines without a pattern, and counts those that it passes over. */
const mostLines = 2000;

/**
 * The first lines keep visitors from what only other hosts read: Netlify answers 404 although there is a file, and
 * Cloudflare Pages, which passes over a status that it does not know, leads to the home page, but only from the name as
 * it stands here (`/vercel%2Ejson` is shown). The last lines are the not-found page of each language.
 *
 * Netlify looks for a file first, and each redirect has one, so it is told to redirect all the same: the first line of
 * each, as it is asked for, with and without a final slash. Cloudflare Pages looks for files last, passes over that
 * line, and tells paths with and without a slash apart, so both are written out, known pages before the patterns that
 * fit them. If it would not read all of those, it would show another page in place of the rest: then no path without a
 * file is answered.
 */
function formatRedirects({ redirects, rewrites, prefixes, errorPages }: HostRules): string {
  const others = hostFiles.filter((name) => !name.startsWith('_'));
  const first = [
    ...others.flatMap((name) => [`/${name} /404.html 404!`, `/${name} / 302`]),
    ...redirects.flatMap(({ from, to }) => [
      `${encodeURI(from)} ${to} 301!`,
      ...waysToWrite(from).flatMap((path) => [`${path} ${to} 301`, `${path}/ ${to} 301`]),
    ]),
  ];
  const known = rewrites.flatMap((rewrite) =>
    rewrite.known.flatMap((url) => [`${url.slice(0, -1)} ${url} 301`, `${url} ${url} 200`]),
  );
  const rewritten = rewrites.flatMap(({ from, to }) => {
    const path = from.replace(/\{(\w+)\}/g, ':$1');
    return [`${path} ${to} 200`, `${path}/ ${to} 200`];
  });
  return [
    ...first,
    ...(first.length + known.length > mostLines ? [] : [...known, ...rewritten]),
    ...(errorPages.includes(404) ? prefixes.filter(Boolean) : []).map(
      (prefix) => `${prefix}/* ${prefix}/404.html 404`,
    ),
  ]
    .join('\n')
    .concat('\n');
}

/** A path as it is asked for, and as it is read: Cloudflare Pages takes both for one, and follows the first. */
function waysToWrite(path: string): string[] {
  return isAscii(path) ? [path] : [encodeURI(path), path];
}
