import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../cli/testing/openBrowser.ts';
import { builtPages } from './testing/builtPages.ts';

/** Bytes of the largest picture a phone has to wait for. */
const budget = 120_000;

const fileOf = (url: string) => `dist${url.endsWith('/') ? `${url}index.html` : url}`;
const pages = builtPages().filter((url) =>
  readFileSync(fileOf(url), 'utf8').includes('fetchPriority="high"'),
);

let site: OpenBrowser;
beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

/** Notes what the browser last took for the largest paint, and its address if it was loaded. */
const observePaints = () => {
  new PerformanceObserver((list) => {
    const { element, url } = list.getEntries().at(-1) as PerformanceEntry & {
      element?: Element;
      url: string;
    };
    Object.assign(window, { largest: { element: element?.nodeName, url } });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
};

describe.each([
  ['it-IT', pages.filter((url) => !url.startsWith('/en/'))],
  ['en-GB', pages.filter((url) => url.startsWith('/en/'))],
])('on a phone in %s, the largest paint', (locale, urls) => {
  let page: Page;
  beforeAll(async () => {
    page = await site.browser.newPage({
      locale,
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 3,
      isMobile: true,
    });
    await page.addInitScript(observePaints);
  });
  afterAll(() => page.close());

  it.each(urls)('of %s is a picture within the budget', async (url) => {
    await page.goto(site.origin + url);
    await expect.poll(() => page.evaluate('window.largest?.element')).toBe('IMG');
    const bytes = await page.evaluate('performance.getEntriesByName(window.largest.url)[0].encodedBodySize');
    expect(bytes).toBeGreaterThan(5000);
    expect(bytes).toBeLessThanOrEqual(budget);
  });
});

it('finds the pages with a large picture', () => {
  expect(pages.length).toBeGreaterThan(50);
});
