import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../cli/testing/openBrowser.ts';
import { builtPages } from './testing/builtPages.ts';
import { fontSwap, observeShifts } from './testing/observeShifts.ts';
import { readBuilt } from './testing/readPage.ts';
import { shippedLanguageOf, shippedLanguages, unspokenLocale } from './testing/shippedLanguages.ts';

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

interface Kind {
  /** What stands in the HTML of such a page alone. */
  sign: string;
  /** All scripts of a page once all of it was in view, gzip. */
  budget: number;
  /** The same once somebody is at its form, where more comes then, and what shows that it came. */
  atForm?: { budget: number; ready: string };
  /** What is there once all of them have come. */
  ready: string;
  /** What the address of the page needs to show anything. */
  search?: string;
}

/** What the back office says of a position that was published after the build. */
const position = {
  Id: '7',
  PositionIdIT: '7',
  Name: 'Driver',
  NameIT: 'Autista',
  DatePosted: '2026-11-20T00:00:00',
};

/**
 * Budgets of design §5 by what moves on a page: of several kinds the first. Those of the branches, of a position that
 * was published after the build, and of who is at the quotation are decisions (235, 241).
 */
const kinds: Kind[] = [
  { sign: 'data-island="networkMap"', budget: 60 * 1024, ready: '.map__stage--live' },
  { sign: 'data-island="servicesCarousel"', budget: 25 * 1024, ready: '.service-index [role=tablist]' },
  { sign: 'data-island="branchFinder"', budget: 12 * 1024, ready: '[data-island][data-started]' },
  {
    sign: 'data-island="positionPage"',
    budget: 24 * 1024,
    ready: '[data-form] .form__submit:enabled',
    search: '?id=7',
  },
  {
    sign: 'data-form="quotation"',
    budget: 15 * 1024,
    ready: '[data-form] .form__submit:enabled',
    atForm: { budget: 22 * 1024, ready: '.packages__row' },
  },
  { sign: 'data-form=', budget: 15 * 1024, ready: '[data-form] .form__submit:enabled' },
  { sign: '', budget: 3 * 1024, ready: 'main' },
];

/** Of all pages with the same scripts, islands and form, the first. */
function pagesByScripts(): [path: string, kind: Kind][] {
  const pages = new Map<string, [path: string, kind: Kind]>();
  for (const path of builtPages()) {
    const html = String(readBuilt(path));
    const loads = html.match(/(?<=<script type="module" src=")[^"]+|data-(island|form)="\w+"/g) ?? [];
    const kind = kinds.find(({ sign }) => html.includes(sign));
    const key = [...new Set(loads)].sort().join(' ');
    if (kind && !pages.has(key)) pages.set(key, [path, kind]);
  }
  return [...pages.values()];
}

/** The scripts of a page by name, those in the page itself included, gzip, once all was in view and has started. */
async function scriptsOf(
  path: string,
  { ready, search = '' }: Kind,
  shown?: string,
): Promise<[name: string, bytes: number][]> {
  const { prefix, locale } = shippedLanguageOf(path);
  const page = await plain.visit('/robots.txt', { locale: prefix ? locale : unspokenLocale });
  const loaded: Promise<[string, Buffer]>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    loaded.push(response.body().then((code) => [response.url().split('/').at(-1) ?? '', code]));
  });
  // With a route every request comes by here, and nothing is taken from the browser's cache.
  if (search) await page.route('**/GetJobPositionById?*', (route) => route.fulfill({ json: position }));
  await page.goto(plain.origin + path + search, { waitUntil: 'networkidle' });
  for (const host of await page.locator('[data-island]:visible').all()) await host.scrollIntoViewIfNeeded();
  await page.locator('[data-island]:not([data-started]):visible').first().waitFor({ state: 'detached' });
  await page.locator(ready).first().waitFor({ state: 'attached' });
  if (shown) {
    await page.locator('[data-form] .field__input').first().focus();
    await page.locator(shown).waitFor({ state: 'attached' });
  }
  // Those of advisories are there for some days.
  const inline = await page.locator('script:not([src], [type]):not(.advisories *)').allTextContents();
  const codes: [string, Buffer][] = [
    ['in the page', Buffer.from(inline.join(''))],
    ...(await Promise.all(loaded)),
  ];
  await page.unrouteAll();
  return codes.map(([name, code]) => [name, gzipSync(code).length]);
}

describe('scripts', () => {
  const pages = pagesByScripts();

  it('are looked at on a page of each kind', () => {
    expect(new Set(pages.map(([, kind]) => kind))).toEqual(new Set(kinds));
  });

  it.each(pages)('of %s stay within the budget', async (path, kind) => {
    expectWithin(kind.budget, await scriptsOf(path, kind));
  });

  it.each(pages.filter(([, { atForm }]) => atForm))(
    'of %s stay within the budget while somebody is at its form',
    async (path, kind) => {
      expectWithin(kind.atForm?.budget ?? 0, await scriptsOf(path, kind, kind.atForm?.ready));
    },
  );
});

function expectWithin(budget: number, scripts: [name: string, bytes: number][]): void {
  const bytes = scripts.reduce((sum, [, one]) => sum + one, 0);
  const said = scripts.map(([name, one]) => `${one} ${name}`).join(', ');
  expect(bytes).toBeGreaterThan(500);
  expect(
    bytes,
    `${bytes - budget} bytes too many (${said}): write it shorter, or import() it where it is needed`,
  ).toBeLessThanOrEqual(budget);
}

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
  // Options have come in, with Åland and Curaçao, which nobody sees before they open the list.
  await page.locator('option[value=AX]').first().waitFor({ state: 'attached' });
  expect(await known()).toBe(ownFaces);
  await page.evaluate(() => document.body.append(...['¤', '¢'].map((sign) => new Text(sign))));
  await expect.poll(known).toBe(ownFaces + 2);
});

it('a font with rare letters is loaded when somebody chooses an option with one', async () => {
  const page = await plain.visit('/contacts/quotation-request/');
  const country = page.locator('select[data-countries]').first();
  const known = () => page.evaluate(() => document.fonts.size);
  await country.selectOption('FR');
  expect(await known()).toBe(ownFaces);
  await country.selectOption('AX');
  await expect.poll(known).toBe(ownFaces + 2);
});
