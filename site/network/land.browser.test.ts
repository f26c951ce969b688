import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';
import { landColour } from './basemap.ts';

let site: OpenBrowser;

beforeAll(async () => {
  site = await openBrowser({ pictures: true });
});
afterAll(() => site.close());

const isLand = (url: string) => /\/land-[^/]*\.svg/.test(url);

it.each(['/', '/en/'])('the land of %s is loaded when it is near, and once', async (path) => {
  const asked: string[] = [];
  const viewport = { width: 390, height: 844 };
  const page = await site.visit(path, { viewport }, async (opened) => {
    opened.on('request', (request) => asked.push(request.url()));
  });
  await page.waitForLoadState('networkidle');
  expect(asked.some((url) => url.endsWith('.avif'))).toBe(true);
  expect(asked.filter(isLand)).toEqual([]);
  const land = page.locator('.map__ground').first();
  await land.evaluate((picture) => picture.scrollIntoView({ behavior: 'instant' }));
  await expect.poll(() => land.evaluate((picture: HTMLImageElement) => picture.naturalWidth > 0)).toBe(true);
  expect(asked.filter(isLand)).toHaveLength(1);
});

it.each(['/', '/en/contacts/branches/'])('no place on the map of %s is cut off', async (path) => {
  const page = await site.visit(path, { viewport: { width: 1440, height: 900 } });
  for (const width of [1440, 1024, 920, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await page.evaluate(() => {
      const right = document.documentElement.clientWidth;
      const places = document.querySelectorAll('.map-picture :is(.map__dot, .map__name)');
      const boxes = [...places].map((place) => ({ place, box: place.getBoundingClientRect() }));
      const isCut = ({ left, right: end }: DOMRect) => left < 0 || end > right;
      return boxes.filter(({ box }) => isCut(box)).map(({ place }) => place.outerHTML);
    });
    expect([width, ...cut]).toEqual([width]);
  }
});

it('is there without scripts, on both maps of the network', async () => {
  const page = await site.visit('/contacts/network/', { javaScriptEnabled: false });
  const land = page.locator('.map__ground');
  expect(await land.count()).toBe(2);
  for (const picture of await land.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth > 0)).toBe(true);
  }
});

it('has the colour that the stylesheet gives the land of the live map', async () => {
  const mix = /\.map__land \{\s*fill: ([^;]+);/.exec(readFileSync('site/network/map.css', 'utf8'))?.[1];
  const tokens = readFileSync('site/styles/tokens.css', 'utf8');
  const page = await site.visit('/about-us/');
  const drawn = await page.evaluate(
    ({ colours }) =>
      colours.map((colour) => {
        const canvas = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
      }),
    {
      colours: [
        landColour,
        String(mix).replace(/var\((--[\w-]+)\)/g, (_, name) =>
          String(new RegExp(`${name}: ([^;]+);`).exec(tokens)?.[1]),
        ),
      ],
    },
  );
  expect(drawn[0]).toEqual(drawn[1]);
  expect(drawn[0]).not.toEqual([0, 0, 0, 255]);
});
