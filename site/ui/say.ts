import type { Said } from './said.ts';

/** Lets an element, where there is one, say a text in the language it is in (`G-08`), or nothing. */
export function say(element: Element | null, said: Said | undefined): void {
  if (!element) return;
  element.textContent = said?.value ?? '';
  if (said?.lang) element.setAttribute('lang', said.lang);
  else element.removeAttribute('lang');
}
