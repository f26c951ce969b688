import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';
import { fontSwap, observeShifts } from '../testing/observeShifts.ts';
import { readBuilt } from '../testing/readPage.ts';
import { wholeStyles } from '../testing/wholeStyles.ts';

let site: OpenBrowser;
beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

const sheets = '**/assets/below-*.css';

describe.each(['/', '/about-us/history/'])('%s', (url) => {
  it('is seen above its fold before the styles below have come, and nothing below without them', async () => {
    const page = await site.browser.newPage({ locale: 'it-IT', viewport: { width: 390, height: 844 } });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(sheets, async (route) => {
      await held;
      await route.continue();
    });
    await page.addInitScript(observeShifts);
    await page.goto(site.origin + url, { waitUntil: 'commit' });
    await page.locator('h1').waitFor();
    const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(painted).toBe(1);
    expect(await page.locator('main > link').count()).toBe(1);
    expect(await page.locator('main > link ~ *, footer').count()).toBe(0);
    expect(await page.locator('main > :not(link)').first().isVisible()).toBe(true);
    // Fonts come and words rise meanwhile, on a busy machine later than the page; what is asked here is what the styles
    // move.
    await page.evaluate(settle);
    release();
    await page.locator('footer').waitFor();
    await page.waitForLoadState('networkidle');
    const shifts = (await page.evaluate('window.shifts')) as [number, string][];
    expect(shifts.filter(([value]) => value > fontSwap)).toEqual([]);
    await page.close();
  });

  it('is all there when the styles below do not come', async () => {
    const page = await site.browser.newPage({ locale: 'it-IT' });
    await page.route(sheets, (route) => route.abort());
    await page.goto(site.origin + url);
    expect(await page.locator('main > link ~ :not(script)').count()).toBeGreaterThan(1);
    expect(await page.locator('footer a').count()).toBeGreaterThan(20);
    await page.close();
  });
});

it.each([
  ['/', 390, 'screen'],
  ['/', 1440, 'screen'],
  ['/', 1440, 'print'],
  ['/services/', 1440, 'screen'],
  ['/services/technical-courier/', 390, 'screen'],
  ['/services/international-transport/', 1440, 'print'],
  ['/about-us/history/', 1440, 'screen'],
] as const)(
  '%s looks at %i pixels, for %s, as with the whole stylesheet in its order',
  async (url, width, media) => {
    const page = await site.browser.newPage({ locale: 'it-IT', viewport: { width, height: 900 } });
    await page.emulateMedia({ media, reducedMotion: 'reduce' });
    await page.goto(site.origin + url, { waitUntil: 'networkidle' });
    await page.locator('body > link[href*="later-"]').waitFor({ state: 'attached' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const [, later = ''] =
      /<link rel="stylesheet" href="([^"]*)" media="print"/.exec(String(readBuilt(url))) ?? [];
    const differing = await page.evaluate(compareLooks, [await wholeStyles(), String(readBuilt(later))]);
    expect(differing).toEqual({ elements: expect.any(Number), differing: [] });
    expect(differing.elements).toBeGreaterThan(300);
    await page.close();
  },
);

/** Runs in the page: until its fonts are there and nothing rises any more; what moved by then is forgotten. */
const settle = async () => {
  await document.fonts.ready;
  const moving = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
  await Promise.all(moving.map(({ finished }) => finished));
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  (window as unknown as { shifts: unknown[] }).shifts.length = 0;
};

/** Runs in the page: the computed styles of all elements with its own sheets and with these instead. */
const compareLooks = async (whole: string[]) => {
  const elements = [...document.querySelectorAll('body, body *')];
  // Pages have those custom properties alone that something asks for.
  const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--'));
  const read = (style: CSSStyleDeclaration) => names.map((name) => style.getPropertyValue(name));
  const look = () =>
    elements.map((element) => {
      const parts = ['::before', '::after'].map((part) => getComputedStyle(element, part));
      return [getComputedStyle(element), ...parts.filter(({ content }) => content !== 'none')].flatMap(read);
    });
  const before = look();
  // What the server adds for a preview stays.
  const isOwn = ({ href, ownerNode }: CSSStyleSheet) =>
    href?.includes('/assets/') || ownerNode?.textContent?.includes('@font-face');
  for (const sheet of document.styleSheets) sheet.disabled = Boolean(isOwn(sheet));
  document.adoptedStyleSheets = whole.map((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  });
  await document.fonts.ready;
  const after = look();
  const differing = elements.flatMap((element, index) => {
    const wrong = (before[index] ?? []).flatMap((value, at) =>
      value === after[index]?.[at] ? [] : [`${names[at % names.length]}: ${value}`],
    );
    return wrong.length > 0 ? [`${element.tagName}.${element.className}: ${wrong.slice(0, 3)}`] : [];
  });
  return { elements: elements.length, differing: differing.slice(0, 10) };
};

it('keeps a box apart from the hero where nothing else stands between them', async () => {
  const page = await site.visit('/services/technical-courier/', { viewport: { width: 1440, height: 900 } });
  await page.locator('.info-box').waitFor();
  const gap = await page.evaluate(() => {
    for (const section of document.querySelectorAll('main > script ~ :not(.info-box)')) section.remove();
    const [hero, card] = ['.hero', '.info-box__card'].map((one) => document.querySelector(one));
    return (card?.getBoundingClientRect().top ?? 0) - (hero?.getBoundingClientRect().bottom ?? 0);
  });
  expect(gap).toBeGreaterThan(40);
});
