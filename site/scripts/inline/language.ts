/** In the head of every page, before anything is drawn: loads what plans the language where there is something to plan (§2.1). */
import { isSettled } from '../../language/isSettled.ts';
import { readStoredLanguage, storeLanguage } from '../../language/languageStorage.ts';

const root = document.documentElement;
const { languages = '', plan = '' } = document.currentScript?.dataset ?? {};
const { cookie, localStorage, sessionStorage } = readStoredLanguage();
const { settled, remember } = isSettled(
  {
    shown: root.lang,
    search: location.search,
    stored: [cookie, localStorage, sessionStorage],
    browser: navigator.languages,
  },
  JSON.parse(languages),
);
if (settled) {
  if (remember) storeLanguage(remember);
} else {
  // A page that is about to be left is not shown.
  root.style.opacity = '0';
  import(plan).catch(() => {
    root.style.opacity = '';
  });
}
