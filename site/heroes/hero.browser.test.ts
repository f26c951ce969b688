import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';

let site: OpenBrowser;
beforeAll(async () => {
  site = await openBrowser({ pictures: true });
});
afterAll(() => site.close());

/** No picture is wider. */
const widest = 1920;

it.each([
  ['/services/maritime-transport/', 1440],
  ['/services/maritime-transport/', 1920],
  ['/services/parcel/', 1440],
])('the first picture of %s is as fine as a window of %i px shows it', async (path, width) => {
  const page = await site.visit(path, { viewport: { width, height: 900 } });
  const picture = page.locator('.hero img');
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).complete)).toBe(true);
  const [chosen, shown] = await picture.evaluate((image) => [
    Number(/-(\d+)\.avif$/.exec((image as HTMLImageElement).currentSrc)?.[1]),
    image.clientWidth,
  ]);
  expect(chosen).toBeGreaterThanOrEqual(Math.min(shown ?? widest, widest));
});

it.each([
  ['/services/maritime-transport/', 2],
  ['/services/parcel/', 3],
  ['/', 3],
])('the first picture of %s has two pixels a point on a phone with %i', async (path, deviceScaleFactor) => {
  const page = await site.visit(path, { viewport: { width: 390, height: 844 }, deviceScaleFactor });
  const picture = page.locator('main img').first();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).complete)).toBe(true);
  const finest = await picture.evaluate(async (image) => {
    const file = new Image();
    file.src = (image as HTMLImageElement).currentSrc;
    await file.decode();
    return Math.min(file.naturalWidth / image.clientWidth, file.naturalHeight / image.clientHeight);
  });
  expect(finest).toBeGreaterThanOrEqual(2);
});

it.each([
  ['/about-us/', 1280, '.hero', 0.8],
  ['/about-us/', 1440, '.hero', 0.8],
  ['/about-us/main-partner/', 1440, '.feature', 0.03],
])(
  'no line shows at the foot of the leaning picture of %s in a window of %i px',
  async (path, width, band, at) => {
    const page = await site.visit(path, { viewport: { width, height: 900 }, reducedMotion: 'no-preference' });
    const bottom = await page.locator(band).evaluate((box) => {
      scrollTo({ top: scrollY + box.getBoundingClientRect().bottom - 800, behavior: 'instant' });
      return Math.round(box.getBoundingClientRect().bottom);
    });
    const picture = page.locator(`${band} img`);
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).complete)).toBe(true);
    await picture.evaluate((image) => Promise.all(image.getAnimations().map(({ finished }) => finished)));
    const foot = await page.screenshot({ clip: { x: at * width, y: bottom - 2, width: 20, height: 2 } });
    const pixels = await sharp(foot).greyscale().raw().toBuffer();
    const [above, last] = [pixels.subarray(0, 20), pixels.subarray(20)].map(
      (row) => row.reduce((sum, grey) => sum + grey) / 20,
    );
    expect(last).toBeCloseTo(above ?? 0, -1);
  },
);

it.each(['/en/about-us/quality-safety-policy/', '/en/work-with-us/open-positions/technical-delivery/'])(
  'no word of the title of %s breaks beside its picture',
  async (path) => {
    const page = await site.visit(path, { viewport: { width: 1024, height: 800 } });
    const broken = await page.locator('h1').evaluate((title) => {
      const text = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      for (let node = text.nextNode(); node; node = text.nextNode())
        for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(/[^\s]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (range.getClientRects().length > 1) words.push(word);
        }
      return words;
    });
    expect(broken).toEqual([]);
  },
);

it.each([
  ['/', 844, 390],
  ['/', 667, 375],
  ['/en/', 740, 360],
])(
  '%s says what it is about in the first view of a phone on its side, %i × %i',
  async (path, width, height) => {
    const page = await site.visit(path, { viewport: { width, height } });
    const bottomOf = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom);
    expect(await bottomOf('h1')).toBeLessThan(height);
    expect(await bottomOf('.home-hero__lead')).toBeLessThan(height + 48);
    // The picture that is wider than high, as the styles expect it.
    const picture = page.locator('.home-hero img');
    const chosen = () => picture.evaluate((image) => (image as HTMLImageElement).currentSrc);
    await expect.poll(chosen).toMatch(/home-hero[^/]*\.avif$/);
    expect(await chosen()).not.toContain('portrait');
  },
);

it.each([640, 700, 767, 768, 1024])(
  'the sponsorship is one line above the home page at %i px',
  async (width) => {
    for (const path of ['/', '/en/']) {
      const page = await site.visit(path, { viewport: { width, height: 900 } });
      expect(await page.locator('.banner').evaluate((banner) => banner.clientHeight)).toBeLessThan(50);
    }
  },
);
