import { attempt } from './attempt.ts';
import { languageCookie } from './languageSigns.ts';

/** Name that i18next's detector uses too, in local and session storage; its cookie is called `i18next`. */
const key = 'i18nextLng';

/** What is stored about the language, strongest first. Blocked storage reads as nothing. */
export function readStoredLanguage() {
  return {
    cookie: attempt(() => new RegExp(`(?:^|; )${languageCookie}=([^;]*)`).exec(document.cookie)?.[1]),
    localStorage: attempt(() => localStorage.getItem(key)),
    sessionStorage: attempt(() => sessionStorage.getItem(key)),
  };
}

/** Stores a language in local storage; undefined where storage is blocked. */
export function storeLanguage(language: string): true | undefined {
  return attempt(() => {
    localStorage.setItem(key, language);
    return true;
  });
}

/** Deletes the cookie of an earlier version of the site: it would outrank what a visitor chooses now. */
export function dropLanguageCookie(): void {
  attempt(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have the Cookie Store API
    document.cookie = `${languageCookie}=; path=/; max-age=0`;
  });
}
