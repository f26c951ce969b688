import type { Document } from './document.ts';

const texts = new WeakMap<Document, string>();

/**
 * Whether these letters stand in the data of a document, written as JSON without spaces. Most documents have nothing of
 * what is looked for, and this is quicker than a walk through all of it.
 */
export function mentions(document: Document, ...letters: string[]): boolean {
  const text = texts.get(document) ?? JSON.stringify(document.data) ?? '';
  texts.set(document, text);
  return letters.some((some) => text.includes(some));
}
