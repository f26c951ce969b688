import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leaningWords } from '../cli/compiler/content/typography.ts';
import { type OpenBrowser, openBrowser } from '../cli/testing/openBrowser.ts';
import { builtPages } from './testing/builtPages.ts';
import { shippedLanguageOf, shippedLanguages } from './testing/shippedLanguages.ts';
import { unfold } from './testing/unfold.ts';

let open: OpenBrowser;
let withPictures: OpenBrowser;
const pages = builtPages();

beforeAll(async () => {
  open = await openBrowser();
  withPictures = await openBrowser({ pictures: true });
});
afterAll(() => Promise.all([open.close(), withPictures.close()]));

/** Titles with a line that ends on one of the words, which lean on the next one; runs in the browser. */
function brokenTitles(leaning: string[]): string[] {
  const range = document.createRange();
  return [...document.querySelectorAll('h1, h2, h3')].flatMap((title) => {
    const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
    const words: { word: string; top: number }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        words.push({ word, top: range.getBoundingClientRect().bottom });
      }
    }
    return words.flatMap(({ word, top }, at) => {
      const next = words[at + 1];
      if (!next || next.top <= top + 4 || !leaning.includes(word.toLowerCase())) return [];
      const rest = words.slice(at + 1).map(({ word }) => word);
      const end = rest.findIndex((word) => !leaning.includes(word.toLowerCase()));
      const piece = [word, ...rest.slice(0, end + 1)].join(' ');
      // Longer pieces may break, or they would not fit on a phone.
      return piece.length <= 15 ? [`${title.textContent}: ${word} / ${next.word}`] : [];
    });
  });
}

/** What sticks out of a page that has to be scrolled to the side, the innermost first; runs in the browser. */
function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const out = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
  );
  const named = out.map(
    (element) => `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 40)}"`,
  );
  return [`${scrollWidth} pixels`, ...named.toReversed().slice(0, 3)];
}

/** Makes all words two fifths longer, as they are in some languages; runs in the browser. Addresses stay. */
function lengthenWords(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('script, style')) continue;
    node.textContent = (node.textContent ?? '').replace(
      /(?<![\p{L}\p{N}@/._-])\p{L}\p{Ll}{2,}(?![\p{L}\p{N}@/_]|[.-]\p{L})/gu,
      (word) => word + word.slice(0, Math.round(0.4 * word.length)).toLowerCase(),
    );
  }
}

/**
 * Titles of which a box around them cuts letters off, words of titles and heads of tables that break between two
 * letters, and words that break at a hyphen; runs in the browser.
 */
function cutTexts(): string[] {
  const range = document.createRange();
  // A soft hyphen says where a word may break, and Chinese breaks anywhere.
  const inTitles = /e-\u2060?commerce|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}]+/giu;
  const elsewhere = /e-\u2060?commerce/gi;
  const cut = [...document.querySelectorAll('h1, h2, h3')].filter((title) => {
    range.selectNodeContents(title);
    const { left, right, width } = range.getBoundingClientRect();
    for (let box = title.parentElement; box && width > 1; box = box.parentElement) {
      const edge = box.getBoundingClientRect();
      const { overflowX } = getComputedStyle(box);
      if (overflowX === 'auto' || overflowX === 'scroll' || left > edge.right) return false;
      if (overflowX !== 'visible' && right > edge.right + 1) return true;
    }
    return false;
  });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isTitle = node.parentElement?.closest(':is(h1, h2, h3, th):not(:has(code))');
    const words = isTitle ? inTitles : elsewhere;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(words)) {
      // Behind a soft hyphen, the hyphen on the line above would count as a letter of the word.
      const isSecond = node.textContent?.[index - 1] === '\u00ad';
      range.setStart(node, index + (isSecond ? 1 : 0));
      range.setEnd(node, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
      if (Math.max(...lines) - Math.min(...lines) > 4) broken.push(word);
    }
  }
  return [...cut.map((title) => `${title.textContent} is cut`), ...broken.map((word) => `${word} is broken`)];
}

