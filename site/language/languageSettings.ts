import type { LanguageSettings } from './planLanguage.ts';

/** What the build has written beside the script in the head. */
export function readLanguageSettings(): LanguageSettings {
  const script = document.querySelector<HTMLElement>('script[data-languages]');
  return JSON.parse(String(script?.dataset.languages));
}
