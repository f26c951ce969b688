import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';
import { visibleCount } from './carousel/visibleCount.ts';

/** Each width in one language, and each language at two widths: markup and script are the same in all of them. */
const languages = [
  { path: '/', widths: [1440, 768], next: 'Successivo', previous: 'Precedente' },
  { path: '/en/', widths: [1024, 390], next: 'Next', previous: 'Previous' },
];
const strip = '.service-index__track';

let site: OpenBrowser;

beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

async function openCarousel(
  width: number,
  options: BrowserContextOptions = {},
  path = '/',
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const page = await site.visit(path, { viewport: { width, height: 900 }, ...options }, prepare);
  await page.locator('.services-carousel').scrollIntoViewIfNeeded();
  if (options.javaScriptEnabled !== false) await page.locator('[role=tab]').first().waitFor();
  return page;
}

/** How many buttons stand wholly within the strip. */
function buttonsInView(page: Page): Promise<number> {
  return page.locator(strip).evaluate((track) => {
    const { left, right } = track.getBoundingClientRect();
    return [...track.querySelectorAll('li')].filter((slide) => {
      const box = slide.getBoundingClientRect();
      return box.left > left - 1 && box.right < right + 1;
    }).length;
  });
}

/** The chosen button and the shown card, as indices: they must be the same at all times. */
async function chosen(page: Page): Promise<[number, number]> {
  const tab = await page
    .locator('[role=tab]')
    .evaluateAll((tabs) => tabs.findIndex((tab) => tab.ariaSelected === 'true'));
  const card = await page
    .locator('.service-panel')
    .evaluateAll((cards) => cards.findIndex((card) => card.hasAttribute('data-current')));
  return [tab, card];
}

const isInView = (page: Page, index: number) =>
  page.locator(strip).evaluate((track, at) => {
    const { left, right } = track.getBoundingClientRect();
    const box = track.querySelectorAll('li')[at]?.getBoundingClientRect();
    return box !== undefined && box.left > left - 1 && box.right < right + 1;
  }, index);

describe('the strip of buttons (K-05, K-07)', () => {
  it.each([1440, 639])('shows as many as it should at %i px', async (width) => {
    const page = await openCarousel(width);
    expect(await buttonsInView(page)).toBe(visibleCount(width, 10));
  });

  it('does so before its script, too', async () => {
    const page = await site.visit('/', {}, (opened) =>
      // Else the page tells of a runtime that does not come.
      opened.route(/assets\/(islandFailures|islands)-/, (route) => route.abort()),
    );
    for (const width of [1440, 1160, 1159, 920, 919, 640, 639, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await buttonsInView(page)]).toEqual([width, visibleCount(width, 10)]);
    }
  });

  it('follows the window', async () => {
    const page = await openCarousel(1300);
    for (const width of [1160, 1159, 1000, 920, 919, 700, 640, 639, 500, 1300]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => buttonsInView(page), { message: `at ${width} px` })
        .toBe(visibleCount(width, 10));
    }
  });
});

describe.each(languages)('the carousels of $path (C-08)', ({ path, widths, next, previous }) => {
  it.each(widths)('are linked and go around at %i px', async (width) => {
    const page = await openCarousel(width, { reducedMotion: 'no-preference' }, path);
    const controls = page.locator('.services-carousel__controls');
    await expect.poll(() => chosen(page)).toEqual([0, 0]);
    await controls.getByRole('button', { name: previous }).click();
    await expect.poll(() => chosen(page)).toEqual([9, 9]);
    await expect.poll(() => isInView(page, 9)).toBe(true);
    await controls.getByRole('button', { name: next }).click();
    await controls.getByRole('button', { name: next }).click();
    await expect.poll(() => chosen(page)).toEqual([1, 1]);
    await expect.poll(() => isInView(page, 1)).toBe(true);
  });

  it('show the card of the clicked button, and only that one', async () => {
    const page = await openCarousel(1440, {}, path);
    await page.locator('[role=tab]').nth(4).click();
    await expect.poll(() => chosen(page)).toEqual([4, 4]);
    expect(page.url()).not.toContain('#');
    const visible = () =>
      page.locator('.service-panel:visible').evaluateAll((cards) => cards.map(({ id }) => id));
    await expect.poll(visible).toEqual(['integrated-logistics']);
  });

  it('are tabs with one tab stop, arrow keys, Home and End', async () => {
    const page = await openCarousel(1000, {}, path);
    const tabs = page.locator('[role=tablist] [role=tab]');
    expect(await tabs.count()).toBe(10);
    for (const tab of await tabs.all()) {
      const card = page.locator(`#${await tab.getAttribute('aria-controls')}`);
      expect(await card.getAttribute('role')).toBe('tabpanel');
      expect(await card.getAttribute('aria-labelledby')).toBe(await tab.getAttribute('id'));
    }
    await tabs.first().focus();
    for (const [key, index] of [
      ['ArrowRight', 1],
      ['ArrowLeft', 0],
      ['ArrowLeft', 9],
      ['Home', 0],
      ['End', 9],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => chosen(page)).toEqual([index, index]);
      expect(await tabs.nth(index).evaluate((tab) => tab === document.activeElement)).toBe(true);
    }
    expect(await page.locator('[role=tab][tabindex="0"]').count()).toBe(1);
  });
});

