import { storeLanguage } from './languageStorage.ts';

/** Shows the bar that offers the visitor's language, if the head asks for it. To close it is to choose this page's. */
export function showLanguageOffer(): void {
  const { lang, dataset } = document.documentElement;
  const bar = document.querySelector<HTMLElement>(`[data-offered="${dataset.offer}"]`);
  if (!bar) return;
  bar.hidden = false;
  bar.querySelector('button')?.addEventListener('click', () => {
    storeLanguage(lang);
    bar.remove();
  });
}
