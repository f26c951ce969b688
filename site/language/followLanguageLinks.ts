import { counterpartPath, type LanguagePrefixes } from './counterpartPath.ts';
import { languageQuery } from './languageSigns.ts';
import { dropLanguageCookie, storeLanguage } from './languageStorage.ts';

/**
 * The links to the other language keep query and hash, and store the choice (H-04, H-05). Where nothing can be
 * stored, the choice travels in the address.
 */
export function startLanguageLinks(prefixes: LanguagePrefixes): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    link.addEventListener('click', () => {
      const { language = '' } = link.dataset;
      const target = new URL(location.href);
      target.pathname = counterpartPath(target.pathname, prefixes, language);
      dropLanguageCookie();
      if (!storeLanguage(language)) target.searchParams.set(languageQuery, language);
      link.href = target.href;
    });
  }
}
