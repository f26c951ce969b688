import { afterAll, beforeAll, expect, it } from 'vitest';
import { compileWith } from '../../cli/testing/compileWith.ts';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';
import { shippedLanguages } from '../testing/shippedLanguages.ts';

/** The last language of the site, as if it were written in Thai letters. */
const last = shippedLanguages.at(-1);

let thai: OpenBrowser;
beforeAll(async () => {
  const pages = ['/', '/services/guide', '/contacts/branches'];
  const source = await compileWith(`locale: ${last?.locale}`, `locale: ${last?.code}-Thai-TH`, pages);
  thai = await openBrowser({}, { source });
});
afterAll(() => thai.close());

it.each(['/', '/services/guide/', '/contacts/branches/'])(
  'lines of titles and buttons of %s leave room for marks above and below Thai letters, and only for those',
  async (path) => {
    const tightest = async (url: string) => {
      const page = await thai.visit(url);
      return page.locator('h1, h2, h3, h4, dt, th, summary, .button').evaluateAll((all) => {
        const heights = all.map((one) => {
          const { fontSize, lineHeight } = getComputedStyle(one);
          return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
        });
        return Math.min(...heights.filter(Number.isFinite)); // no "normal"
      });
    };
    expect(await tightest(`${last?.prefix}${path}`)).toBeGreaterThan(1.45);
    expect(await tightest(path)).toBeLessThan(1.3);
  },
);