/**
 * Articles and results without a name, and parts of the page that have neither a heading nor a name; runs in the
 * browser. What only drafts keep is never shown.
 */
function namelessParts(): string[] {
  const nameOf = (element: Element) => {
    const by = (element.getAttribute('aria-labelledby') ?? '').split(' ');
    const named = by.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    return (element.getAttribute('aria-label') ?? named).trim();
  };
  return [...document.querySelectorAll('article, output:not([data-kept]), section')]
    .filter((element) => !nameOf(element))
    .filter((element) => element.tagName !== 'SECTION' || !element.querySelector('h2, h3, h4'))
    .map((element) => element.outerHTML.slice(0, 80));
}

/** Bands of one ground, one after the other, with the space of both between them; runs in the browser. */
function doubleSpaces(): string[] {
  const bands = [...document.querySelectorAll('main > *')].filter((band) => band.clientHeight > 0);
  return bands.slice(1).flatMap((band, at) => {
    const [above, below] = [bands[at] ?? band, band].map((each) => getComputedStyle(each));
    if (above?.backgroundColor !== below?.backgroundColor) return [];
    const spaces = [above?.paddingBottom, below?.paddingTop].map((space) => Number.parseFloat(space ?? ''));
    return Math.min(...spaces) > 0 ? [`${spaces.join(' + ')} px: ${band.textContent?.slice(0, 40)}`] : [];
  });
}

/** Titles that begin before the page does, which is narrower than a large window; runs in the browser. */
function beforeThePage(): string[] {
  const start = document.querySelector('.header .logo')?.getBoundingClientRect().left ?? 0;
  const titles = [...document.querySelectorAll('main :is(h1, h2, h3):not(.visually-hidden)')];
  const out = titles.filter((title) => {
    const { left, right } = title.getBoundingClientRect();
    return right > 0 && left < start - 0.5;
  });
  return out.map((title) => `${title.textContent} begins before ${start} px`);
}

/** Pages are loaded at one end of them and grow or shrink to the other, where the next one is loaded. */
const widths = [320, 768, 1440];

/** Where most moves, when nobody minds: these are tried once more with it, and with their pictures. */
const moving = [
  ...['/', '/services/maritime-transport/', '/about-us/history/', '/contacts/network/'],
  '/contacts/quotation-request/',
];

/** A visitor of one language: what the browser remembers of it would lead away from another one's pages. */
const ofLanguages = shippedLanguages.map((language) => ({
  ...language,
  reducedMotion: 'reduce' as const,
  urls: pages.filter((url) => shippedLanguageOf(url) === language),
}));

