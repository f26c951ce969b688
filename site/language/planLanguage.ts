import { counterpartPath, type LanguagePrefixes, languageOfPath } from './counterpartPath.ts';
import { detectLanguage, type LanguageSignals } from './detectLanguage.ts';
import { languageQuery } from './languageSigns.ts';

/** A page that is just being opened. */
export interface Visit {
  path: string;
  search: string;
  hash: string;
  signals: Omit<LanguageSignals, 'query'>;
  /** Programs that index the site follow no preference: else the Italian pages would leave the indexes. */
  isCrawler: boolean;
  /** Came here by back or forward, where a page must be found as it was left. */
  isReturn: boolean;
  /** Came here from another page of the site, so that its language was seen before. */
  isFromHere: boolean;
}

export interface LanguageSettings {
  prefixes: LanguagePrefixes;
  /** What the browser's preference does: `content/site.yaml`, `languageDetection`. */
  detection: 'redirect' | 'suggest' | 'off';
}

/** What is to be done about the language of a page; nothing when nothing is set. */
export interface LanguagePlan {
  /** Leave for this address, without a step in the history. */
  goTo?: string;
  /** Show this address instead: `lng` has done its work. */
  rewriteTo?: string;
  /** Store this language. */
  remember?: string;
  /** Offer the page in this language. */
  offer?: string;
}

/**
 * §2.1: a choice leads to the page's counterpart from anywhere; the browser's preference only from a page without
 * prefix, and never back from where a visitor has come by a link of this site.
 */
export function planLanguage(visit: Visit, { prefixes, detection }: LanguageSettings): LanguagePlan {
  const { path, signals, isCrawler, isReturn, isFromHere } = visit;
  const shown = languageOfPath(path, prefixes);
  const fallback = languageOfPath('/', prefixes);
  const { query, rest } = takeLanguage(visit.search);
  const browser = isCrawler || detection === 'off' ? [] : signals.browser;
  const wanted = detectLanguage({ ...signals, query, browser }, prefixes, fallback);
  const address = (language: string) => counterpartPath(path, prefixes, language) + rest + visit.hash;

  if (wanted.language === shown) {
    return { remember: shown, rewriteTo: rest === visit.search ? undefined : address(shown) };
  }
  if (wanted.by === 'choice' && !isReturn) {
    return { goTo: address(wanted.language), remember: wanted.language };
  }
  if (wanted.by === 'browser' && shown === fallback && !isReturn && !isFromHere) {
    if (detection === 'suggest') return { offer: wanted.language };
    return { goTo: address(wanted.language), remember: wanted.language };
  }
  return {};
}

/** Splits `lng` off a query and leaves the rest as it was written. */
function takeLanguage(search: string): { query?: string; rest: string } {
  const pairs = search.slice(1).split('&').filter(Boolean);
  const isLanguage = (pair: string) => pair.startsWith(`${languageQuery}=`);
  const rest = pairs.filter((pair) => !isLanguage(pair)).join('&');
  return { query: pairs.find(isLanguage)?.slice(4), rest: rest && `?${rest}` };
}
