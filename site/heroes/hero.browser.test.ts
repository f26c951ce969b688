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
