import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';
import { pagesOfAllKinds } from '../testing/pagesOfAllKinds.ts';
import { wordsUponOthers } from '../testing/textsUponOthers.ts';

let site: OpenBrowser;
beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

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

  it('no place of the network is lost between two pages', async () => {
    const page = await site.visit('/contacts/network/?lng=it');
    const places = await page.locator('.place__title').allTextContents();
    expect(places.length).toBeGreaterThan(20);
    for (const margin of ['0', '1cm', '2cm', '3cm']) {
      const data = await page.pdf({ format: 'A4', margin: { top: margin, bottom: margin } });
      const pdf = await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise;
      let printed = '';
      for (let number = 1; number <= pdf.numPages; number += 1) {
        const { items } = await (await pdf.getPage(number)).getTextContent();
        for (const item of items) if ('str' in item) printed += item.str;
      }
      const letters = printed.replace(/\s/g, '');
      expect([margin, places.filter((place) => !letters.includes(place.replace(/\s/g, '')))]).toEqual([
        margin,
        [],
      ]);
    }
  });
});
