/** In the head of every page, before anything is drawn: opens the page in the visitor's language (§2.1). */
import { isCrawler } from '../../language/isCrawler.ts';
import { readStoredLanguage, storeLanguage } from '../../language/languageStorage.ts';
import { type LanguageSettings, planLanguage } from '../../language/planLanguage.ts';

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
  JSON.parse(document.currentScript?.dataset.languages ?? '') as LanguageSettings,
);
if (remember) storeLanguage(remember);
if (offer) root.dataset.offer = offer;
if (goTo) {
  addEventListener('pageswap', ({ viewTransition }) => viewTransition?.skipTransition());
  location.replace(goTo);
} else if (rewriteTo) history.replaceState(history.state, '', rewriteTo);
