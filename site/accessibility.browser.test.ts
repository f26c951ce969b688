import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { colourRules, findAxeViolations } from '../cli/testing/findAxeViolations.ts';
import { type OpenBrowser, openBrowser } from '../cli/testing/openBrowser.ts';
import { isThorough } from '../cli/testing/thorough.ts';
import { builtPages } from './testing/builtPages.ts';
import { sideways, wordsUponOthers } from './testing/findMisfits.ts';
import { pagesOfAllKinds } from './testing/pagesOfAllKinds.ts';
import { shippedLanguageOf, unspokenLocale } from './testing/shippedLanguages.ts';
import { unfold } from './testing/unfold.ts';

let site: OpenBrowser;

beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

/** Opens pages one after the other in one tab, in the language of their address and without motion. */
async function onPages(paths: string[], width: number, look: (page: Page, path: string) => Promise<void>) {
  for (const path of paths) {
    await look(await site.visit(path, { locale: unspokenLocale, viewport: { width, height: 900 } }), path);
  }
}

const widths = [390, 1440];
const [narrow = 0, wide = 0] = widths;

const paths = isThorough ? builtPages() : pagesOfAllKinds();

it('pages of all kinds are looked at', () => {
  expect(paths.length).toBeGreaterThan(isThorough ? 70 : 20);
  expect(new Set(paths.map(shippedLanguageOf)).size).toBeGreaterThan(1);
});

const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

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

/**
 * Boxes with round corners and words that their ground alone sets apart, and nothing where the system gives the
 * colours: none should be.
 */
async function boxesWithoutEdge(page: Page): Promise<string[]> {
  const boxes = await page.evaluateHandle(() => {
    const groundOf = (element: Element | null): string => {
      if (!element) return '';
      const { backgroundColor } = getComputedStyle(element);
      return backgroundColor.endsWith(', 0)') ? groundOf(element.parentElement) : backgroundColor;
    };
    return [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (element) =>
        element.innerText?.trim() &&
        Number.parseFloat(getComputedStyle(element).borderStartStartRadius) > 0 &&
        groundOf(element) !== groundOf(element.parentElement),
    );
  });
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  return boxes.evaluate((all) =>
    all
      .filter((element) => {
        const { borderInlineStartStyle, borderBlockStartStyle, outlineStyle, forcedColorAdjust } =
          getComputedStyle(element) as CSSStyleDeclaration & Record<string, string>;
        const drawn = [borderInlineStartStyle, borderBlockStartStyle, outlineStyle].filter(
          (style) => style && style !== 'none',
        );
        return drawn.length === 0 && forcedColorAdjust !== 'none';
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

/** One visit each: every other state takes less time than another visit. */
describe.each(paths)('%s (WCAG 2.2 AA)', (path) => {
  let page: Page;
  beforeAll(async () => {
    page = await site.visit(path, { viewport: { width: narrow, height: 844 }, locale: unspokenLocale });
    expect(new URL(page.url()).pathname).toBe(path);
    await page.evaluate(unfold);
  });

  it('has nothing that axe finds, narrow', async () => {
    expect(await findAxeViolations(page)).toEqual([]);
  });

  it('takes the spacing of text that WCAG 1.4.12 asks for: within the window, no words upon others', async () => {
    const spaced = await page.evaluateHandle((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
      return sheet;
    }, spacing);
    expect(await sideways(page)).toBe(0);
    expect(await wordsUponOthers(page)).toEqual([]);
    await spaced.evaluate((sheet) => sheet.replaceSync(''));
  });

  it('has nothing that axe finds, wide', async () => {
    await page.setViewportSize({ width: wide, height: 900 });
    expect(await findAxeViolations(page)).toEqual([]);
  });

  it('has colours that can be told apart by night', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findAxeViolations(page, colourRules)).toEqual([]);
  });

  it('shows what is current or chosen in the colours of the system', async () => {
    const later = page.locator('link[href*="/assets/later-"]');
    await expect.poll(() => later.evaluate((link) => (link as HTMLLinkElement).sheet !== null)).toBe(true);
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    expect(await boxesWithoutEdge(page)).toEqual([]);
    await page.locator('button[aria-controls="menu"]').click();
    expect(await statesWithoutLook(page)).toEqual([]);
  });

  afterAll(() => page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' }));
});

describe.each(widths)('at %i px (WCAG 2.2 AA)', (width) => {
  it('axe finds nothing in the open menu', () =>
    onPages(['/', '/services/mh/', '/en/', '/en/contacts/contact-us/'], width, async (page, path) => {
      await page.locator('button[aria-controls="menu"]').click();
      await page.locator('.menu__group summary').nth(1).click();
      // What lies under it is the same as without it.
      expect(await findAxeViolations(page, undefined, path === '/' ? 'html' : '#menu')).toEqual([]);
    }));

  it('axe finds nothing in open groups of the footer', () =>
    onPages(['/contacts/', '/en/contacts/'], width, async (page, path) => {
      for (const group of await page.locator('.footer summary').all()) {
        await group.click();
        expect(await findAxeViolations(page, undefined, 'footer')).toEqual([]);
      }
      if (path === '/contacts/') expect(await findAxeViolations(page)).toEqual([]);
    }));
});

it('finds what is wrong', () =>
  onPages(['/contacts/'], 1440, async (page) => {
    await page.evaluate(
      "document.querySelector('h1').replaceWith(Object.assign(new Image(), { src: '/favicon.svg' }))",
    );
    expect(await findAxeViolations(page)).toContainEqual(expect.stringMatching(/^image-alt: /));
  }));
