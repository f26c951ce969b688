import { languageOf } from './detectLanguage.ts';
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

const asksForLanguage = new RegExp(`[?&]${languageQuery}=`);

/**
 * Whether `planLanguage` would leave the page as it is, found out with little code; `remember` is the language that it
 * would store. A page may be settled and not found so: what plans is then loaded in vain.
 */
export function isSettled(
  { shown, search, stored, browser }: Arrival,
  { prefixes }: Pick<LanguageSettings, 'prefixes'>,
): { settled: boolean; remember?: string } {
  const chosen = stored.find(Boolean);
  const preferred = browser.map(languageOf).find((code) => code in prefixes);
  const fits = (chosen ?? preferred ?? shown) === shown;
  // The browser's preference leads away from pages without prefix only.
  const settled = !asksForLanguage.test(search) && (fits || (!chosen && prefixes[shown] !== ''));
  return { settled, ...(fits && { remember: shown }) };
}
