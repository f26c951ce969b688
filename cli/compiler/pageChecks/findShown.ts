import { holds } from '../scan/holds.ts';
import { inText } from '../scan/inText.ts';
import type { ScannedPage } from '../scan/scanPage.ts';

/** What visitors of a page read that fits a pattern, and where; what is shown as code is meant so. */
export function findShown(page: ScannedPage, pattern: RegExp): { words: string; offset: number }[] {
  const found = [...page.html.matchAll(pattern)].map(({ 0: words, index }) => ({ words, offset: index }));
  if (found.length === 0) return [];
  const isText = inText(page.html);
  const codes = page.tags.filter(({ name }) => name === 'code' || name === 'pre');
  return found.filter(({ offset }) => isText(offset) && !codes.some((code) => holds(code, { offset })));
}
