import { nearestRange } from '../codes/nearestRange.ts';
import { languageQuery } from './languageSigns.ts';
import type { LanguageSettings } from './planLanguage.ts';

/** What a page knows of its visitor before it has loaded anything. */
export interface Arrival {
  /** `<html lang>`. */
  shown: string;
  search: string;
  /** What was stored, strongest first. */
  stored: readonly (string | null | undefined)[];
  /** `navigator.languages`. */
  browser: readonly string[];
}

/**
 * Whether `planLanguage` would leave the page as it is, found out with little code, and whether the page is in the
 * language that it would store. A page may be settled and not found so: what plans is then loaded in vain.
 */
export function isSettled(
  { shown, search, stored, browser }: Arrival,
  { prefixes }: Pick<LanguageSettings, 'prefixes'>,
): { settled: boolean; fits: boolean } {
  const rangeOf = (tag: string) => nearestRange(tag, prefixes);
  const own = prefixes[rangeOf(shown)];
  const chosen = stored.find(Boolean);
  const fits = prefixes[rangeOf(chosen ?? browser.find(rangeOf) ?? shown)] === own;
  // The browser's preference leads away from pages without prefix only.
  return { fits, settled: !search.includes(`${languageQuery}=`) && (fits || (!chosen && own !== '')) };
}
