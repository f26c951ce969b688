import { storeLanguage } from './languageStorage.ts';

/** Shows the bar that offers a language. To close it is to choose the page's own. */
export function showLanguageOffer(offered: string): void {
  const { lang } = document.documentElement;
  const bar = document.querySelector<HTMLElement>(`[data-offered="${offered}"]`);
  if (!bar) return;
  bar.hidden = false;
  bar.querySelector('button')?.addEventListener('click', () => {
    storeLanguage(lang);
    bar.remove();
  });
}
