import { statSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../cli/testing/openBrowser.ts';
import { builtPages } from './testing/builtPages.ts';
import { readBuilt } from './testing/readPage.ts';

/** Bytes of the largest picture a phone has to wait for. */
const budget = 120_000;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true };

interface Opening {
  url: string;
  /** How wide its picture is, as the page says it. */
  sizes: string;
  /** The address of the picture that a phone takes: of the best format the narrowest that is wide enough. */
  picture: string;
  /** Letters beside the picture: what could be larger than it. */
  letters: number;
}

const openings = builtPages().flatMap((url): Opening[] => {
  const html = String(readBuilt(url));
  const [found = ''] = /<picture[^>]*>(?:(?!<\/picture>).)*fetchPriority="high"/s.exec(html) ?? [];
  const [, set, sizes] = /<source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"/.exec(found) ?? [];
  if (!set || !sizes) return [];
  const [, cropped] = /<source type="image\/avif" srcSet="([^" ]+)" media="/.exec(found) ?? [];
  const needed = (Number(/60vw/.test(sizes) && 60) / 100) * phone.viewport.width * phone.deviceScaleFactor;
  const widths = set.split(', ').map((one) => one.split(' ') as [string, string]);
  const [picture = ''] = cropped
    ? [cropped]
    : (widths.find(([, width]) => Number.parseInt(width, 10) >= needed) ?? widths.at(-1) ?? []);
  const beside = /<h1.*?(?=<picture)/s.exec(html)?.[0].replace(/<[^>]*>/g, '') ?? '';
  return [{ url, sizes, picture, letters: beside.length }];
});

/** Of each kind of opening, in each language, the page with most letters. */
const hardest = new Map(
  openings
    .toSorted((one, other) => one.letters - other.letters)
    .map((opening) => [`${opening.sizes} ${opening.url.startsWith('/en/')}`, opening]),
);

it('finds the pages with a large picture', () => {
  expect(openings.length).toBeGreaterThan(50);
  expect(hardest.size).toBe(10);
});

it.each(openings)('the picture of $url is within the budget', ({ picture }) => {
  const { size } = statSync(`dist${picture}`);
  expect(size).toBeGreaterThan(5000);
  expect(size).toBeLessThanOrEqual(budget);
});

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

describe('on a phone', () => {
  let site: OpenBrowser;
  beforeAll(async () => {
    site = await openBrowser({ pictures: true });
  });
  afterAll(() => site.close());

  it.each([...hardest.values()])('the largest paint of $url is its picture', async ({ url, picture }) => {
    const page = await site.visit(url, phone, async (opened) => {
      await opened.clock.setFixedTime(0); // a day without advisories, which push the picture down
      await opened.addInitScript(observePaints);
    });
    await expect.poll(() => page.evaluate('window.largest?.element')).toBe('IMG');
    expect(await page.evaluate('window.largest.url')).toBe(site.origin + picture);
  });
});
