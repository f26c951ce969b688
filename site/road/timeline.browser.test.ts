import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';

/** Each language at its own width: markup and script are the same in both. */
const languages = [
  {
    prefix: '',
    locale: 'it-IT',
    width: 1440,
    next: 'Successivo',
    previous: 'Precedente',
    third: 'Slide 3 di 8',
  },
  { prefix: '/en', locale: 'en-GB', width: 390, next: 'Next', previous: 'Previous', third: 'Slide 3 of 8' },
];

let site: OpenBrowser;

beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

const open = (path: string, width: number, options: BrowserContextOptions = {}) =>
  site.visit(path, { viewport: { width, height: 900 }, reducedMotion: 'no-preference', ...options });

/** Index of the stage across the middle of the window, or -1. */
const inMiddle = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.timeline__stage')].findIndex((stage) => {
      const { top, bottom } = stage.getBoundingClientRect();
      return top <= innerHeight / 2 && bottom > innerHeight / 2;
    }),
  );
const marked = (page: Page): Promise<number> =>
  page
    .locator('.timeline__dots a')
    .evaluateAll((dots) => dots.findIndex((dot) => dot.matches('[aria-current]')));
const at = async (page: Page) => [await inMiddle(page), await marked(page)];

describe.each(languages)('the timeline in $locale (C-12)', ({ prefix, width, next, previous, third }) => {
  const path = `${prefix}/about-us/history/`;

  it(`moves by arrows and dots at ${width} px`, async () => {
    const page = await open(path, width);
    const rail = page.locator('.timeline__rail');
    expect(await page.locator('.timeline__list > li').count()).toBe(8);
    expect(await marked(page)).toBe(0);
    await rail.getByRole('button', { name: next }).click();
    await expect.poll(() => at(page)).toEqual([1, 1]);
    await rail.getByRole('link', { name: third }).click();
    await expect.poll(() => at(page)).toEqual([2, 2]);
    expect(new URL(page.url()).hash).toBe('#iso-9001');
    await rail.getByRole('button', { name: previous }).click();
    await rail.getByRole('button', { name: next }).click();
    const name = await rail.getByRole('link', { name: third }).getAttribute('aria-label');
    expect(await rail.getByRole('status').textContent()).toBe(name);
    for (let i = 0; i < 3; i += 1) await rail.getByRole('button', { name: previous }).click();
    await expect.poll(() => at(page)).toEqual([7, 7]);
    await rail.getByRole('button', { name: next }).click();
    await expect.poll(() => at(page)).toEqual([0, 0]);
  });

  it(`counts arrows from where they lead while scripts do not know how far the page is, at ${width} px`, async () => {
    const page = await open(path, width);
    const rail = page.locator('.timeline__rail');
    await rail.getByRole('link', { name: third }).click();
    await expect.poll(() => at(page)).toEqual([2, 2]);
    const marks = await rail.evaluate(async (nav) => {
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const seen = new Set<number>();
      for (const ms of [60, 70, 80, 90, 100]) {
        await pause(700);
        const [back, on] = nav.querySelectorAll('button');
        back?.click();
        await pause(ms);
        for (const end = performance.now() + 120; performance.now() < end; ); // the browser scrolls on meanwhile
        on?.click();
        for (let look = 0; look < 10; look += 1) {
          await pause(20);
          seen.add([...nav.querySelectorAll('ol a')].findIndex((dot) => dot.matches('[aria-current]')));
        }
      }
      return [...seen];
    });
    expect(marks).toEqual([2]);
  });

  it(`moves by keys at ${width} px`, async () => {
    const page = await open(path, width);
    await page.locator('.timeline__rail button').first().focus();
    for (const [key, index] of [
      ['ArrowRight', 1],
      ['End', 7],
      ['ArrowRight', 0],
      ['ArrowLeft', 7],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => at(page)).toEqual([index, index]);
    }
  });

  it(`is followed by its dot when somebody scrolls at ${width} px`, async () => {
    const page = await open(path, width);
    for (const index of [3, 7, 1]) {
      await page
        .locator('.timeline__stage')
        .nth(index)
        .evaluate((stage) => stage.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await expect.poll(() => at(page)).toEqual([index, index]);
    }
  });

  it(`is followed after a key that led nowhere at ${width} px`, async () => {
    const page = await open(path, width);
    const stage = (index: number) =>
      page
        .locator('.timeline__stage')
        .nth(index)
        .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    // The first dot is marked from the start: only after another one does it say that the script has seen the stage.
    for (const index of [5, 0]) {
      await stage(index);
      await expect.poll(() => at(page)).toEqual([index, index]);
    }
    await page.locator('.timeline__dots a').first().press('Home');
    await stage(5);
    await expect.poll(() => at(page)).toEqual([5, 5]);
  });

  it(`is followed after a key that came before the stage was seen at ${width} px`, async () => {
    const page = await open(path, width);
    await page.locator('.timeline__rail button:enabled').first().waitFor();
    // All at once: no observer hears of the first stage in between.
    await page.evaluate(() => {
      const stages = document.querySelectorAll('.timeline__stage');
      stages[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const key = new KeyboardEvent('keydown', { key: 'Home', bubbles: true });
      document.querySelector('.timeline__dots a')?.dispatchEvent(key);
      stages[5]?.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    await expect.poll(() => at(page)).toEqual([5, 5]);
  });

  it(`has its first dot marked above the road, and its last one below it, at ${width} px`, async () => {
    const page = await open(path, width);
    const to = (top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    await page
      .locator('.timeline__stage')
      .nth(4)
      .evaluate((stage) => stage.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect.poll(() => at(page)).toEqual([4, 4]);
    await to(100_000);
    await expect.poll(() => at(page)).toEqual([-1, 7]);
    await to(0);
    await expect.poll(() => at(page)).toEqual([-1, 0]);
    await to(100_000);
    await expect.poll(() => at(page)).toEqual([-1, 7]);
  });

  it('jumps under reduced motion', async () => {
    const page = await open(path, 1440, { reducedMotion: 'reduce' });
    await page.locator('.timeline__rail').getByRole('button', { name: next }).click();
    expect(await inMiddle(page)).toBe(1);
  });

  it('shows all stages one below another without scripts, and its dots lead to them', async () => {
    const page = await open(path, 1440, { javaScriptEnabled: false, reducedMotion: 'reduce' });
    const tops = await page
      .locator('.timeline__stage')
      .evaluateAll((stages) => stages.map((stage) => stage.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(8);
    expect(await page.locator('.timeline__rail button').first().isVisible()).toBe(false);
    await page.locator('.timeline__dots a').nth(5).click();
    await expect.poll(() => inMiddle(page)).toBe(5);
  });
});

it.each([320, 390, 768, 1440, 2560])('the road goes on from stage to stage at %i px', async (width) => {
  const page = await open('/about-us/history/', width);
  const ends = await page.locator('.road').evaluateAll((roads) =>
    roads.map((road) => {
      const lane = road.querySelector<SVGPathElement>('.road__lane');
      const matrix = lane?.getScreenCTM();
      if (!lane || !matrix) throw new Error('no lane');
      const box = road.getBoundingClientRect();
      // Where the lane crosses the upper and the lower edge of its part: in the middle.
      const crossing = (y: number) => new DOMPoint(50, y).matrixTransform(matrix);
      return { top: box.top, bottom: box.bottom, in: crossing(0), out: crossing(100) };
    }),
  );
  expect(ends).toHaveLength(8);
  for (const [index, end] of ends.entries()) {
    const following = ends[index + 1];
    if (!following) continue;
    expect(Math.abs(following.top - end.bottom)).toBeLessThan(1);
    expect(Math.abs(following.in.x - end.out.x)).toBeLessThan(1);
  }
});

it.each([320, 390, 768, 1440])('no text of a stage lies on the road at %i px', async (width) => {
  const page = await open('/about-us/history/', width);
  const hit = await page.locator('.timeline__stage').evaluateAll((stages) =>
    stages.flatMap((stage) => {
      const lane = stage.querySelector<SVGPathElement>('.road__kerb');
      const matrix = lane?.getScreenCTM();
      if (!lane || !matrix) throw new Error('no lane');
      const half = Number.parseFloat(getComputedStyle(lane).strokeWidth) / 2;
      const length = lane.getTotalLength();
      const points = Array.from({ length: 200 }, (_, step) =>
        lane.getPointAtLength((length * step) / 200).matrixTransform(matrix),
      );
      const range = document.createRange();
      return [...stage.querySelectorAll('.timeline__text > *')].flatMap((text) => {
        range.selectNodeContents(text);
        return [...range.getClientRects()].some((line) =>
          points.some(
            ({ x, y }) =>
              x > line.left - half && x < line.right + half && y > line.top - half && y < line.bottom + half,
          ),
        )
          ? [text.textContent]
          : [];
      });
    }),
  );
  expect(hit).toEqual([]);
});

it.each([390, 1440])(
  'what hangs below a year or "Today" stays clear of the title at %i px',
  async (width) => {
    for (const prefix of ['', '/en']) {
      const page = await open(`${prefix}/about-us/history/`, width);
      const gaps = await page.locator('.timeline__label').evaluateAll((labels) =>
        labels.map((label) => {
          const range = document.createRange();
          range.selectNodeContents(label);
          const { bottom, height } = range.getBoundingClientRect();
          return ((label.nextElementSibling?.getBoundingClientRect().top ?? 0) - bottom) / height;
        }),
      );
      expect(gaps.length).toBeGreaterThan(1);
      for (const gap of gaps) expect(gap).toBeGreaterThan(0.08);
    }
  },
);

it('the timeline moves by itself at no time', async () => {
  const page = await site.visit('/about-us/history/', { reducedMotion: 'no-preference' }, ({ clock }) =>
    clock.install(),
  );
  await page.clock.runFor(10_000);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await marked(page)).toBe(0);
});
