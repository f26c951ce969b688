import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';

let site: OpenBrowser;
beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

/** As other languages have them, without a place to break. */
const longWord = 'Sendungsverfolgung';

/** Lists whose parts stand side by side on narrow screens, each with a page that has it. */
const lists = [
  ['.things', '/'],
  ['.entry-tiles', '/contacts/'],
  ['.entry-scene', '/work-with-us/'],
] as const;

it.each(lists)('no word of %s widens the page', async (list, path) => {
  for (const width of [360, 640, 900]) {
    const page = await site.visit(path, { viewport: { width, height: 800 } });
    const wide = await page.evaluate(
      ([within, word]) => {
        const texts = document.querySelectorAll(`${within} :is(p, a)`);
        for (const text of texts) text.textContent = word;
        return [texts.length > 1, document.documentElement.scrollWidth - innerWidth];
      },
      [list, longWord] as const,
    );
    expect([width, ...wide]).toEqual([width, true, 0]);
  }
});
