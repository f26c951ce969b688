import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { colourRules, findAxeViolations } from '../cli/testing/findAxeViolations.ts';
import { type OpenBrowser, openBrowser } from '../cli/testing/openBrowser.ts';
import { isThorough } from '../cli/testing/thorough.ts';
import { builtPages } from './testing/builtPages.ts';
import { pagesOfAllKinds } from './testing/pagesOfAllKinds.ts';

let site: OpenBrowser;

beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

/** Opens pages one after the other in one tab, in the language of their address and without motion. */
async function onPages(paths: string[], width: number, look: (page: Page, path: string) => Promise<void>) {
  for (const path of paths) {
    await look(await site.visit(path, { locale: 'de-DE', viewport: { width, height: 900 } }), path);
  }
}

const widths = [390, 1440];

it('axe finds nothing on pages of all kinds, narrow or wide, by day or by night (WCAG 2.2 AA)', {
  timeout: 1_800_000,
}, async () => {
  const paths = isThorough ? builtPages() : pagesOfAllKinds();
  expect(paths.length).toBeGreaterThan(isThorough ? 70 : 20);
  expect(paths.some((path) => path.startsWith('/en/'))).toBe(true);
  const found: Record<string, string[]> = {};
  await onPages(paths, widths[0] ?? 0, async (page, path) => {
    expect(new URL(page.url()).pathname).toBe(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const violations = await findAxeViolations(page);
      if (violations.length > 0) found[`${path} at ${width} px`] = violations;
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    const pale = await findAxeViolations(page, colourRules);
    if (pale.length > 0) found[`${path} by night`] = pale;
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: widths[0] ?? 0, height: 900 });
  });
  expect(found).toEqual({});
});

describe.each(widths)('at %i px (WCAG 2.2 AA)', (width) => {
  it('axe finds nothing in the open menu', () =>
    onPages(['/', '/services/mh/', '/en/', '/en/contacts/contact-us/'], width, async (page) => {
      await page.locator('button[aria-controls="menu"]').click();
      await page.locator('.menu__group summary').nth(1).click();
      expect(await findAxeViolations(page)).toEqual([]);
    }));

  it('axe finds nothing in open groups of the footer', () =>
    onPages(['/contacts/', '/en/contacts/'], width, async (page) => {
      for (const group of await page.locator('.footer summary').all()) {
        await group.click();
        expect(await findAxeViolations(page)).toEqual([]);
      }
    }));
});

it('finds what is wrong', () =>
  onPages(['/contacts/'], 1440, async (page) => {
    await page.evaluate(
      "document.querySelector('h1').replaceWith(Object.assign(new Image(), { src: '/favicon.svg' }))",
    );
    expect(await findAxeViolations(page)).toContainEqual(expect.stringMatching(/^image-alt: /));
  }));

it('articles and results have a name, and what is a part of the page a heading or a name', () => {
  const kinds = [
    ...['/', '/services/', '/services/maritime-transport/', '/contacts/branches/', '/contacts/network/'],
    ...['/contacts/quotation-request/', '/work-with-us/open-positions/', '/privacy-policy/'],
    ...['/work-with-us/open-positions/warehouse-coordination/', '/work-with-us/open-positions/shell/'],
  ];
  return onPages([...kinds, ...kinds.map((path) => `/en${path}`)], 1440, async (page, path) => {
    const nameless = await page.evaluate(() => {
      const nameOf = (element: Element) => {
        const by = (element.getAttribute('aria-labelledby') ?? '').split(' ');
        const named = by.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
        return (element.getAttribute('aria-label') ?? named).trim();
      };
      return [...document.querySelectorAll('article, output, section')]
        .filter((element) => !nameOf(element))
        .filter((element) => element.tagName !== 'SECTION' || !element.querySelector('h2, h3, h4'))
        .map((element) => element.outerHTML.slice(0, 80));
    });
    expect([path, nameless]).toEqual([path, []]);
  });
});