it('says which card an arrow brought, and leaves it to the tab where somebody chooses one', async () => {
  const page = await openCarousel(1440);
  const status = page.locator('.services-carousel__controls [role=status]');
  for (const choose of [
    () => page.locator('[role=tab]').nth(1).press('ArrowRight'),
    () => page.locator('[role=tab]').nth(4).click(),
  ]) {
    await page.getByRole('button', { name: 'Successivo' }).last().click();
    await expect.poll(() => status.textContent()).toMatch(/\S/);
    await choose();
    await expect.poll(() => status.textContent()).toBe('');
  }
});

it('a button that is pressed before the tabs are there shows its card', async () => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const page = await site.visit('/', { viewport: { width: 1440, height: 900 } }, (opened) =>
    opened.route(/assets\/glide/, async (route) => {
      await held;
      await route.continue();
    }),
  );
  await page.locator('.services-carousel').scrollIntoViewIfNeeded();
  await page.locator('[data-island=servicesCarousel][data-started]').waitFor();
  await page.locator('.service-index a').nth(4).click();
  const visible = () =>
    page.locator('.service-panel:visible').evaluateAll((cards) => cards.map(({ id }) => id));
  await expect.poll(visible).toEqual(['integrated-logistics']);
  goOn();
  await expect.poll(() => chosen(page)).toEqual([4, 4]);
});

it('a card that is chosen loads its picture', async () => {
  const { visit, close } = await openBrowser({ pictures: true });
  const page = await visit('/', { viewport: { width: 1440, height: 900 } });
  const source = () =>
    page.locator('#integrated-logistics img').evaluate((image) => (image as HTMLImageElement).currentSrc);
  await page.locator('.services-carousel').scrollIntoViewIfNeeded();
  await page.locator('[role=tab]').nth(4).click();
  await expect.poll(source).not.toBe('');
  await close();
});

it('the carousels change by themselves at no time', async () => {
  const page = await openCarousel(1440, { reducedMotion: 'no-preference' }, '/', ({ clock }) =>
    clock.install(),
  );
  await page.clock.fastForward(10_000);
  expect(await chosen(page)).toEqual([0, 0]);
});

describe('a finger', () => {
  it.each([
    ['.service-panel[data-current]', 390, '/'],
    [strip, 768, '/en/'],
    ['.service-panel[data-current]', 1440, '/en/'],
  ])('on %s swipes to the neighbour at %i px on %s', async (selector, width, path) => {
    const page = await openCarousel(
      width,
      { hasTouch: true, isMobile: true, reducedMotion: 'no-preference' },
      path,
    );
    const swipe = async (from: number, to: number) => {
      const box = await page.locator(selector).boundingBox();
      const y = (box?.y ?? 0) + 30;
      const left = box?.x ?? 0;
      const touch = await page.context().newCDPSession(page);
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        touch.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
      await send('touchStart', left + from);
      for (let step = 1; step <= 8; step += 1) {
        await send('touchMove', left + from + ((to - from) * step) / 8);
      }
      await send('touchEnd');
    };
    await page
      .locator(selector)
      .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await swipe(300, 100);
    await expect.poll(() => chosen(page)).toEqual([1, 1]);
    await swipe(100, 300);
    await expect.poll(() => chosen(page)).toEqual([0, 0]);
    await swipe(100, 300);
    await expect.poll(() => chosen(page)).toEqual([9, 9]);
  });
});

