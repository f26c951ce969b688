import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';

let site: OpenBrowser;
beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

/** Pages that have them all. */
const paths = [
  '/about-us/',
  '/about-us/quality-safety-policy/',
  '/contacts/',
  '/services/',
  '/services/integrated-logistics/',
  '/services/technical-courier/',
];

/** The short texts of lists, each below or beside its title. */
const shortTexts =
  '.entry-row p, .entry-tile p, .benefits__list p, .info-icons__list p, .codes p, .card-box__list p';

it.each(paths.flatMap((path) => [path, `/en${path}`]))(
  'no short text of %s ends on a stub, and no line is too long to find the next one',
  async (path) => {
    const page = await site.visit(path, { viewport: { width: 1440, height: 900 } });
    const lines = await page.locator(`:is(${shortTexts}), .acronym dd`).evaluateAll((texts) =>
      texts.map((text) => {
        const range = document.createRange();
        const widths = new Map<number, { width: number; letters: number }>();
        const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^ \n]+ ?/g)) {
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const { bottom, width } = range.getBoundingClientRect();
            const line = widths.get(Math.round(bottom)) ?? { width: 0, letters: 0 };
            widths.set(Math.round(bottom), {
              width: line.width + width,
              letters: line.letters + word.length,
            });
          }
        return { balanced: !text.matches('dd'), text: text.textContent, widths: [...widths.values()] };
      }),
    );
    expect(lines.length).toBeGreaterThan(1);
    for (const { balanced, text, widths } of lines) {
      const widest = Math.max(...widths.map(({ width }) => width));
      if (balanced) expect((widths.at(-1)?.width ?? 0) / widest, text ?? '').toBeGreaterThan(0.4);
      expect(Math.max(...widths.map(({ letters }) => letters)), text ?? '').toBeLessThanOrEqual(92);
    }
  },
);
