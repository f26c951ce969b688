/**
 * The code of a language of the site, as folders, addresses and keys have it: a tag of BCP 47 in small letters, of a
 * language and, where it differs by them, a script and a region (`pt`, `pt-br`, `zh-hant`, `es-419`).
 */
export const languageCode = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|[0-9]{3}))?$/;

/** The code as `lang` and `hreflang` write it: `pt-BR` for `pt-br`, `zh-Hant` for `zh-hant`. */
export function languageTag(code: string): string {
  const [language = '', ...parts] = code.split('-');
  const written = parts.map((part) =>
    part.length === 4 ? part.slice(0, 1).toUpperCase() + part.slice(1) : part.toUpperCase(),
  );
  return [language, ...written].join('-');
}

/** The language without its script and region: `pt` for `pt-br`. */
export function bareLanguage(code: string): string {
  return code.replace(/-.*/, '');
}

/** What a table says of a language, by its code; of a variant that it does not know, what it says of the language. */
export function ofLanguage<Value>(table: Readonly<Record<string, Value>>, code: string): Value | undefined {
  const known = Object.hasOwn(table, code) ? code : bareLanguage(code);
  return Object.hasOwn(table, known) ? table[known] : undefined;
}
