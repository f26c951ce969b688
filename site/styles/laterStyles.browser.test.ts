import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';

let site: OpenBrowser;
beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

const later = 'link[href*="/assets/later-"]';

describe('the styles for what scripts show', () => {
  it('come when the page is there, and before that for who opens the menu', async () => {
    const page = await site.browser.newPage({ locale: 'it-IT', viewport: { width: 390, height: 844 } });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site.origin}/about-us/`, { waitUntil: 'domcontentloaded' });
    expect(await page.locator(later).count()).toBe(0);
    await page.locator('button.header__menu').click();
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(1);
    expect(await page.locator(later).count()).toBe(1);
    expect(await page.evaluate(() => document.readyState)).toBe('interactive');
    release();
    await page.waitForLoadState('load');
    await page.reload();
    await page.locator(later).waitFor({ state: 'attached' });
    expect(await page.locator(later).count()).toBe(1);
    expect(await page.locator(`${later} ~ link, ${later} ~ style`).count()).toBe(0);
    await page.close();
  });

  it('are for paper alone without scripts, and the menu opens without them', async () => {
    const plain = await site.browser.newPage({ javaScriptEnabled: false });
    await plain.goto(`${site.origin}/about-us/`);
    expect(await plain.locator(later).getAttribute('media')).toBe('print');
    await plain.close();
    const page = await site.browser.newPage({ locale: 'it-IT', viewport: { width: 390, height: 844 } });
    await page.route('**/assets/later-*', (route) => route.abort());
    await page.goto(`${site.origin}/about-us/`);
    await page.locator('button.header__menu').click();
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(1);
    await page.close();
  });
  it('show on paper what is folded', async () => {
    const page = await site.visit('/about-us/');
    await page.locator(later).waitFor({ state: 'attached' });
    await page.evaluate(() => {
      const answer = document.createElement('p');
      const fold = document.createElement('details');
      fold.append(document.createElement('summary'), answer);
      answer.id = 'folded';
      document.querySelector('main')?.append(fold);
    });
    const isShown = () =>
      page.evaluate(() =>
        document.querySelector('#folded')?.checkVisibility({ contentVisibilityAuto: true }),
      );
    expect(await isShown()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(isShown).toBe(true);
    await page.emulateMedia({ media: null });
  });
});
