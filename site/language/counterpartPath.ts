/**
 * Path prefixes of the site's languages by code: `{ it: '', en: '/en' }`. Behind the codes come other tags that mean
 * one of the languages: `pt` where there is `pt-br` alone.
 */
export type LanguagePrefixes = Record<string, string>;

/** What stands before the addresses of the language that a path is in. */
export function prefixOfPath(path: string, prefixes: LanguagePrefixes): string {
  const matching = Object.values(prefixes).filter((prefix) => `${path}/`.startsWith(`${prefix}/`));
  return matching.sort((a, b) => b.length - a.length)[0] ?? '';
}

/** The language that a path is in. */
export function languageOfPath(path: string, prefixes: LanguagePrefixes): string {
  const own = prefixOfPath(path, prefixes);
  return Object.keys(prefixes).find((language) => prefixes[language] === own) ?? '';
}

/**
 * The same page in another language: one prefix for another, so it holds for pages unknown to the build as well. Where
 * two slashes began the path, the name of another host would follow: one is left.
 */
export function counterpartPath(path: string, prefixes: LanguagePrefixes, language: string): string {
  const own = prefixOfPath(path, prefixes);
  return `${prefixes[language]}${path.slice(own.length) || '/'}`.replace(/^\/+/, '/');
}
