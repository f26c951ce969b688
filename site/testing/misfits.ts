/**
 * What does not fit on a page at the width of the window: that it scrolls to the side, letters that stand out of the
 * window or are cut off by a box around them, and lines that lie upon others. What a visitor can scroll to is none of
 * them, nor is a slide that waits beside its window; runs in the browser.
 */
export function misfits(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const found = new Set<string>();
  const lines: { text: string; rect: DOMRect; parent: Element }[] = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const unseen =
    '.visually-hidden, script, style, template, noscript, svg, option, .leaflet-map-pane, fieldset:disabled';
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
    const isAfloat = around.some((box) => ['fixed', 'sticky'].includes(lookOf(box).position));
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    // What has no room in its row at all is meant to be gone.
    const hidesAll = (box: Element) => {
      const { top, bottom } = box.getBoundingClientRect();
      return rects.every((rect) => rect.top >= bottom - 1 || rect.bottom <= top + 1);
    };
    for (const rect of rects) {
      let isReached = true;
      for (const box of around) {
        const { overflowX, overflowY } = lookOf(box);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const edge = box.getBoundingClientRect();
        const isAside = rect.right <= edge.left + 1 || rect.left >= edge.right - 1;
        if (overflowX === 'auto' || overflowX === 'scroll' || isAside || hidesAll(box)) {
          isReached = false;
          break;
        }
        const isCutX = overflowX !== 'visible' && (rect.left < edge.left - 4 || rect.right > edge.right + 4);
        const middle = (rect.top + rect.bottom) / 2;
        const reach = Math.max(4, rect.height * 0.25);
        const isCutY =
          overflowY !== 'visible' && (middle - reach < edge.top - 1 || middle + reach > edge.bottom + 1);
        if (isCutX || isCutY) found.add(`"${text}" is cut by ${box.tagName.toLowerCase()}.${box.className}`);
      }
      if (!isReached || isAfloat) continue;
      if (rect.right <= 0) continue; // a skip link that waits for the focus
      if (rect.right > clientWidth + 1 || rect.left < -1) found.add(`"${text}" stands out of the window`);
      lines.push({ text, rect, parent });
    }
  }
  lines.sort((one, other) => one.rect.top - other.rect.top);
  for (const [at, one] of lines.entries()) {
    for (const other of lines.slice(at + 1)) {
      if (other.rect.top > one.rect.bottom - 6) break;
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const down = Math.min(one.rect.bottom, other.rect.bottom) - other.rect.top;
      if (one.parent !== other.parent && across > 3 && down > 6)
        found.add(`"${one.text}" lies upon "${other.text}"`);
    }
  }
  return [...(scrollWidth > clientWidth ? [`${scrollWidth} pixels wide`] : []), ...found];
}
