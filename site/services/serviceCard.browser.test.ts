import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';

let site: OpenBrowser;

beforeAll(async () => {
  site = await openBrowser({ pictures: true });
});
afterAll(() => site.close());

it.each([
  [1440, '/services/national-transport/', '.related-services'],
  [1000, '/services/national-transport/', '.related-services'],
  [1440, '/services/', '.service-grid'],
])(
  'at %i px, pictures of services are loaded in the size of their place: %s %s',
  async (width, path, list) => {
    const page = await site.visit(path, { viewport: { width, height: 900 }, deviceScaleFactor: 2 });
    const pictures = page.locator(`${list} .picture`);
    await pictures.first().scrollIntoViewIfNeeded();
    const first = () =>
      pictures.first().evaluate((picture) => {
        const img = picture.querySelector('img');
        const source = picture.querySelector('source');
        if (!img?.currentSrc || !source) return undefined;
        const sizes = source.srcset.split(', ').map((one) => one.split(' '));
        const whole = Number(img.getAttribute('width')) / Number(img.getAttribute('height'));
        const { width, height } = picture.getBoundingClientRect();
        return {
          loaded: Number.parseInt(sizes.find(([url = '']) => img.currentSrc.endsWith(url))?.[1] ?? '', 10),
          offered: sizes.map(([, one = '']) => Number.parseInt(one, 10)),
          needed: 2 * Math.max(width, height * whole),
        };
      });
    await expect.poll(first).toBeDefined();
    const { loaded, offered, needed } = (await first()) as NonNullable<Awaited<ReturnType<typeof first>>>;
    expect(loaded).toBe(offered.find((one) => one >= needed * 0.8));
  },
);
