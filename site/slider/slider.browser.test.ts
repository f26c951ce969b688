import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';
import { visibleCount } from '../services/carousel/visibleCount.ts';

/** Each language at its own width: markup and script are the same in both, and styles change at 640 px only. */
const languages = [
  {
    prefix: '',
    locale: 'it-IT',
    width: 1440,
    next: 'Successivo',
    previous: 'Precedente',
    third: 'Slide 3 di 8',
  },
  {
    prefix: '/en',
    locale: 'en-GB',
    width: 390,
    next: 'Next',
    previous: 'Previous',
    third: 'Slide 3 of 8',
  },
];
const timeline = '.timeline__list';
const related = '.related-services__list';

let site: OpenBrowser;

/** A smooth scroll takes its time on a busy machine. */
const patience = { timeout: 5000 };

beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

const open = (path: string, width: number, options: BrowserContextOptions = {}) =>
  site.visit(path, { viewport: { width, height: 900 }, reducedMotion: 'no-preference', ...options });

/** The slides that are wholly in view, by index. */
function inView(page: Page, list: string): Promise<number[]> {
  return page.locator(list).evaluate((track) => {
    const { left, right } = track.getBoundingClientRect();
    return [...track.children].flatMap((slide, index) => {
      const box = slide.getBoundingClientRect();
      return box.left > left - 1 && box.right < right + 1 ? [index] : [];
    });
  });
}

const range = (from: number, length: number) => Array.from({ length }, (_, index) => from + index);

describe('related services (C-09)', () => {
  it('are as many in view as K-05 says at every width', async () => {
    const page = await open('/services/parcel/', 1440);
    for (const width of [1440, 1160, 1159, 1024, 920, 919, 768, 640, 639, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await inView(page, related)]).toEqual([width, range(0, visibleCount(width, 9))]);
    }
  });

  it.each(languages)('go on and around in $locale', async ({ prefix, next, previous }) => {
    const page = await open(`${prefix}/services/parcel/`, 1000);
    const button = (name: string) => page.locator('.related-services').getByRole('button', { name });
    const seen = () => inView(page, related);
    await button(next).click();
    await expect.poll(seen, patience).toEqual([1, 2, 3]);
    await button(previous).click();
    await expect.poll(seen, patience).toEqual([0, 1, 2]);
    await button(previous).click();
    await expect.poll(seen, patience).toEqual([6, 7, 8]);
    await button(next).click();
    await expect.poll(seen, patience).toEqual([0, 1, 2]);
  });

  it('leave the current service out', async () => {
    const page = await open('/services/parcel/', 1440);
    expect(await page.locator(`${related} a[href="/services/parcel/"]`).count()).toBe(0);
  });
});

describe.each(languages)('the timeline in $locale (C-12)', ({ prefix, width, next, previous, third }) => {
  const path = `${prefix}/about-us/history/`;
  const dot = (page: Page) => page.locator('.slider__dots [aria-current]').getAttribute('data-slide');

  it(`moves by arrows and dots at ${width} px`, async () => {
    const page = await open(path, width);
    const slider = page.locator('.timeline .slider');
    const seen = () => inView(page, timeline);
    expect(await page.locator(`${timeline} > li`).count()).toBe(8);
    expect(await seen()).toEqual([0]);
    await slider.getByRole('button', { name: next }).click();
    await expect.poll(seen, patience).toEqual([1]);
    expect(await dot(page)).toBe('1');
    await slider.getByRole('button', { name: third }).click();
    await expect.poll(seen, patience).toEqual([2]);
    expect(await dot(page)).toBe('2');
    expect(await slider.getByRole('status').textContent()).toBe(third);
    for (let i = 0; i < 3; i += 1) await slider.getByRole('button', { name: previous }).click();
    await expect.poll(seen, patience).toEqual([7]);
    await slider.getByRole('button', { name: next }).click();
    await expect.poll(seen, patience).toEqual([0]);
  });

  it(`moves by keys at ${width} px`, async () => {
    const page = await open(path, width);
    await page.locator(timeline).focus();
    for (const [key, index] of [
      ['ArrowRight', 1],
      ['End', 7],
      ['ArrowRight', 0],
      ['ArrowLeft', 7],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => inView(page, timeline), patience).toEqual([index]);
    }
  });

  it(`follows a finger at ${width} px, and the dot follows it`, async () => {
    const page = await open(path, width, { hasTouch: true, isMobile: true });
    await page
      .locator(timeline)
      .evaluate((list) => list.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const box = await page.locator(timeline).boundingBox();
    const y = (box?.y ?? 0) + 100;
    const right = (box?.x ?? 0) + (box?.width ?? 0) - 60;
    const scrolled = () => page.locator(timeline).evaluate((list) => list.scrollLeft);
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [{ x: right, y }]);
    for (let x = right; x >= right - 140; x -= 20) await send('touchMove', [{ x, y }]);
    // The first few pixels tell a swipe from a tap.
    const slop = 20;
    await expect.poll(scrolled).toBeGreaterThan(140 - slop);
    expect(await scrolled()).toBeLessThanOrEqual(140);
    for (let x = right - 160; x >= right - (box?.width ?? 0) * 0.7; x -= 20)
      await send('touchMove', [{ x, y }]);
    await send('touchEnd', []);
    await expect.poll(() => inView(page, timeline), patience).toEqual([1]);
    await expect.poll(() => dot(page), patience).toBe('1');
  });

  it('jumps under reduced motion', async () => {
    const page = await open(path, 1440, { reducedMotion: 'reduce' });
    await page.locator('.timeline').getByRole('button', { name: next }).click();
    expect(await inView(page, timeline)).toEqual([1]);
  });

  it('is a list of all stages without scripts', async () => {
    const page = await open(path, 1440, { javaScriptEnabled: false });
    const tops = await page
      .locator(`${timeline} > li`)
      .evaluateAll((stages) => stages.map((stage) => stage.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(8);
    expect(await page.locator('.slider__controls').isVisible()).toBe(false);
  });
});

it('the timeline moves by itself at no time', async () => {
  const page = await site.visit('/about-us/history/', { reducedMotion: 'no-preference' }, ({ clock }) =>
    clock.install(),
  );
  await page.clock.runFor(60_000);
  expect(await inView(page, timeline)).toEqual([0]);
});
