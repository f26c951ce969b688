import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../cli/testing/openBrowser.ts';

let site: OpenBrowser;

beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

async function onPage(
  path: string,
  options: BrowserContextOptions,
  look: (page: Page) => Promise<void>,
  prepare?: (page: Page) => Promise<unknown>,
) {
  await look(await site.visit(path, { reducedMotion: 'no-preference', ...options }, prepare));
}

/** Lets each page note whether it comes by a view transition. */
function noteReveals(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      (window as unknown as { revealed: boolean }).revealed = event.viewTransition !== null;
    });
  });
}

/** Whether the page that opens next comes by a view transition, in a tab with `noteReveals`. */
async function follow(page: Page, path: string): Promise<boolean> {
  await page.locator(`main a[href="${path}"]`).first().click();
  await page.waitForURL(site.origin + path);
  await expect.poll(() => page.evaluate('window.revealed')).toBeDefined();
  return page.evaluate('window.revealed');
}

/** Where the page is while its arrow leads down, from one drawn frame to the next, until it rests. */
async function scrollsByArrow(page: Page): Promise<Set<number>> {
  const [scrolls] = await Promise.all([
    // Looks before the click: the page may have arrived before a busy machine asks it.
    page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const seen: number[] = [];
          const look = () => {
            seen.push(scrollY);
            const resting = seen.slice(-20);
            if (resting.length === 20 && scrollY > 0 && new Set(resting).size === 1) resolve(seen);
            else requestAnimationFrame(look);
          };
          look();
        }),
    ),
    page.locator('.home-hero a[href="#services"]').click(),
  ]);
  return new Set(scrolls);
}

/** Lets what moves wait where it begins: a busy machine may ask the page when it is over. */
function holdAnimations(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { animation-play-state: paused !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

describe('motion', () => {
  it('the arrow of the hero scrolls smoothly to the services (C-01)', () =>
    onPage('/', {}, async (page) => {
      expect((await scrollsByArrow(page)).size).toBeGreaterThan(3);
      const top = await page.locator('#services').evaluate((element) => element.getBoundingClientRect().top);
      expect(Math.abs(top)).toBeLessThan(120);
    }));

  it('jumps there when motion is unwanted', () =>
    onPage('/', { reducedMotion: 'reduce' }, async (page) => {
      expect((await scrollsByArrow(page)).size).toBeLessThanOrEqual(2);
    }));

  it('pages follow each other by a short transition', () =>
    onPage(
      '/services/',
      {},
      async (page) => expect(await follow(page, '/services/national-transport/')).toBe(true),
      noteReveals,
    ));

  it('nothing moves when motion is unwanted (G-09)', () =>
    onPage(
      '/services/',
      { reducedMotion: 'reduce' },
      async (page) => {
        expect(await page.evaluate('document.getAnimations().length')).toBe(0);
        expect(await follow(page, '/services/national-transport/')).toBe(false);
        await page.locator('button[aria-controls="menu"]').click();
        await page.locator('dialog:modal').waitFor();
        expect(await page.evaluate('document.getAnimations({ subtree: true }).length')).toBe(0);
      },
      noteReveals,
    ));

  it.each(['/', '/about-us/'])('the words of the hero on %s are there from the first moment', (path) =>
    onPage(
      path,
      {},
      async (page) => {
        const moved =
          (await page.evaluate(`[...document.querySelectorAll(':is(.hero__text, .home-hero__text) > *')]
        .flatMap((part) => part.getAnimations())
        .map(({ effect }) => effect.getKeyframes().flatMap(Object.keys))`)) as string[][];
        expect(moved.length).toBeGreaterThan(2);
        // What fades in is not read yet, and browsers count it as painted when something else draws it anew.
        for (const properties of moved) expect(properties).not.toContain('opacity');
      },
      holdAnimations,
    ),
  );

  it('what the hero does is short and done once', () =>
    onPage(
      '/',
      {},
      async (page) => {
        const timings = (await page.evaluate(`document.getAnimations()
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .map(({ effect }) => effect.getComputedTiming())
        .map(({ endTime, iterations }) => [endTime, iterations])`)) as [number, number][];
        expect(timings.length).toBeGreaterThan(2);
        for (const [endTime, iterations] of timings) {
          expect(endTime).toBeLessThanOrEqual(1500);
          expect(iterations).toBe(1);
        }
      },
      holdAnimations,
    ));
});

describe('pages fetched ahead', () => {
  let rules: Promise<unknown>;
  const prefetched = `performance.getEntriesByType('navigation')[0].deliveryType`;

  it.each([
    ['/services/', '/services/national-transport/', 'navigational-prefetch'],
    ['/about-us/', '/about-us/whistleblowing/', ''],
  ])('from %s, under the pointer: %s', (from, to, delivery) =>
    onPage(
      from,
      {},
      async (page) => {
        // The page is there before its rules are.
        await rules;
        const errors: string[] = [];
        page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
        const link = page.locator(`main a[href="${to}"]`).first();
        const answered = delivery ? page.waitForResponse(site.origin + to) : page.waitForTimeout(1000);
        await link.hover();
        await page.mouse.down();
        await answered;
        await page.mouse.up();
        await page.waitForURL(site.origin + to);
        expect(await page.evaluate(prefetched)).toBe(delivery);
        expect(errors).toEqual([]);
      },
      async (page) => {
        rules = page.waitForResponse('**/speculation-rules.json').then((response) => response.finished());
      },
    ),
  );

  it('by rules that browsers know by their type', async () => {
    const page = await fetch(`${site.origin}/`);
    expect(page.headers.get('speculation-rules')).toBe('"/speculation-rules.json"');
    const rules = await fetch(`${site.origin}/speculation-rules.json`);
    expect(rules.headers.get('content-type')).toBe('application/speculationrules+json');
    expect(await rules.text()).toContain('/*.pdf');
  });
});
