import type { Page } from 'playwright-core';

/** How far a page is wider than the window. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Texts whose letters are drawn over those of another. A map moves, and what stays while all else scrolls may lie over
 * anything.
 */
export const wordsUponOthers = (page: Page) =>
  page.evaluate(() => {
    const isFixed = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lines: { text: string; rect: DOMRect; parent: Element }[] = [];
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const { parentElement: parent } = node;
      const text = node.textContent?.trim();
      if (!text || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (
        parent.closest('.visually-hidden, script, style, svg, option, .leaflet-map-pane') ||
        isFixed(parent)
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects())
        if (rect.width > 1 && rect.height > 1) lines.push({ text, rect, parent });
    }
    lines.sort((one, other) => one.rect.top - other.rect.top);
    return lines.flatMap((one, at) => {
      const found: string[] = [];
      for (const other of lines.slice(at + 1)) {
        if (other.rect.top > one.rect.bottom - 6) break;
        const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        const down = one.rect.bottom - other.rect.top;
        if (one.parent !== other.parent && across > 3 && down > 6 && other.rect.height > 6)
          found.push(`${one.text.slice(0, 30)} × ${other.text.slice(0, 30)}`);
      }
      return found;
    });
  });
