import type { Page } from 'playwright-core';

/** How far a page is wider than the window. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Texts whose letters are drawn over those of another. A map moves, and what stays while all else scrolls may lie over
 * anything.
 */
export const wordsUponOthers = async (page: Page) =>
  (await page.evaluate(judgeTexts)).upon.map(({ words }) => words);

/**
 * What does not fit on a page at the width of the window: that it scrolls to the side, letters that stand out of the
 * window or are cut off by a box around them, and words upon others. What a visitor can scroll to is none of them, nor
 * is a slide that waits beside its window, or what stays for a while as the page scrolls.
 */
export async function findMisfits(page: Page): Promise<string[]> {
  const more = await sideways(page);
  const { cut, upon } = await page.evaluate(judgeTexts);
  const settled = upon.filter(({ isElsewhere }) => !isElsewhere).map(({ words }) => words);
  return [...(more > 0 ? [`${more} pixels wider than the window`] : []), ...cut, ...settled];
}

/** A line of a text, as far as boxes around it show it. */
interface Line {
  text: string;
  rect: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
  parent: Element;
  /** It stays for a while as the page scrolls, or belongs to a step that is yet to come. */
  isElsewhere: boolean;
}

/** Runs in the browser. */
function judgeTexts(): { cut: string[]; upon: { words: string; isElsewhere: boolean }[] } {
  const { clientWidth } = document.documentElement;
  const cut = new Set<string>();
  const upon: { words: string; isElsewhere: boolean }[] = [];
  const lines: Line[] = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const unseen = '.visually-hidden, script, style, template, noscript, svg, option, .leaflet-map-pane';
  const looks = new Map<Element, CSSStyleDeclaration>();
  const lookOf = (element: Element) => {
    const look = looks.get(element) ?? getComputedStyle(element);
    looks.set(element, look);
    return look;
  };
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement: parent, textContent } = node;
    const text = textContent?.trim().slice(0, 30);
    if (!text || !parent || parent.closest(unseen)) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(node);
    const around: Element[] = [];
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement)
      around.push(box);
    const positions = around.map((box) => lookOf(box).position);
    if (positions.includes('fixed')) continue;
    const isElsewhere = positions.includes('sticky') || parent.closest('fieldset:disabled') !== null;
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    // What has no room in its row at all is meant to be gone.
    const hidesAll = (box: Element) => {
      const { top, bottom } = box.getBoundingClientRect();
      return rects.every((rect) => rect.top >= bottom - 1 || rect.bottom <= top + 1);
    };
    for (const rect of rects) {
      let { left, right } = rect;
      let isGone = right <= 0; // a skip link that waits for the focus
      let isJudged = !isElsewhere;
      for (const box of around) {
        const { overflowX, overflowY } = lookOf(box);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const edge = box.getBoundingClientRect();
        isGone ||= rect.right <= edge.left + 1 || rect.left >= edge.right - 1 || hidesAll(box);
        if (overflowX === 'auto' || overflowX === 'scroll') isJudged = false;
        if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        if (isGone || !isJudged) continue;
        const isCutX = overflowX !== 'visible' && (rect.left < edge.left - 4 || rect.right > edge.right + 4);
        const middle = (rect.top + rect.bottom) / 2;
        const reach = Math.max(4, rect.height * 0.25);
        const isCutY =
          overflowY !== 'visible' && (middle - reach < edge.top - 1 || middle + reach > edge.bottom + 1);
        if (isCutX || isCutY) cut.add(`"${text}" is cut by ${box.tagName.toLowerCase()}.${box.className}`);
      }
      if (isGone) continue;
      if (isJudged && (rect.right > clientWidth + 1 || rect.left < -1))
        cut.add(`"${text}" stands out of the window`);
      lines.push({ text, rect: { left, right, top: rect.top, bottom: rect.bottom }, parent, isElsewhere });
    }
  }
  lines.sort((one, other) => one.rect.top - other.rect.top);
  for (const [at, one] of lines.entries()) {
    for (const other of lines.slice(at + 1)) {
      if (other.rect.top > one.rect.bottom - 6) break;
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const down = Math.min(one.rect.bottom, other.rect.bottom) - other.rect.top;
      if (one.parent !== other.parent && across > 3 && down > 6)
        upon.push({
          words: `"${one.text}" lies upon "${other.text}"`,
          isElsewhere: one.isElsewhere || other.isElsewhere,
        });
    }
  }
  return { cut: [...cut], upon };
}
