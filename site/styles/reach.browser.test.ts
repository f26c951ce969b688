import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSharedBrowser } from '../../cli/testing/machine/provideBrowser.ts';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';
import { pagesOfAllKinds } from '../testing/pagesOfAllKinds.ts';

let site: OpenBrowser;
beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('spacing of text as WCAG 1.4.12 asks for it', () => {
  it.each(pagesOfAllKinds())('leaves %s within the window, and no words upon others', async (path) => {
    const page = await site.visit(path, { viewport: { width: 390, height: 844 } });
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      );
      document.adoptedStyleSheets.push(sheet);
    });
    expect(await sideways(page)).toBe(0);
    expect(await wordsUponOthers(page)).toEqual([]);
  });
});

/** Texts whose letters are drawn over those of another. A map moves, and what stays while all else scrolls may lie over anything. */
const wordsUponOthers = (page: Page) =>
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

/** Elements in a state that look as the ones beside them that are not: none should. */
const statesWithoutLook = (page: Page) =>
  page.evaluate(() => {
    const states = '[aria-current], [aria-selected="true"], [aria-pressed="true"], [type="radio"]:checked';
    const edges = ['Top', 'Right', 'Bottom', 'Left'] as const;
    const drawn = (element: Element, part?: string) => {
      const style = getComputedStyle(element, part);
      if (part && style.content === 'none') return '';
      const borders = edges.map((edge) =>
        Number.parseFloat(style[`border${edge}Width`]) > 0 ? style[`border${edge}Color`] : '',
      );
      return [style.backgroundColor, style.color, style.textDecorationLine, style.fontWeight, ...borders];
    };
    const look = (element: Element) =>
      [element, element.nextElementSibling]
        .filter((one) => one !== null && (one === element || element.matches('input')))
        .flatMap((one) => [undefined, '::before', '::after'].map((part) => drawn(one as Element, part)))
        .join();
    return [...document.querySelectorAll(states)].flatMap((element) => {
      if (element.matches('input') && getComputedStyle(element).opacity !== '0') return [];
      const alike = `${element.localName}${element.className && `.${element.className.split(' ')[0]}`}`;
      let around = element.parentElement;
      let peer: Element | undefined;
      for (let up = 0; up < 4 && around && !peer; up += 1, around = around.parentElement)
        peer = [...around.querySelectorAll(alike)].find((one) => !one.matches(states));
      return peer && look(peer) === look(element) ? [element.outerHTML.slice(0, 120)] : [];
    });
  });

/** A browser whose visitor has chosen larger letters. */
const withLetters = (size: number) =>
  openBrowser({
    executablePath: findSharedBrowser(),
    args: ['--blink-settings=imagesEnabled=false', `--blink-settings=defaultFontSize=${size}`],
  });
describe.each([24, 32])('letters of %i px instead of 16', (size) => {
  let large: OpenBrowser;
  beforeAll(async () => {
    large = await withLetters(size);
  });
  afterAll(() => large.close());

  it.each([390, 768, 1280])('leave the header in reach at %i px', async (width) => {
    const page = await large.visit('/contacts/contact-us/', { viewport: { width, height: 800 } });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`);
    for (const part of ['.header .logo', 'button.header__menu']) {
      const box = await page.locator(part).boundingBox();
      expect([part, (box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 0) <= width]).toEqual([
        part,
        true,
        true,
      ]);
    }
    await page.locator('button.header__menu').click();
    expect(await page.locator('#menu').getByRole('link', { name: 'English' }).isVisible()).toBe(true);
  });
});

describe('letters twice as large as usual', () => {
  const kinds = [
    '/',
    '/services/maritime-transport/',
    '/contacts/network/',
    '/contacts/quotation-request/',
    '/work-with-us/open-positions/warehouse-coordination/',
    '/about-us/whistleblowing/',
    '/general-conditions/',
  ];
  let large: OpenBrowser;
  beforeAll(async () => {
    large = await withLetters(32);
  });
  afterAll(() => large.close());

  it.each(kinds.flatMap((path) => [path, `/en${path}`]))(
    'leave %s within the window, and no words upon others',
    async (path) => {
      const page = await large.visit(path, { viewport: { width: 390, height: 900 } });
      const widths: [number, number, string[]][] = [];
      for (const width of [390, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        for (const host of await page.locator('[data-island]').all()) {
          await host.evaluate((element) => element.scrollIntoView());
        }
        await page
          .locator('[data-island]:not([data-started]):visible')
          .first()
          .waitFor({ state: 'detached' });
        widths.push([width, await sideways(page), await wordsUponOthers(page)]);
      }
      expect(widths).toEqual([
        [390, 0, []],
        [768, 0, []],
        [1280, 0, []],
      ]);
    },
  );
});

describe('where fingers choose', () => {
  it.each([
    '/',
    '/services/maritime-transport/',
    '/contacts/network/',
    '/contacts/quotation-request/',
    '/work-with-us/open-positions/',
    '/about-us/history/',
  ])('what leads on or acts on %s is 44 pixels wide and high, outside of running text', async (path) => {
    const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
    const page = await site.visit(path, phone);
    const small = await page.evaluate(() => {
      for (const group of document.querySelectorAll('details')) group.open = true;
      const targets = document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary');
      return [...targets].flatMap((target) => {
        const isSeen = target.checkVisibility({ visibilityProperty: true }) && target.offsetWidth > 2;
        // A link that covers its card is as large as the card; beside the dots are arrows.
        if (!isSeen || target.closest('p, dd, td, label, .markdown, .cover-link, .timeline__dots')) return [];
        const areas = [target, ...((target as HTMLInputElement).labels ?? [])];
        const boxes = areas.map((area) => area.getBoundingClientRect());
        const width = Math.max(...boxes.map((box) => box.width));
        const height = Math.max(...boxes.map((box) => box.height));
        return Math.round(Math.min(width, height)) < 44
          ? [`${target.outerHTML.slice(0, 80)} ${width} × ${height}`]
          : [];
      });
    });
    expect(small).toEqual([]);
  });
});

describe('in the colours of the system', () => {
  const open = (path: string) => site.visit(path, { forcedColors: 'active' });
  it.each(pagesOfAllKinds())('what is current or chosen differs from what is not, on %s', async (path) => {
    const page = await open(path);
    await page.locator('button[aria-controls="menu"]').click();
    expect(await statesWithoutLook(page)).toEqual([]);
  });

  it('a list to choose from has its arrow', async () => {
    const page = await open('/contacts/quotation-request/');
    const select = page.locator('select.field__input').first();
    expect(await select.evaluate((element) => getComputedStyle(element).appearance)).toBe('auto');
  });
});
