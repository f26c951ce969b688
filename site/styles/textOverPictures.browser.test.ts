import type { Page } from 'playwright-core';
import sharp, { type Raw } from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';
import { leastContrast } from './colourPairs.ts';
import { contrast } from './contrast.ts';

let site: OpenBrowser;
beforeAll(async () => {
  site = await openBrowser({ pictures: true });
});
afterAll(() => site.close());

interface Line {
  text: string;
  colour: string;
  large: boolean;
  clip: { x: number; y: number; width: number; height: number };
}

/** Every line of text in the header and the hero that has no ground of its own: its ink is then taken away. */
function takeInk(page: Page): Promise<Line[]> {
  return page.evaluate(() => {
    const roots = '.header, .banner, .home-hero, .hero';
    const hex = (colour: string) =>
      `#${(colour.match(/\d+/g) ?? [])
        .slice(0, 3)
        .map((part) => Number(part).toString(16).padStart(2, '0'))
        .join('')}`;
    const lines: Line[] = [];
    for (const root of document.querySelectorAll(roots)) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        const text = node.textContent?.trim() ?? '';
        if (!element || !text || !element.checkVisibility() || element.closest('.visually-hidden')) continue;
        const ground = getComputedStyle(element.closest('.button, .header__menu') ?? element);
        if (ground.backgroundColor !== 'rgba(0, 0, 0, 0)') continue;
        const { color, fontSize, fontWeight } = getComputedStyle(element);
        const size = Number.parseFloat(fontSize);
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const { x, y, width, height } of range.getClientRects()) {
          if (width < 2 || y + height > innerHeight || y < 0) continue;
          const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
          lines.push({ text, colour: hex(color), large, clip: { x, y, width, height } });
        }
      }
    }
    const style = new CSSStyleSheet();
    style.replaceSync(`:is(${roots}) * { color: transparent !important; text-decoration: none !important }`);
    document.adoptedStyleSheets.push(style);
    return lines;
  });
}

/** The least contrast a line has with any point behind it. Points are means of 3 × 3 pixels: finer than a stroke. */
async function worstContrast(
  { colour, clip }: Line,
  { data: pixels, info: raw }: { data: Buffer; info: Raw },
): Promise<number> {
  const box = {
    left: Math.floor(clip.x),
    top: Math.floor(clip.y),
    width: Math.ceil(clip.width),
    height: Math.ceil(clip.height),
  };
  const { data, info } = await sharp(pixels, { raw })
    .extract(box)
    .blur(1)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen = new Set<string>();
  for (let at = 0; at < data.length; at += info.channels) {
    seen.add(`#${data.subarray(at, at + 3).toString('hex')}`);
  }
  return Math.min(...[...seen].map((ground) => contrast(colour, ground)));
}

it.each([
  ['/', 390],
  ['/', 768],
  ['/', 1024],
  ['/', 1440],
  ['/', 1920],
  ['/services/technical-courier/', 1440],
  ['/services/airplane-transport/', 1024],
  ['/services/airplane-transport/', 1920],
  ['/services/parcel/', 390],
  ['/about-us/whistleblowing/', 1440],
  ['/contacts/', 1160],
  ['/404.html', 1440],
  ['/services/maritime-transport/', 1440, 'dark'],
  ['/services/airplane-transport/', 1024, 'dark'],
  ['/services/parcel/', 390, 'dark'],
  ['/', 1440, 'dark'],
  // A phone on its side.
  ['/', 844, 'light', 390],
  ['/', 667, 'light', 460],
  ['/', 800, 'light', 560],
  ['/', 932, 'light', 430],
] as [path: string, width: number, colorScheme?: 'dark' | 'light', height?: number][])(
  'text over the picture of %s at %i px is legible at its worst point',
  async (path, width, colorScheme = 'light', height = 1000) => {
    const page = await site.visit(path, { viewport: { width, height }, colorScheme });
    await page.evaluate(async () => {
      document.querySelector('link[href="/__site/preview.css"]')?.remove();
      await document.fonts.ready;
      await Promise.all(
        [...document.querySelectorAll<HTMLImageElement>('img:not([loading])')].map((image) => image.decode()),
      );
    });
    const lines = await takeInk(page);
    const picture = await sharp(await page.screenshot())
      .raw()
      .toBuffer({ resolveWithObject: true });

    expect(lines.length).toBeGreaterThan(3);
    const weak: string[] = [];
    for (const line of lines) {
      const least = leastContrast[line.large ? 'large' : 'text'];
      const worst = await worstContrast(line, picture);
      if (worst < least) weak.push(`${line.text}: ${worst.toFixed(2)} < ${least}`);
    }
    expect(weak).toEqual([]);
  },
);
