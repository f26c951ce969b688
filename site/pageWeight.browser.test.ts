import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../cli/testing/openBrowser.ts';
import { fontSwap, observeShifts } from './testing/observeShifts.ts';
import { shippedLanguageOf, shippedLanguages, unspokenLocale } from './testing/shippedLanguages.ts';

/** Scripts of a content page without islands, gzip (design §5). */
const scriptBudget = 3 * 1024;

/** Scripts of a page with a form, gzip (design §5). */
const formBudget = 15 * 1024;

let site: OpenBrowser;
let plain: OpenBrowser;

beforeAll(async () => {
  site = await openBrowser({ pictures: true });
  plain = await openBrowser();
});
afterAll(() => Promise.all([site.close(), plain.close()]));

describe.each([390, 1440])('at %i px', (width) => {
  it.each([
    '/',
    '/services/maritime-transport/',
    '/contacts/network/',
    '/contacts/contact-us/',
    '/contacts/quotation-request/',
    '/work-with-us/open-positions/',
    '/en/',
  ])('%s does not shift while it loads and scrolls', async (path) => {
    const options = {
      viewport: { width, height: 800 },
      locale: unspokenLocale,
      reducedMotion: 'no-preference',
    };
    const page = await site.visit('/robots.txt', options as BrowserContextOptions);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await session.detach();
    await page.goto(site.origin + path);
    await page.evaluate(observeShifts);
    for (let i = 0; i < 12; i += 1) {
      await page.mouse.wheel(0, 700);
      await page.waitForTimeout(120);
    }
    const shifts = (await page.evaluate('window.shifts')) as [number, string][];
    expect(shifts.filter(([value]) => value > fontSwap)).toEqual([]);
  });
});

/**
 * The scripts of a page by name, inline language detection included, gzip; with a form once everything was in view and
 * has started.
 */
async function scriptsOf(path: string, { form = false } = {}): Promise<[name: string, bytes: number][]> {
  const { prefix, locale } = shippedLanguageOf(path);
  const page = await plain.visit('/robots.txt', { locale: prefix ? locale : unspokenLocale });
  const loaded: Promise<[string, Buffer]>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    loaded.push(response.body().then((code) => [response.url().split('/').at(-1) ?? '', code]));
  });
  await page.goto(plain.origin + path, { waitUntil: 'networkidle' });
  if (form) {
    for (const host of await page.locator('[data-island]').all()) await host.scrollIntoViewIfNeeded();
    await page.locator('[data-island]:not([data-started])').first().waitFor({ state: 'detached' });
    await page.locator('[data-form] .form__submit:enabled').waitFor({ state: 'attached' });
  }
  const inline = await page.locator('script[data-languages]').first().textContent();
  const codes: [string, Buffer][] = [
    ['in the page', Buffer.from(inline ?? '')],
    ...(await Promise.all(loaded)),
  ];
  return codes.map(([name, code]) => [name, gzipSync(code).length]);
}

/** What the scripts weigh together; what is too much is told with each of them. */
function expectWithin(budget: number, scripts: [name: string, bytes: number][]): number {
  const bytes = scripts.reduce((sum, [, one]) => sum + one, 0);
  const said = scripts.map(([name, one]) => `${one} ${name}`).join(', ');
  expect(
    bytes,
    `${bytes - budget} bytes too many (${said}): write it shorter, or import() it where it is needed`,
  ).toBeLessThanOrEqual(budget);
  return bytes;
}

describe('scripts', () => {
  it.each(['/about-us/', '/general-conditions/', '/contacts/', '/404.html', '/en/cookie-policy/'])(
    'of %s stay within the budget',
    async (path) => {
      expect(expectWithin(scriptBudget, await scriptsOf(path))).toBeGreaterThan(500);
    },
  );

  it.each([
    '/contacts/contact-us/',
    '/contacts/quotation-request/',
    '/work-with-us/become-a-supplier/',
    '/work-with-us/open-positions/',
    '/work-with-us/open-positions/warehouse-coordination/',
    '/about-us/whistleblowing/',
    '/en/contacts/quotation-request/',
  ])('of the form on %s stay within the budget before the captcha is touched', async (path) => {
    expect(expectWithin(formBudget, await scriptsOf(path, { form: true }))).toBeGreaterThan(scriptBudget);
  });
});

/** All that a phone with three pixels a point loads of the home page from top to bottom, in bytes. */
const homeBudget = 250_000;

it.each(['/', '/en/'])('%s and all it loads on a phone stay within the budget', async (path) => {
  const context = await site.browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    locale: path === '/' ? 'it-IT' : 'en-GB',
    // The carousel that goes on by itself would load more pictures, and the more the slower the machine is.
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const answers: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    answers.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(site.origin + path);
  // Down the page, and not along what scrolls sideways.
  const parts = 'main > *, footer, [data-island], picture:not([data-island] picture)';
  for (const part of await page.locator(parts).all()) {
    await part.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    await page.waitForLoadState('networkidle');
  }
  await page.locator('[data-island]:not([data-started])').first().waitFor({ state: 'detached' });
  const bytes = (await Promise.all(answers)).reduce((sum, size) => sum + size, 0);
  console.info(`${path} on a phone: ${bytes} bytes in ${answers.length} answers.`);
  expect(answers.length).toBeGreaterThan(10);
  expect(bytes).toBeLessThanOrEqual(homeBudget);
  await context.close();
});

it('fonts are loaded once, before anything asks for them', async () => {
  const page = await site.browser.newPage({ locale: unspokenLocale });
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  await page.goto(`${site.origin}/`, { waitUntil: 'networkidle' });
  const preloaded = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(fonts.sort()).toEqual(preloaded.sort());
  await page.close();
});

/** Fonts that the styles name. */
const ownFaces = readFileSync('site/fonts/fonts.css', 'utf8').split('@font-face').length - 1;

/** All fonts of a page, in bytes: those that every first visit waits for. A language brings letters of its own. */
const fontBudget = 23_500 + 2_000 * shippedLanguages.length;

it('a font with rare letters is loaded when somebody types one, and the others are small', async () => {
  const page = await site.browser.newPage({ locale: unspokenLocale });
  const fonts: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'font')
      fonts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(`${site.origin}/contacts/contact-us/`);
  await page.locator('body > link[href*="later-"]').waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await expect.poll(() => fonts.length).toBe(2);
  expect((await Promise.all(fonts)).reduce((sum, size) => sum + size)).toBeLessThanOrEqual(fontBudget);
  await page.locator('input[type=text]').first().fill('Perché no? Àèéìòù × 3');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(fonts).toHaveLength(2);
  // Each new one has the whole page laid out anew. No language writes ¤ often, and no font of the site has 茶.
  const known = () => page.evaluate(() => document.fonts.size);
  const before = await known();
  expect(before).toBe(ownFaces);
  await page.locator('input[type=text]').first().fill('茶, ¤ 3');
  await expect.poll(known).toBe(before + 2);
  await expect.poll(() => fonts.length).toBe(3);
  await expect.poll(() => page.evaluate(() => document.fonts.check('1rem Archivo', '茶¤'))).toBe(true);
  await page.close();
});

it('fonts with rare letters are added once, however many elements with such letters come in at a time', async () => {
  const page = await plain.visit('/contacts/quotation-request/');
  const known = () => page.evaluate(() => document.fonts.size);
  await expect.poll(known).toBeGreaterThan(ownFaces);
  expect(await known()).toBe(ownFaces + 2);
});
