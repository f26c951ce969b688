import type { TaggedText } from './taggedText.ts';

/**
 * Writes a text into an element, where there is one, with the language it is in (`G-08`); without a text, empties it.
 */
export function writeText(element: Element | null, text: TaggedText | undefined): void {
  if (!element) return;
  element.textContent = text?.value ?? '';
  const write = (name: string, said: string | undefined) =>
    said ? element.setAttribute(name, said) : element.removeAttribute(name);
  write('lang', text?.lang);
  write('dir', text?.lang && 'auto');
}
