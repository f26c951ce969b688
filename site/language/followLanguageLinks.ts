import { counterpartPath, type LanguagePrefixes } from './counterpartPath.ts';
import { languageQuery } from './languageSigns.ts';
import { dropLanguageCookie, storeLanguage } from './languageStorage.ts';

/**
 * The links to the other language keep query and hash, and store the choice (H-04, H-05). Where nothing can be
 * stored, the choice travels in the address, and into a new tab, too: no click tells of it.
 */
export function startLanguageLinks(prefixes: LanguagePrefixes): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    const { language = '' } = link.dataset;
    const aim = (isStored?: true) => {
      const target = new URL(location.href);
      const path = counterpartPath(target.pathname, prefixes, language);
      // A host with one error page shows it at addresses of every language: there the link leads where it says.
      const isThere = path === target.pathname && link.lang !== document.documentElement.lang;
      target.pathname = isThere ? link.pathname : path;
      dropLanguageCookie();
      if (!isStored) target.searchParams.set(languageQuery, language);
      link.href = target.href;
    };
    for (const sign of ['pointerdown', 'contextmenu']) link.addEventListener(sign, () => aim());
    link.addEventListener('click', () => aim(storeLanguage(language)));
  }
}
