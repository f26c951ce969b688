import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';

let site: OpenBrowser;
beforeAll(async () => {
  site = await openBrowser({ pictures: true });
});
afterAll(() => site.close());

const open = (path: string, width: number) => site.visit(path, { viewport: { width, height: 900 } });

describe('things on a shelf', () => {
  it.each(['', '/en'])('at %s/ each lead to their sector', async (prefix) => {
    const page = await open(`${prefix}/`, 1440);
    const links = page.locator('.things a');
    expect(await links.count()).toBe(5);
    const names = await links.allInnerTexts();
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    await page.goto(site.origin + targets[0]);
    const headings = targets.map((target) => `#${target.split('#')[1]} h3`);
    const found = await Promise.all(headings.map((heading) => page.locator(heading).innerText()));
    expect(found).toEqual(names);
  });

  it.each([
    [320, 4],
    [390, 4],
    [768, 5],
  ])('at %i px are %i, in whole rows, and no other picture is loaded', async (width, count) => {
    const page = await open('/', width);
    const loaded: string[] = [];
    page.on('request', (request) => /sector-/.test(request.url()) && loaded.push(request.url()));
    await page.locator('.things').scrollIntoViewIfNeeded();
    for (const thing of await page.locator('.things li:visible').all()) await thing.scrollIntoViewIfNeeded();
    expect(await page.locator('.things li:visible').count()).toBe(count);
    await expect
      .poll(() =>
        page
          .locator('.things li:visible img')
          .evaluateAll(
            (images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length,
          ),
      )
      .toBe(count);
    expect(new Set(loaded).size).toBeLessThanOrEqual(count);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  });
});
