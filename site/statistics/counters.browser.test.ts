import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';

const figures = ['70', '250K+', '1.500+', '20', '28', '500K+'];
const counts = '.statistics dd > [aria-hidden]';

let site: OpenBrowser;

beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

const openHome = (options: BrowserContextOptions, path = '/'): Promise<Page> =>
  site.visit(path, { reducedMotion: 'no-preference', ...options }, async (page) => {
    await page.clock.install();
    await page.addInitScript(noteFrames, counts);
  });

interface Frame {
  at: number;
  shown: string;
}

/** Notes what each counter shows, and when, into `window.noted`. */
function noteFrames(selector: string): void {
  const noted: Frame[][] = [];
  Object.assign(window, { noted });
  document.addEventListener('DOMContentLoaded', () => {
    document.querySelectorAll(selector).forEach((count, index) => {
      noted[index] = [];
      const note = () => noted[index]?.push({ at: performance.now(), shown: count.textContent ?? '' });
      new MutationObserver(note).observe(count, { characterData: true, childList: true, subtree: true });
    });
  });
}

const framesOf = (page: Page) => page.evaluate(() => (window as unknown as { noted: Frame[][] }).noted);
const shown = (page: Page) => page.locator(counts).allTextContents();
const numberIn = ({ shown }: Frame) => Number(shown.replace(/\D/g, ''));
/** Until the page knows what is in view now. */
const looked = (page: Page) =>
  page.locator('.statistics').evaluate(
    (statistics) =>
      new Promise<void>((done) => {
        new IntersectionObserver((_, observer) => {
          observer.disconnect();
          done();
        }).observe(statistics);
      }),
  );
const low = { viewport: { width: 1440, height: 260 } };

it('stand whole on paper while they count', async () => {
  const page = await openHome(low);
  await looked(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await page.locator('.statistics').scrollIntoViewIfNeeded();
  await looked(page);
  await page.clock.runFor(300);
  expect(await shown(page)).not.toEqual(figures);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await shown(page)).toEqual(figures);
  await page.clock.runFor(300);
  expect(await shown(page)).toEqual(figures);
});

it('count as a whole what another language parts by spaces', async () => {
  const page = await openHome(low);
  await looked(page);
  const edited = '1\u00a0500+';
  await page
    .locator('.statistics__count')
    .nth(2)
    .evaluate((count) => {
      count.textContent = '1\u00a0500';
    });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await page.locator('.statistics').scrollIntoViewIfNeeded();
  const steps = async () => {
    await page.clock.runFor(100);
    return ((await framesOf(page))[2] ?? []).map(({ shown }) => shown).filter((shown) => shown !== edited);
  };
  await expect.poll(async () => (await steps()).length).toBeGreaterThan(20);
  expect(parseInt((await steps())[0] ?? '', 10)).toBeLessThan(500);
  expect((await steps())[0]).not.toContain('\u00a0');
  await expect.poll(async () => (await steps()) && (await shown(page))[2]).toBe(edited);
});

describe.each(['/', '/en/'])('the counters of %s (C-04, K-08)', (path) => {
  it('wait for being seen, then run from 0 for two seconds, once', async () => {
    const page = await openHome(low, path);
    await looked(page);
    await page.clock.runFor(5000);
    expect(await shown(page)).toEqual(figures);
    expect((await framesOf(page)).flat()).toEqual([]);

    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await page.locator('.statistics').scrollIntoViewIfNeeded();
    const last = async () => {
      await page.clock.runFor(100);
      return (await framesOf(page)).map((frames) => frames.at(-1)?.shown);
    };
    await expect.poll(last).toEqual(figures);
    await page.clock.runFor(1000);
    const runs = await framesOf(page);
    runs.forEach((frames, index) => {
      const numbers = frames.map(numberIn);
      expect(numbers[0]).toBeLessThan(numberIn({ at: 0, shown: figures[index] ?? '' }) / 2);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      const [first, last] = [frames[0], frames.at(-1)];
      expect(last?.shown).toBe(figures[index]);
      expect((last?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(1850);
      expect((last?.at ?? 0) - (first?.at ?? 0)).toBeLessThan(2400);
    });

    await page.evaluate(() => scrollTo(0, 0));
    await looked(page);
    await page.locator('.statistics').scrollIntoViewIfNeeded();
    await looked(page);
    await page.clock.runFor(3000);
    expect((await framesOf(page)).flat().length).toBe(runs.flat().length);
  });

  it('stand still under reduced motion', async () => {
    const page = await openHome({ reducedMotion: 'reduce' }, path);
    await page.locator('.statistics').scrollIntoViewIfNeeded();
    await looked(page);
    await page.clock.runFor(3000);
    expect((await framesOf(page)).flat()).toEqual([]);
    expect(await shown(page)).toEqual(figures);
  });

  it('move nothing else while they run', async () => {
    const page = await openHome({ viewport: { width: 1440, height: 900 } }, path);
    const places = () =>
      page
        .locator('.statistics dt')
        .evaluateAll((terms) => terms.map((term) => term.getBoundingClientRect().x));
    await page.evaluate(() => document.fonts.ready);
    const before = await places();
    await page.locator('.statistics').scrollIntoViewIfNeeded();
    await page.waitForFunction(() => (window as unknown as { noted: unknown[][] }).noted[2]?.length);
    (await places()).forEach((x, index) => {
      expect(x).toBeCloseTo(before[index] ?? 0, 1);
    });
  });

  it('say their figure to screen readers, never the running one', async () => {
    const page = await site.visit(path);
    expect(await page.locator(counts).count()).toBe(6);
    expect(await page.locator('.statistics dd > .visually-hidden').allTextContents()).toEqual(
      path === '/'
        ? ['70', '250K+', '1500+', '20', '28', '500K+']
        : ['70', '250K+', '1,500+', '20', '28', '500K+'],
    );
  });

  it('show their figures without scripts', async () => {
    const page = await site.visit(path, { javaScriptEnabled: false });
    expect(await shown(page)).toEqual(figures);
  });
});
