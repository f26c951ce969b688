import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../cli/testing/openBrowser.ts';
import { builtPages } from './testing/builtPages.ts';

let open: OpenBrowser;
const pages = builtPages();

beforeAll(async () => {
  open = await openBrowser();
});
afterAll(() => open.close());

describe.each([320, 768, 1440])('at %i px', (width) => {
  let page: Page;
  const troubles: string[] = [];

  beforeAll(async () => {
    page = await open.browser.newPage({ viewport: { width, height: 800 }, locale: 'it-IT' });
    page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
    page.on('pageerror', (error) => troubles.push(String(error)));
    page.on('requestfailed', (request) => {
      // Leaving a page ends what it was still loading.
      const reason = request.failure()?.errorText;
      if (reason !== 'net::ERR_ABORTED') troubles.push(`${reason}: ${request.url()}`);
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(open.origin) && !request.url().startsWith('data:')) {
        troubles.push(`foreign host: ${request.url()}`);
      }
    });
    page.on(
      'response',
      (response) => response.status() >= 400 && troubles.push(`${response.status()}: ${response.url()}`),
    );
  });
  afterAll(() => page.close());

  it.each(pages)('%s fits, loads all it needs and asks no other host', async (url) => {
    troubles.length = 0;
    await page.goto(open.origin + url, { waitUntil: 'load' });
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(new URL(page.url()).pathname).toBe(url);
    expect(troubles).toEqual([]);
    expect(widest).toBeLessThanOrEqual(width);
  });
});

describe('without JavaScript', () => {
  it.each(['/', '/en/', '/contacts/contact-us/', '/en/about-us/history/', '/services/technical-courier/'])(
    '%s is complete: heading, text, final counters, a way to every page',
    async (url) => {
      const context = await open.browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(open.origin + url);
      expect(await page.locator('h1').isVisible()).toBe(true);
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(200);
      if (/^\/(en\/)?$/.test(url)) expect(await page.locator('main').innerText()).toContain('1.500+');
      await page.locator('a[href="#site-index"]').click();
      expect(await page.locator('#site-index').isVisible()).toBe(true);
      await context.close();
    },
  );
});

describe('an unknown path', () => {
  it.each([
    ['/nowhere/', 'Errore 404 - Pagina non trovata', 'it'],
    ['/en/nowhere/', 'Error 404 - Page not found', 'en'],
  ])('%s shows the not-found page of its language', async (url, heading, language) => {
    const page = await open.browser.newPage({ locale: 'it-IT' });
    const response = await page.goto(open.origin + url);
    expect(response?.status()).toBe(404);
    expect(await page.locator('h1').innerText()).toBe(heading);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    await page.close();
  });
});

describe('addresses', () => {
  it('the second spelling of 2MH keeps query and hash (R-17a)', async () => {
    const page = await open.browser.newPage({ locale: 'it-IT' });
    await page.goto(`${open.origin}/services/2-mh?x=1#y`);
    expect(page.url()).toBe(`${open.origin}/services/mh/?x=1#y`);
    await page.goto(`${open.origin}/en/services/2-mh/index.html?x=1#y`);
    await page.waitForURL('**/mh/**');
    expect(page.url()).toBe(`${open.origin}/en/services/mh/?x=1#y`);
    await page.close();
  });

  it('without the final slash, or in capital letters, lead to the page', async () => {
    const page = await open.browser.newPage({ locale: 'it-IT' });
    await page.goto(`${open.origin}/contacts/branches`);
    expect(page.url()).toBe(`${open.origin}/contacts/branches/`);
    await page.goto(`${open.origin}/Contacts/BRANCHES/`);
    expect(page.url()).toBe(`${open.origin}/contacts/branches/`);
    await page.close();
  });
});
