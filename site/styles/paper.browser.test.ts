import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';
import { wordsUponOthers } from '../testing/findMisfits.ts';
import { pagesOfAllKinds } from '../testing/pagesOfAllKinds.ts';

let site: OpenBrowser;
beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

const withoutSpaces = (text: string) => text.replace(/[\s\u2060]/g, '');

/** The letters of each page of a PDF, without spaces. */
async function printed(data: Buffer): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(withoutSpaces(items.map((item) => ('str' in item ? item.str : '')).join('')));
  }
  return pages;
}

/** Words of a PDF that lie upon each other, by more than letters that touch. */
async function wordsUponWords(data: Buffer): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise;
  const found: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const words = items
      .flatMap((item) => ('str' in item && item.str.trim() ? [item] : []))
      .map(({ str, transform: [, , , , x, y], width, height }) => ({ str, x, y, width, height }));
    for (const [index, one] of words.entries()) {
      for (const other of words.slice(index + 1)) {
        const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
        const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
        if (across > 2 && down > 4) found.push(`${number}: ${one.str} / ${other.str}`);
      }
    }
  }
  return found;
}

describe('on paper', () => {
  // As wide as A4, without its margins and within them.
  it.each(pagesOfAllKinds())('%s has no words upon others', async (path) => {
    const page = await site.visit(path, { reducedMotion: 'reduce' });
    await page.emulateMedia({ media: 'print' });
    for (const width of [794, 643]) {
      await page.setViewportSize({ width, height: 1000 });
      expect([width, await wordsUponOthers(page)]).toEqual([width, []]);
    }
    await page.emulateMedia({ media: null });
  });

  it.each([
    ['/', 'h2'],
    ['/work-with-us/open-positions/technical-delivery/', 'h2'],
    ['/services/technical-courier/', 'h2'],
    ['/about-us/sustainability/', '.section__head'],
    ['/contacts/network/', '.places__country > h3'],
  ])('no heading of %s ends a page, wherever pages end', async (path, heading) => {
    const page = await site.visit(path);
    const titles = (await page.locator(`main ${heading}`).allTextContents()).map(withoutSpaces);
    expect(titles.length).toBeGreaterThan(1);
    for (const height of [250, 275, 297]) {
      const pages = await printed(await page.pdf({ width: '210mm', height: `${height}mm` }));
      const ends = pages.map((letters) => titles.find((title) => letters.endsWith(title)));
      expect([height, ends.filter(Boolean)]).toEqual([height, []]);
    }
  });

  it.each([
    '/services/guide/',
    '/contacts/network/',
    '/contacts/branches/',
    '/work-with-us/open-positions/technical-delivery/',
  ])('no text of %s lies in a grid, which Firefox moves to the next page or loses', async (path) => {
    const page = await site.visit(path);
    await page.emulateMedia({ media: 'print' });
    const grids = await page.locator('main :is(h2, section, .markdown)').evaluateAll((all) =>
      all
        .filter((text) => (text as HTMLElement).offsetHeight > 0)
        .map(({ parentElement }) => parentElement as Element)
        .filter((parent) => /grid|flex/.test(getComputedStyle(parent).display))
        .map(({ className }) => className),
    );
    expect(grids).toEqual([]);
    await page.emulateMedia({ media: null });
  });

  it('has no check against robots, and no plate of names that goes on on the next page', async () => {
    const page = await site.visit('/contacts/contact-us/');
    await page.locator('link[href*="/assets/later-"]').last().waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.locator('.form__captcha').isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
    const home = await site.visit('/');
    await home.emulateMedia({ media: 'print' });
    const breaks = () =>
      home.locator('.wordmarks').evaluateAll((all) => all.map((one) => getComputedStyle(one).breakInside));
    await expect.poll(breaks).toEqual(['avoid', 'avoid']);
    await home.emulateMedia({ media: null });
  });

  it.each(['/about-us/whistleblowing/', '/work-with-us/become-a-supplier/', '/contacts/quotation-request/'])(
    'the form of %s is whole, and nothing of it lies upon anything else',
    async (path) => {
      const page = await site.visit(path);
      const form = page.locator('form[data-form]');
      const labels = (
        await form.locator('.form__fields > .field:not(.dangerous-goods *) > .field__label').allTextContents()
      ).map(withoutSpaces);
      expect(labels.length).toBeGreaterThan(5);
      await form.scrollIntoViewIfNeeded();
      for (const margin of ['0', '1cm', '2cm']) {
        const data = await page.pdf({ format: 'A4', margin: { top: margin, bottom: margin } });
        expect([margin, await wordsUponWords(data)]).toEqual([margin, []]);
        const letters = (await printed(data)).join('');
        expect([margin, labels.filter((label) => !letters.includes(label))]).toEqual([margin, []]);
      }
    },
  );

  it('says which places of the network are listed, and loses none between two pages', async () => {
    const page = await site.visit('/contacts/network/?lng=it');
    const places = await page.locator('.place__title').allTextContents();
    expect(places.length).toBeGreaterThan(20);
    await page.emulateMedia({ media: 'print' });
    await expect
      .poll(() => page.locator('.filter__choice').filter({ visible: true }).allTextContents())
      .toEqual(['Tutti i servizi']);
    await page.emulateMedia({ media: null });
    for (const margin of ['0', '1cm', '2cm', '3cm']) {
      const data = await page.pdf({ format: 'A4', margin: { top: margin, bottom: margin } });
      const letters = (await printed(data)).join('');
      expect([margin, places.filter((place) => !letters.includes(withoutSpaces(place)))]).toEqual([
        margin,
        [],
      ]);
    }
  });
});
