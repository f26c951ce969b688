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

it.each(['/work-with-us/become-a-supplier/', '/work-with-us/open-positions/'])(
  'no long choice of a field widens %s',
  async (path) => {
    for (const width of [320, 768]) {
      const page = await site.visit(path, { viewport: { width, height: 800 } });
      const wide = await page.evaluate((word) => {
        const options = document.querySelectorAll<HTMLOptionElement>('main select option');
        for (const option of options) option.textContent = `${word} `.repeat(5);
        return [options.length > 0, document.documentElement.scrollWidth - innerWidth];
      }, longWord);
      expect([width, ...wide]).toEqual([width, true, 0]);
    }
  },
);
