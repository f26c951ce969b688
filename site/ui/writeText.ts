import type { TaggedText } from './taggedText.ts';

/** Writes a text into an element, where there is one, with the language it is in (`G-08`); without a text, empties it. */
export function writeText(element: Element | null, text: TaggedText | undefined): void {
  if (!element) return;
  element.textContent = text?.value ?? '';
  for (const [name, said] of [
    ['lang', text?.lang],
    ['dir', text?.lang && 'auto'],
  ] as const) {
    if (said) element.setAttribute(name, said);
    else element.removeAttribute(name);
  }
}
