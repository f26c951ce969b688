import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';
import { shippedLanguages } from '../testing/shippedLanguages.ts';

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

/** What `within` has of words of at least three letters that go on in another line. */
const brokenWords = (within: string) => {
  const broken: string[] = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(document.querySelector(within) ?? document, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.visually-hidden, script'))
      continue;
    for (const { index, 0: word } of text.data.matchAll(/\p{L}{3,}/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => bottom);
      if (Math.max(...lines) - Math.min(...lines) > 5) broken.push(word);
    }
  }
  return broken;
};

describe.each(shippedLanguages)('in $code', ({ prefix, locale }) => {
  it.each([
    '/',
    '/services/',
    '/services/maritime-transport/',
    '/services/international-transport/',
    '/services/digital-consulting/',
    '/services/guide/',
    '/services/mh/',
    '/services/technical-courier/',
    '/about-us/quality-safety-policy/',
  ])('no word of %s is broken where columns are at their narrowest', async (path) => {
    for (const width of [920, 1024, 1153, 1160]) {
      const page = await site.visit(prefix + path, { viewport: { width, height: 800 }, locale });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      expect([width, await page.evaluate(brokenWords, 'main')]).toEqual([width, []]);
    }
  });
});

it('names of brands take two lines at most', async () => {
  for (const width of [390, 920, 1100, 1200, 1280, 1440]) {
    const page = await site.visit('/', { viewport: { width, height: 800 } });
    const lines = await page.locator('.wordmarks__list li').evaluateAll((all) =>
      all.map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return range.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight);
      }),
    );
    expect(lines.length).toBeGreaterThan(4);
    expect([width, lines.filter((count) => count > 2.5)]).toEqual([width, []]);
  }
});

it.each([
  '/about-us/sustainability/',
  '/services/e-commerce/',
  '/services/technical-courier/',
  '/work-with-us/become-a-supplier/',
])('no long words widen %s', async (path) => {
  for (const width of [320, 640, 900]) {
    const page = await site.visit(path, { viewport: { width, height: 800 } });
    const wide = await page.evaluate((word) => {
      const texts = document.querySelectorAll('main :is(h2, h3, li p)');
      for (const text of texts) text.textContent = `${text.textContent}`.replace(/\p{L}{8,}/gu, word);
      return [texts.length > 5, document.documentElement.scrollWidth - innerWidth];
    }, longWord);
    expect([width, ...wide]).toEqual([width, true, 0]);
  }
});

it.each(lists)('no word of %s widens the page', async (list, path) => {
  for (const width of [360, 640, 920, 1024]) {
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
  'no long choice of a field is wider than it on %s',
  async (path) => {
    for (const width of [320, 768, 1024]) {
      const page = await site.visit(path, { viewport: { width, height: 800 } });
      const wide = await page.evaluate((word) => {
        const choices = [...document.querySelectorAll<HTMLSelectElement>('main .field > select')];
        for (const { options } of choices)
          for (const option of options) option.textContent = `${word} `.repeat(5);
        const over = choices.map((one) => one.offsetWidth - Number(one.parentElement?.offsetWidth));
        return [choices.length, Math.max(0, ...over), document.documentElement.scrollWidth - innerWidth];
      }, longWord);
      expect([width, ...wide]).toEqual([width, expect.any(Number), 0, 0]);
      expect(wide[0]).toBeGreaterThan(0);
    }
  },
);

it.each([
  ['.facts__line > dt', '/contacts/branches/', 'Orari di apertura al pubblico', '.facts__line', 'dd', 0.45],
  ['.footer__legal a', '/', 'Informazioni per chi si candida', '.footer__end', 'p', 0.35],
] as const)('long words of %s leave room for what stands beside them', async (...given) => {
  const [words, path, text, box, inside, least] = given;
  for (const width of [390, 768, 1440]) {
    const page = await site.visit(path, { viewport: { width, height: 800 } });
    const narrow = await page.evaluate(
      ([words, text, box, inside, least]) => {
        for (const one of document.querySelectorAll(words)) one.textContent = text;
        return [...document.querySelectorAll(box)].flatMap((line) => {
          const [whole, part] = [line, line.querySelector(inside)].map((one) => one?.getBoundingClientRect());
          if (!whole?.width || !part) return [];
          const isRoomy = part.right <= whole.right && part.width >= whole.width * least;
          return isRoomy ? [] : [`${part.left}-${part.right} of ${whole.left}-${whole.right}`];
        });
      },
      [words, text, box, inside, least] as const,
    );
    expect([width, narrow]).toEqual([width, []]);
  }
});
