import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';
import { visibleCount } from '../services/carousel/visibleCount.ts';

const languages = [
  {
    prefix: '',
    locale: 'it-IT',
    next: 'Successivo',
    previous: 'Precedente',
  },
  {
    prefix: '/en',
    locale: 'en-GB',
    next: 'Next',
    previous: 'Previous',
  },
];
const related = '.related-services__list';

let site: OpenBrowser;

beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

const open = (path: string, width: number) =>
  site.visit(path, { viewport: { width, height: 900 }, reducedMotion: 'no-preference' });

/** The slides that are wholly in view, by index. */
function inView(page: Page, list: string): Promise<number[]> {
  return page.locator(list).evaluate((track) => {
    const { left, right } = track.getBoundingClientRect();
    return [...track.children].flatMap((slide, index) => {
      const box = slide.getBoundingClientRect();
      return box.left > left - 1 && box.right < right + 1 ? [index] : [];
    });
  });
}

const range = (from: number, length: number) => Array.from({ length }, (_, index) => from + index);

describe('related services (C-09)', () => {
  it('are as many in view as K-05 says at every width', async () => {
    const page = await open('/services/parcel/', 1440);
    for (const width of [1440, 1160, 1159, 1024, 920, 919, 768, 640, 639, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await inView(page, related)]).toEqual([width, range(0, visibleCount(width, 9))]);
    }
  });

  it.each(languages)('go on and around in $locale', async ({ prefix, next, previous }) => {
    const page = await open(`${prefix}/services/parcel/`, 1000);
    const button = (name: string) => page.locator('.related-services').getByRole('button', { name });
    const seen = () => inView(page, related);
    await button(next).click();
    await expect.poll(seen).toEqual([1, 2, 3]);
    await button(previous).click();
    await expect.poll(seen).toEqual([0, 1, 2]);
    await button(previous).click();
    await expect.poll(seen).toEqual([6, 7, 8]);
    await button(next).click();
    await expect.poll(seen).toEqual([0, 1, 2]);
  });

  it('go on and around from right to left', async () => {
    const path = '/services/parcel/';
    const options = { viewport: { width: 1000, height: 900 } } as const;
    const page = await site.visit(path, options, (opened) =>
      opened.route(`**${path}`, async (route) => {
        const html = await (await route.fetch()).text();
        await route.fulfill({ contentType: 'text/html', body: html.replace('<html', '<html dir="rtl"') });
      }),
    );
    const button = (name: string) => page.locator('.related-services').getByRole('button', { name });
    const seen = () => inView(page, related);
    await expect.poll(seen).toEqual([0, 1, 2]);
    await button('Successivo').click();
    await expect.poll(seen).toEqual([1, 2, 3]);
    expect(await page.locator('.related-services [role=status]').textContent()).toContain('2');
    await page.locator(related).press('ArrowRight');
    await expect.poll(seen).toEqual([0, 1, 2]);
    await page.locator(related).press('End');
    await expect.poll(seen).toEqual([6, 7, 8]);
    await button('Successivo').click();
    await expect.poll(seen).toEqual([0, 1, 2]);
  });

  it('take keys and a tab stop only while there is something to scroll', async () => {
    const page = await open('/services/parcel/', 1440);
    const list = page.locator(related);
    const stop = () => list.getAttribute('tabindex');
    const link = list.locator('a').first();
    await link.focus();
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(500);
    expect(await stop()).toBeNull();
    await link.press('Home');
    await expect.poll(() => page.evaluate('scrollY')).toBe(0);
    await page.setViewportSize({ width: 1000, height: 900 });
    await expect.poll(stop).toBe('0');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(stop).toBeNull();
  });

  it('leave the current service out', async () => {
    const page = await open('/services/parcel/', 1440);
    expect(await page.locator(`${related} a[href="/services/parcel/"]`).count()).toBe(0);
  });
});