describe('the cards', () => {
  it('fade for 500 ms, linearly (K-04), and cut under reduced motion (G-09)', async () => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const page = await openCarousel(1440, { reducedMotion });
      const style = await page
        .locator('.service-panel')
        .first()
        .evaluate((card) => {
          const { transitionProperty, transitionDuration, transitionTimingFunction } = getComputedStyle(card);
          return `${transitionProperty} ${transitionDuration} ${transitionTimingFunction}`;
        });
      expect(style).toBe(reducedMotion === 'reduce' ? 'none 0s ease' : 'opacity 0.5s linear');
    }
  });

  it('fade into each other without words upon words', async () => {
    const page = await openCarousel(390, { reducedMotion: 'no-preference' });
    const seen = await page.evaluate(async () => {
      const left = document.querySelector('.service-panel[data-current]') as HTMLElement;
      const words = left.querySelector('h3') as HTMLElement;
      const arrows = document.querySelectorAll<HTMLElement>('.services-carousel__controls button');
      const changed = new Promise((resolve) =>
        new MutationObserver(resolve).observe(left, { attributeFilter: ['data-current'] }),
      );
      (arrows[arrows.length - 1] as HTMLElement).click();
      await changed;
      return [left, words].map((part) => getComputedStyle(part).visibility);
    });
    expect(seen).toEqual(['visible', 'hidden']);
  });

  it.each([1160, 1440])(
    'stand in a slider 35 px lower than the tallest text is by nature, and are as high as that, at %i px (K-06)',
    async (width) => {
      const page = await openCarousel(width);
      await page.waitForFunction(
        () => document.querySelector<HTMLElement>('.services-carousel__cards')?.style.height,
      );
      const { slider, shown, natural } = await page.evaluate(() => {
        const texts = [...document.querySelectorAll<HTMLElement>('.service-panel .service-card__text')];
        const heightOf = (part: Element) => part.getBoundingClientRect().height;
        const shown = texts.map(heightOf);
        for (const text of texts) text.style.cssText = 'align-self: start; min-height: 0';
        return {
          slider: [...document.querySelectorAll('.services-carousel__cards')].map(heightOf),
          shown,
          natural: texts.map(heightOf),
        };
      });
      const tallest = Math.max(...natural);
      expect(Math.min(...natural)).toBeLessThan(tallest - 1);
      for (const height of shown) expect(height).toBeCloseTo(tallest, 1);
      expect(slider[0]).toBeCloseTo(tallest - 35, 1);
    },
  );

  it('stand in a slider as high as they are below 1160 px', async () => {
    const page = await openCarousel(1159);
    const height = () =>
      page.locator('.services-carousel__cards').evaluate((slider) => (slider as HTMLElement).style.height);
    await expect.poll(height).toBe('auto');
  });

  it('have their picture over the whole width on a phone, whatever their size in the grid', async () => {
    const page = await openCarousel(390);
    const widths = (selector: string) =>
      page.locator(selector).evaluateAll((parts) => parts.map((part) => (part as HTMLElement).offsetWidth));
    expect(await widths('.service-panel .picture')).toEqual(await widths('.service-panel'));
  });

  it.each([1440, 1024, 768, 390])('take over without moving anything at %i px', async (width) => {
    const options = { viewport: { width, height: 900 }, reducedMotion: 'no-preference' } as const;
    const noteShifts = () => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    };
    const page = await site.visit('/', options, (opened) => opened.addInitScript(noteShifts));
    const measure = () =>
      page.locator('#services').evaluate((section) =>
        [section, ...section.querySelectorAll('li, .service-panel, .services-carousel__cards')]
          .map((part) => part.getBoundingClientRect())
          // Out of sight, thirds of pixels add up to whole ones.
          .filter(({ x }) => x < innerWidth)
          .map(({ x, width, height }) => [x, width, height].map((value) => Math.round(value))),
      );
    await page.evaluate(() => document.fonts.ready);
    const before = await measure();
    // What moved while the page was loaded is not the carousel's doing.
    await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.splice(0));
    await page.locator('.services-carousel').scrollIntoViewIfNeeded();
    await page.locator('[role=tab]').first().waitFor();
    await page.waitForTimeout(500);
    expect(await measure()).toEqual(before);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });
});

/** As the build renders it when autoplay is on. */
const pauseButton =
  '<button type="button" class="round-button" aria-label="Pausa"><svg class="icon" aria-hidden="true"><use></use></svg></button>';

describe('when told to', () => {
  const openPlaying = (reducedMotion: 'no-preference' | 'reduce') =>
    openCarousel(1440, { reducedMotion }, '/', async (page) => {
      await page.clock.install();
      await page.route(`${site.origin}/`, async (route) => {
        const response = await route.fetch();
        const html = (await response.text())
          .replace('"autoplay":false', '"autoplay":true')
          .replace(/class="services-carousel__controls".*?(?=<button)/s, (before) => before + pauseButton);
        await route.fulfill({ response, body: html });
      });
    });

  it('plays, a card every three seconds, until paused (K-03)', async () => {
    const page = await openPlaying('no-preference');
    await page.mouse.move(0, 0);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    const [before] = await chosen(page);
    const change = async () => {
      await page.clock.runFor(500);
      return (await chosen(page))[0];
    };
    await expect.poll(change).toBe(before + 1);
    await page.clock.runFor(2400);
    expect(await chosen(page)).toEqual([before + 1, before + 1]);
    await page.clock.runFor(700);
    expect(await chosen(page)).toEqual([before + 2, before + 2]);
    await page.getByRole('button', { name: 'Pausa' }).click();
    await page.mouse.move(0, 0);
    await page.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(10_000);
    expect(await chosen(page)).toEqual([before + 2, before + 2]);
  });

  it('never plays under reduced motion', async () => {
    const page = await openPlaying('reduce');
    await page.clock.fastForward(10_000);
    expect(await chosen(page)).toEqual([0, 0]);
  });
});

it('is a strip of links and a grid of cards without scripts', async () => {
  const page = await openCarousel(1440, { javaScriptEnabled: false });
  for (const card of await page.locator('.service-panel').all()) expect(await card.isVisible()).toBe(true);
  await page.locator('.service-index a').nth(3).click();
  expect(page.url()).toContain('#airplane-transport');
  expect(await page.locator('.services-carousel__controls').isVisible()).toBe(false);
});
