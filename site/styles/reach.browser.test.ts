import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSharedBrowser } from '../../cli/testing/machine/provideBrowser.ts';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';
import { sideways, wordsUponOthers } from '../testing/findMisfits.ts';
import { unfold } from '../testing/unfold.ts';

let site: OpenBrowser;
beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

/** A browser whose visitor has chosen larger letters. */
const withLetters = (size: number) =>
  openBrowser({
    executablePath: findSharedBrowser(),
    // The last of these settings counts alone.
    args: [`--blink-settings=imagesEnabled=false,defaultFontSize=${size}`],
  });
let large: OpenBrowser;
/** Opened by the tests of one size, for those behind them too. */
async function useLetters(size: number): Promise<void> {
  if (openedFor === size) return;
  await large?.close();
  large = await withLetters(size);
  openedFor = size;
}
let openedFor = 16;
afterAll(() => large?.close());

describe.each([24, 32])('letters of %i px instead of 16', (size) => {
  beforeAll(() => useLetters(size));

  it.each([390, 768, 1280])('leave the header in reach at %i px', async (width) => {
    const page = await large.visit('/contacts/contact-us/', { viewport: { width, height: 800 } });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`);
    for (const part of ['.header .logo', 'button.header__menu']) {
      const box = await page.locator(part).boundingBox();
      expect([part, (box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 0) <= width]).toEqual([
        part,
        true,
        true,
      ]);
    }
    await page.locator('button.header__menu').click();
    await page.locator('#menu').getByRole('link', { name: 'English' }).waitFor();
  });
});

/** Whatever is folded, and all steps of a form. */
function openAll(): void {
  for (const folded of document.querySelectorAll('main details')) folded.setAttribute('open', '');
  for (const part of document.querySelectorAll<HTMLElement>('[data-step], [data-dangerous-goods]'))
    part.hidden = false;
}

describe('letters twice as large as usual', () => {
  const kinds = [
    '/',
    '/services/airplane-transport/',
    '/services/international-transport/',
    '/services/maritime-transport/',
    '/about-us/sustainability/',
    '/contacts/network/',
    '/contacts/quotation-request/',
    '/work-with-us/open-positions/warehouse-coordination/',
    '/about-us/whistleblowing/',
    '/general-conditions/',
  ];
  beforeAll(() => useLetters(32));

  it.each(kinds.flatMap((path) => [path, `/en${path}`]))(
    'leave %s within the window, and no words upon others',
    async (path) => {
      const page = await large.visit(path, { viewport: { width: 390, height: 900 } });
      const widths: [number, number, string[]][] = [];
      for (const width of [390, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        for (const host of await page.locator('[data-island]').all()) {
          await host.evaluate((element) => element.scrollIntoView());
        }
        await page
          .locator('[data-island]:not([data-started]):visible')
          .first()
          .waitFor({ state: 'detached' });
        await page.evaluate(openAll);
        widths.push([width, await sideways(page), await wordsUponOthers(page)]);
      }
      expect(widths).toEqual([
        [390, 0, []],
        [768, 0, []],
        [1280, 0, []],
      ]);
    },
  );

  it.each(['/', '/services/international-transport/'].flatMap((path) => [path, `/en${path}`]))(
    'leave %s within the narrowest window, and no words upon others',
    async (path) => {
      const page = await large.visit(path, { viewport: { width: 320, height: 900 } });
      for (const host of await page.locator('[data-island]').all()) {
        await host.evaluate((element) => element.scrollIntoView());
      }
      await page.locator('[data-island]:not([data-started]):visible').first().waitFor({ state: 'detached' });
      expect([await sideways(page), await wordsUponOthers(page)]).toEqual([0, []]);
    },
  );

  it('leave room for words in the cards of services on a phone', async () => {
    const page = await large.visit('/services/', { viewport: { width: 390, height: 900 } });
    const widths = await page
      .locator('.service-card__text p')
      .evaluateAll((texts) =>
        texts.map((text) => text.clientWidth / Number.parseFloat(getComputedStyle(text).fontSize)),
      );
    expect(widths.length).toBe(10);
    expect(Math.min(...widths)).toBeGreaterThan(6);
  });

  it('make the carousel show as many buttons as fit beside each other', async () => {
    const page = await large.visit('/', { viewport: { width: 1280, height: 900 } });
    const strip = page.locator('.service-index');
    await strip.scrollIntoViewIfNeeded();
    await expect.poll(() => strip.getAttribute('class')).toMatch(/glide--slider/);
    const [button, all] = await Promise.all([
      strip.getByRole('tab').first().boundingBox(),
      strip.boundingBox(),
    ]);
    expect(Math.round((all?.width ?? 0) / (button?.width ?? 1))).toBe(2);
  });
});

describe('where fingers choose', () => {
  it.each([320, 336, 390])('no dot of the road is less than 24 pixels wide at %i px', async (width) => {
    const page = await site.visit('/about-us/history/', { viewport: { width, height: 700 } });
    const dots = page.locator('.timeline__dots a:visible');
    const widths = await dots.evaluateAll((all) => all.map((dot) => dot.getBoundingClientRect().width));
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(24);
    expect(await page.locator('.timeline__rail .round-button:visible').count()).toBe(2);
  });

  it.each([
    '/',
    '/services/maritime-transport/',
    '/contacts/network/',
    '/contacts/quotation-request/',
    '/work-with-us/open-positions/',
    '/about-us/history/',
  ])('what leads on or acts on %s is 44 pixels wide and high, outside of running text', async (path) => {
    const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
    const page = await site.visit(path, phone);
    await page.evaluate(unfold);
    const small = await page.evaluate(() => {
      const targets = document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary');
      return [...targets].flatMap((target) => {
        const isSeen = target.checkVisibility({ visibilityProperty: true }) && target.offsetWidth > 2;
        // A link that covers its card is as large as the card; beside the dots are arrows.
        if (!isSeen || target.closest('p, dd, td, label, .markdown, .cover-link, .timeline__dots')) return [];
        const areas = [target, ...((target as HTMLInputElement).labels ?? [])];
        const boxes = areas.map((area) => area.getBoundingClientRect());
        const width = Math.max(...boxes.map((box) => box.width));
        const height = Math.max(...boxes.map((box) => box.height));
        return Math.round(Math.min(width, height)) < 44
          ? [`${target.outerHTML.slice(0, 80)} ${width} × ${height}`]
          : [];
      });
    });
    expect(small).toEqual([]);
  });
});

describe('in the colours of the system', () => {
  it('the bar of a box keeps its colour: with that of the page it would hide the edge', async () => {
    const page = await site.visit('/services/technical-courier/', { forcedColors: 'active' });
    const bar = () =>
      page
        .locator('.info-box__card')
        .first()
        .evaluate((box) => getComputedStyle(box, '::before').backgroundColor);
    await expect.poll(bar).toBe('rgb(255, 90, 31)');
  });

  it('a bar says how much of a form has been sent', async () => {
    const page = await site.visit('/contacts/contact-us/', { forcedColors: 'active' });
    await page.evaluate(() => {
      const bar = document.createElement('progress');
      bar.className = 'form__progress';
      bar.value = 0.5;
      // A picture of what begins between two pixels has a row of the page at its edge.
      bar.style.cssText = 'position: fixed; top: 300px; left: 0; z-index: 9';
      document.querySelector('.form__end')?.append(bar);
    });
    const bar = page.locator('.form__progress');
    // Its styles stand in the stylesheet that no page waits for.
    await expect.poll(() => bar.evaluate((element) => getComputedStyle(element).appearance)).toBe('none');
    const { width = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    const { data, info } = await sharp(await bar.screenshot())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colourAt = (x: number, y: number) => {
      const start = (Math.round(y) * info.width + Math.round(x)) * info.channels;
      return data.subarray(start, start + 3).join();
    };
    const [edge, sent, left] = [
      colourAt(width / 2, 0),
      colourAt(width / 4, height / 2),
      colourAt((width * 3) / 4, height / 2),
    ];
    expect(new Set([edge, sent, left]).size).toBe(3);
  });

  it('a list to choose from has its arrow', async () => {
    const page = await site.visit('/contacts/quotation-request/', { forcedColors: 'active' });
    const select = page.locator('select.field__input').first();
    expect(await select.evaluate((element) => getComputedStyle(element).appearance)).toBe('auto');
  });
});
