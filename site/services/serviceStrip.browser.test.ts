import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';

let site: OpenBrowser;
beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

const row = '.service-strip__row';

async function openStrip(width: number, options: BrowserContextOptions = {}, path = '/'): Promise<Page> {
  const page = await site.visit(path, { viewport: { width, height: 900 }, ...options });
  await page.locator(row).evaluate((list) => list.scrollIntoView({ block: 'center', behavior: 'instant' }));
  return page;
}

/** Left, top, right and bottom of each picture. */
const places = (page: Page) =>
  page.locator(`${row} .picture`).evaluateAll((pictures) =>
    pictures.map((picture) => {
      const { left, top, right, bottom } = picture.getBoundingClientRect();
      return { left, top, right, bottom };
    }),
  );

/** How far the page and the row scroll sideways, in pixels. */
const sideways = (page: Page) =>
  page.locator(row).evaluate((list) => ({
    page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    row: list.scrollWidth - list.clientWidth,
  }));

it.each(['/', '/en/'])('%s links each of the ten services of the carousel, in its order', async (path) => {
  const page = await openStrip(1440, {}, path);
  const links = await page
    .locator(`${row} a`)
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  const carousel = await page
    .locator('.service-panel .cover-link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  expect(links).toHaveLength(10);
  expect(links).toEqual(carousel);
  const heading = await page.locator('.service-strip h2').innerText();
  expect(await page.getByRole('list', { name: heading }).locator('a').count()).toBe(10);
  const alts = await page
    .locator(`${row} img`)
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).alt));
  expect(new Set(alts).size).toBe(10);
  expect(alts).not.toContain('');
});

describe('its pictures meet', () => {
  it.each([640, 768, 1440])('side by side at %i px, in a row that scrolls within the page', async (width) => {
    const page = await openStrip(width);
    const pictures = await places(page);
    pictures.slice(1).forEach((picture, index) => {
      const before = pictures[index];
      expect(picture.left).toBeLessThanOrEqual(before?.right ?? 0);
      expect(picture.top).toBe(before?.top);
      expect(picture.bottom).toBe(before?.bottom);
    });
    const { page: beyond, row: scrolls } = await sideways(page);
    expect(beyond).toBe(0);
    expect(scrolls).toBeGreaterThan(width);
  });

  it.each([320, 390])('one below the other at %i px', async (width) => {
    const page = await openStrip(width);
    const pictures = await places(page);
    pictures.slice(1).forEach((picture, index) => {
      const before = pictures[index];
      expect(picture.top).toBeLessThanOrEqual(before?.bottom ?? 0);
      expect([picture.left, picture.right]).toEqual([before?.left, before?.right]);
    });
    expect(await sideways(page)).toEqual({ page: 0, row: 0 });
  });
});

it('is walked through by keyboard, and what has the focus is never out of view', async () => {
  const page = await openStrip(1440);
  const links = page.locator(`${row} a`);
  await links.first().focus();
  for (let index = 1; index < 10; index += 1) {
    await page.keyboard.press('Tab');
    expect(await links.nth(index).evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await links.nth(index).evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid');
    await expect
      .poll(() =>
        links.nth(index).evaluate((link) => {
          const { left } = link.getBoundingClientRect();
          return left >= 0 && left < innerWidth;
        }),
      )
      .toBe(true);
  }
});

describe('its arrows', () => {
  it.each([
    ['/', 'Precedente', 'Successivo'],
    ['/en/', 'Previous', 'Next'],
  ])('on %s move it by the parts in view, and rest at its ends', async (path, back, on) => {
    const page = await openStrip(1440, {}, path);
    const strip = page.locator('.service-strip');
    const [previous, next] = [back, on].map((name) => strip.getByLabel(name, { exact: true }));
    const scrolled = () => page.locator(row).evaluate((list) => Math.round(list.scrollLeft));
    await expect.poll(() => next?.isEnabled()).toBe(true);
    expect(await previous?.isVisible()).toBe(false);
    const box = await next?.boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 44]);
    await next?.click();
    await expect.poll(scrolled).toBe(3 * 360);
    await expect.poll(() => previous?.isVisible()).toBe(true);
    await next?.press('Enter');
    await expect.poll(scrolled).toBe(6 * 360);
    await next?.press('Enter');
    await expect.poll(() => next?.isDisabled()).toBe(true);
    expect(await scrolled()).toBe((await sideways(page)).row);
    // Under the fingers it stays: the focus would be lost with it.
    expect(await next?.evaluate((arrow) => arrow === document.activeElement)).toBe(true);
    await previous?.focus();
    expect(await next?.isVisible()).toBe(false);
    await previous?.click();
    await expect.poll(() => next?.isVisible()).toBe(true);
  });

  it.each([
    ['on phones', 390, true],
    ['without scripts', 1440, false],
  ] as const)('are not there %s', async (_, width, javaScriptEnabled) => {
    const page = await openStrip(width, { javaScriptEnabled });
    expect(await page.locator('.service-strip button').count()).toBe(2);
    expect(await page.locator('.service-strip button:visible').count()).toBe(0);
  });
});

it('drives in as the page scrolls, and stands still under reduced motion', async () => {
  for (const [reducedMotion, moves] of [
    ['no-preference', 'drive-in'],
    ['reduce', 'none'],
  ] as const) {
    const page = await openStrip(1440, { reducedMotion });
    expect(await page.locator(row).evaluate((list) => getComputedStyle(list).animationName)).toBe(moves);
  }
});

it('is whole without scripts', async () => {
  const page = await openStrip(1440, { javaScriptEnabled: false });
  expect(await page.locator(`${row} a:visible`).count()).toBe(10);
  expect((await sideways(page)).row).toBeGreaterThan(1440);
  await page.locator(`${row} a`).nth(2).press('Enter');
  await page.waitForURL('**/services/maritime-transport/');
});

it('is a numbered list on paper', async () => {
  const page = await openStrip(794);
  await page.emulateMedia({ media: 'print' });
  const list = page.locator(row);
  expect(await list.evaluate((element) => getComputedStyle(element).listStyleType)).toBe('decimal');
  expect(await list.locator('.picture:visible').count()).toBe(0);
  expect(await list.locator('h3:visible').count()).toBe(10);
  expect((await sideways(page)).row).toBe(0);
  await page.emulateMedia({ media: null });
});
