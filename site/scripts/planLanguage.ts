/**
 * Opens the page in the visitor's language (§2.1). The head loads it where something is to be done, and shows nothing
 * until then.
 */
import { isCrawler } from '../language/isCrawler.ts';
import { readLanguageSettings } from '../language/languageSettings.ts';
import { readStoredLanguage, storeLanguage } from '../language/languageStorage.ts';
import { planLanguage } from '../language/planLanguage.ts';
import { showLanguageOffer } from '../language/showLanguageOffer.ts';

const root = document.documentElement;
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const { goTo, rewriteTo, remember, offer } = planLanguage(
  {
    path: location.pathname,
    search: location.search,
    hash: location.hash,
    signals: { ...readStoredLanguage(), browser: navigator.languages, document: root.lang },
    isCrawler: isCrawler(navigator.userAgent),
    isReturn: arrival?.type === 'back_forward',
    isFromHere: document.referrer.startsWith(`${location.origin}/`),
  },
  readLanguageSettings(),
);
if (remember) storeLanguage(remember);
if (offer) {
  const show = () => showLanguageOffer(offer);
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show);
  else show();
}
if (goTo) {
  addEventListener('pageswap', ({ viewTransition }) => viewTransition?.skipTransition());
  location.replace(goTo);
} else {
  if (rewriteTo) history.replaceState(history.state, '', rewriteTo);
  root.style.opacity = '';
}
