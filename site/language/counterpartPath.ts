/**
 * Path prefixes of the site's languages by code: `{ it: '', en: '/en' }`. Behind the codes come other tags that mean
 * one of the languages: `pt` where there is `pt-br` alone.
 */
export type LanguagePrefixes = Record<string, string>;

/** The language that a path is in. */
export function languageOfPath(path: string, prefixes: LanguagePrefixes): string {
  const matching = Object.entries(prefixes).filter(([, prefix]) => `${path}/`.startsWith(`${prefix}/`));
  return matching.sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? '';
}

/**
 * The same page in another language: one prefix for another, so it holds for pages unknown to the build as well. Where
 * two slashes began the path, the name of another host would follow: one is left.
 */
export function counterpartPath(path: string, prefixes: LanguagePrefixes, language: string): string {
  const own = prefixes[languageOfPath(path, prefixes)] ?? '';
  return `${prefixes[language]}${path.slice(own.length) || '/'}`.replace(/^\/+/, '/');
}
