import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';

let site: OpenBrowser;

beforeAll(async () => {
  site = await openBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
});
afterAll(() => site.close());

/** What a visitor does on a page before leaving it, and what has to be as it was on return. */
const places: [string, (page: Page) => Promise<void>, (page: Page) => Promise<unknown>][] = [
  [
    '/services/parcel/',
    (page) =>
      page.evaluate("document.querySelector('#related-services, .related-services').scrollIntoView()"),
    (page) => page.evaluate('scrollY > 500'),
  ],
  [
    '/contacts/network/',
    async (page) => {
      await page.locator('.map').scrollIntoViewIfNeeded();
      await page.locator('.map__stage--live').waitFor();
      await page.locator('#bg-sofia a').first().click();
    },
    (page) => page.locator('.map__card h3').textContent(),
  ],
  [
    '/contacts/contact-us/',
    (page) => page.evaluate("document.querySelector('form').scrollIntoView()"),
    (page) => page.evaluate('scrollY > 300'),
  ],
];

describe.each([
  ['', 'it-IT'],
  ['/en', 'en-GB'],
])('in %s (%s)', (prefix, locale) => {
  it.each(places)('%s comes back as it was left', async (path, act, look) => {
    const page = await site.browser.newPage({ locale, viewport: { width: 1024, height: 800 } });
    await page.goto(`${site.origin}${prefix}${path}`);
    await act(page);
    await expect.poll(() => look(page)).toBeTruthy();
    const before = await look(page);
    await page.evaluate("addEventListener('pageshow', (event) => { window.cameBack = event.persisted; })");
    await page.goto(`${site.origin}${prefix}/about-us/`);
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate('window.cameBack')).toBe(true);
    expect(await look(page)).toBe(before);
    await page.close();
  });
});
