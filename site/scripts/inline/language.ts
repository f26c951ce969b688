/**
 * In the head of every page, before anything is drawn: loads what plans the language where there is something to plan
 * (§2.1).
 */
import { isSettled } from '../../language/isSettled.ts';
import { readStoredLanguage, storeLanguage } from '../../language/languageStorage.ts';

const root = document.documentElement;
const { languages = '', plan = '' } = document.currentScript?.dataset ?? {};
const { fits, settled } = isSettled(
  {
    shown: root.lang,
    search: location.search,
    stored: Object.values(readStoredLanguage()),
    browser: navigator.languages,
  },
  JSON.parse(languages),
);
if (settled) {
  if (fits) storeLanguage(root.lang);
} else {
  // A page that is about to be left is not shown, as long as a visitor would wait for any page.
  root.style.opacity = '0';
  const show = () => {
    root.style.opacity = '';
  };
  setTimeout(show, 3000);
  import(plan).catch(show);
}
