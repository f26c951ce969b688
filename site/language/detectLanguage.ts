import { nearestRange } from '../codes/nearestRange.ts';
import { type LanguagePrefixes, languageOfPath } from './counterpartPath.ts';

/**
 * What may say which language a visitor reads, strongest first (§2.1). Any of it may be missing or unknown to the site.
 */
export interface LanguageSignals {
  query?: string | null;
  cookie?: string | null;
  localStorage?: string | null;
  sessionStorage?: string | null;
  /** `navigator.languages`. */
  browser: readonly string[];
  /** `<html lang>`. */
  document: string;
}

/** `choice`: somebody chose it, here or in a link. `browser`: a mere preference. `document`: nothing else was known. */
export interface DetectedLanguage {
  language: string;
  by: 'choice' | 'browser' | 'document';
}

/**
 * The first signal in a language of the site; without any, its default. `en-GB` counts as `en`, if there is nothing
 * nearer.
 */
export function detectLanguage(
  { query, cookie, localStorage, sessionStorage, browser, document }: LanguageSignals,
  prefixes: LanguagePrefixes,
  fallback: string,
): DetectedLanguage {
  const firstOf = (codes: readonly (string | null | undefined)[]) =>
    codes.map((code) => code && languageOf(code, prefixes)).find(Boolean);
  const chosen = firstOf([query, cookie, localStorage, sessionStorage]);
  if (chosen) return { language: chosen, by: 'choice' };
  const preferred = firstOf(browser);
  if (preferred) return { language: preferred, by: 'browser' };
  return { language: firstOf([document]) ?? fallback, by: 'document' };
}

/** The language of the site that a tag means; empty without one. */
function languageOf(tag: string, prefixes: LanguagePrefixes): string {
  const range = nearestRange(tag, prefixes);
  return range && languageOfPath(`${prefixes[range]}/`, prefixes);
}