describe.each([
  ...ofLanguages,
  { ...shippedLanguageOf('/'), reducedMotion: 'no-preference' as const, urls: moving },
])('in $locale, motion: $reducedMotion', ({ code, locale, reducedMotion, urls }) => {
  let page: Page;
  const troubles: string[] = [];
  /** All at once: each question to the browser takes as long as its answer. */
  const misfits = `[...(${tooWide})(), ...(${brokenTitles})(${JSON.stringify(leaningWords(code))}), ...(${cutTexts})(), ...(${doubleSpaces})()]`;

  beforeAll(async () => {
    // That there is a file for each picture is proved without a browser (`asset/missing`).
    const { browser } = reducedMotion === 'reduce' ? open : withPictures;
    page = await browser.newPage({ locale, reducedMotion });
    page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
    page.on('pageerror', (error) => troubles.push(String(error)));
    page.on('requestfailed', (request) => {
      // Leaving a page ends what it was still loading.
      const reason = request.failure()?.errorText;
      if (reason !== 'net::ERR_ABORTED') troubles.push(`${reason}: ${request.url()}`);
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(open.origin) && !request.url().startsWith('data:')) {
        troubles.push(`foreign host: ${request.url()}`);
      }
    });
    page.on('response', (response) => {
      if (response.status() >= 400) troubles.push(`${response.status()}: ${response.url()}`);
    });
  });
  afterAll(() => page.close());

  it.each(urls)('%s fits, loads all it needs and asks no other host', async (url) => {
    troubles.length = 0;
    const isWide = page.viewportSize()?.width === widths.at(-1);
    for (const [at, width] of (isWide ? widths.toReversed() : widths).entries()) {
      await page.setViewportSize({ width, height: 800 });
      if (at === 0) {
        await page.goto(open.origin + url, { waitUntil: 'load' });
        await page.evaluate(unfold);
      }
      expect([width, ...(await page.evaluate<string[]>(misfits))]).toEqual([width]);
    }
    expect(new URL(page.url()).pathname).toBe(url);
    expect(troubles).toEqual([]);
    expect(await page.evaluate(namelessParts)).toEqual([]);
    await page.setViewportSize({ width: 1920, height: 800 });
    expect(await page.evaluate(beforeThePage)).toEqual([]);
    // As a translation might need it (WCAG 1.4.10).
    await page.setViewportSize({ width: 320, height: 800 });
    await page.evaluate(lengthenWords);
    expect(['longer words', ...(await page.evaluate(tooWide))]).toEqual(['longer words']);
    await page.setViewportSize({ width: isWide ? 320 : 1440, height: 800 });
  });
});

describe('without JavaScript', () => {
  it.each(['/', '/en/', '/contacts/contact-us/', '/en/about-us/history/', '/services/technical-courier/'])(
    '%s is complete: heading, text, final counters, a way to every page',
    async (url) => {
      const page = await open.visit(url, { javaScriptEnabled: false });
      expect(await page.locator('h1').isVisible()).toBe(true);
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(200);
      if (/^\/(en\/)?$/.test(url)) expect(await page.locator('main').innerText()).toContain('1.500+');
      await page.locator('a[href="#site-index"]').click();
      expect(await page.locator('#site-index').isVisible()).toBe(true);
    },
  );
});

describe('an unknown path', () => {
  it.each([
    ['/nowhere/', 'Errore 404 - Pagina non trovata', 'it'],
    ['/en/nowhere/', 'Error 404 - Page not found', 'en'],
  ])('%s shows the not-found page of its language', async (url, heading, language) => {
    expect((await fetch(open.origin + url)).status).toBe(404);
    const page = await open.visit(url, { locale: 'it-IT' });
    const name = { level: 1, name: heading, exact: true };
    expect(await page.getByRole('heading', name).count()).toBe(1);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
  });
});

it('an unknown path in capital letters is tried in small ones, with query and hash (§3)', async () => {
  const page = await open.visit('/en/NoWhere/?x=Y#Z');
  await page.waitForURL(`${open.origin}/en/nowhere/?x=Y#Z`);
  const heading = { level: 1, name: 'Error 404 - Page not found', exact: true };
  expect(await page.getByRole('heading', heading).count()).toBe(1);
});

describe('addresses', () => {
  it.each([
    ['it-IT', '/services/2-mh', '/services/mh/'],
    ['it-IT', '/services/2-mh/index.html', '/services/mh/'],
    ['en-GB', '/en/services/2-mh', '/en/services/mh/'],
    ['en-GB', '/en/services/2-mh/index.html', '/en/services/mh/'],
  ])('in %s, %s leads to %s with query and hash (R-17a)', async (locale, from, to) => {
    const page = await open.visit(`${from}?x=1#y`, { locale });
    await page.waitForURL('**/mh/**');
    expect(page.url()).toBe(`${open.origin}${to}?x=1#y`);
  });

  it('without the final slash, or in capital letters, lead to the page', async () => {
    const page = await open.visit('/contacts/branches');
    expect(page.url()).toBe(`${open.origin}/contacts/branches/`);
    await page.goto(`${open.origin}/Contacts/Contact-US/`);
    await page.waitForURL(`${open.origin}/contacts/contact-us/`);
  });
});
