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

/** A smooth scroll takes its time on a busy machine. */
const patience = { timeout: 5000 };

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
    await expect.poll(seen, patience).toEqual([1, 2, 3]);
    await button(previous).click();
    await expect.poll(seen, patience).toEqual([0, 1, 2]);
    await button(previous).click();
    await expect.poll(seen, patience).toEqual([6, 7, 8]);
    await button(next).click();
    await expect.poll(seen, patience).toEqual([0, 1, 2]);
  });

  it('leave the current service out', async () => {
    const page = await open('/services/parcel/', 1440);
    expect(await page.locator(`${related} a[href="/services/parcel/"]`).count()).toBe(0);
  });
});
