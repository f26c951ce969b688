import type { LanguageSettings } from './planLanguage.ts';

/** What the build has written beside the script in the head. */
export function readLanguageSettings(): LanguageSettings {
  return JSON.parse(document.querySelector<HTMLElement>('script[data-languages]')?.dataset.languages ?? '');
}
