import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteSource } from '../../cli/server/siteSource.ts';
import { compileWith } from '../../cli/testing/compileWith.ts';
import { findAxeViolations } from '../../cli/testing/findAxeViolations.ts';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';
import { readBuilt } from '../testing/readPage.ts';
import { shippedCodes } from '../testing/shippedLanguages.ts';

/** Words of no language, in every language of the site. */
const said = (words: string) =>
  `{ ${shippedCodes.map((code) => `${code}: "${words} (${code})"`).join(', ')} }`;
const advisory = (id: string, days: string, link = '') =>
  `  - { id: ${id}, ${days}, title: ${said(`Zeglo ${id}`)}, text: ${said(`Vabudi nerulo paskim ${id}.`)}${link} }\n`;

const advisories = [
  advisory('over', 'from: "2020-12-24", until: "2020-12-26"'),
  advisory('strike', 'from: "2090-12-22", until: "2090-12-22", announced: "2090-12-20"'),
  advisory(
    'feast',
    'from: "2090-12-24", until: "2090-12-26"',
    `, link: { to: /contacts, label: ${said('Turlo')} }`,
  ),
];

let source: SiteSource;
let site: OpenBrowser;

beforeAll(async () => {
  const written = `\nadvisories:\n${advisories.join('')}`;
  const pages = ['/', '/contacts', '/contacts/quotation-request', '/work-with-us/open-positions'];
  const file = 'content/advisories.yaml';
  const shipped = readFileSync(file, 'utf8');
  source = await compileWith(shipped.slice(shipped.lastIndexOf('\nadvisories:')), written, pages, file);
  site = await openBrowser({}, { source });
});
afterAll(() => site.close());

const at = (moment: string, path = '/en/contacts/', options: BrowserContextOptions = {}) =>
  site.visit(path, options, ({ clock }) => clock.setFixedTime(new Date(moment)));
const shown = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('region', { name: /^Zeglo / })
    .allInnerTexts();

describe('advisories', () => {
  it.each([
    ['before its first day', '2090-12-19T22:59:00Z', []],
    ['announced', '2090-12-19T23:01:00Z', ['strike']],
    ['on its last day', '2090-12-22T22:59:00Z', ['strike']],
    ['between two', '2090-12-22T23:01:00Z', []],
    ['on the first day', '2090-12-23T23:01:00Z', ['feast']],
    ['until the last minute', '2090-12-26T22:59:00Z', ['feast']],
    ['when it is over', '2090-12-26T23:01:00Z', []],
  ])('are shown by the day in Rome, wherever somebody is: %s', async (_, moment, ids) => {
    for (const timezoneId of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
      const page = await at(moment, '/en/contacts/', { timezoneId });
      expect((await shown(page)).map((text) => /^Zeglo (\w+)/.exec(text)?.[1])).toEqual(ids);
      expect(await page.locator('.advisories').isVisible()).toBe(ids.length > 0);
    }
  });

  it('say their days in the language of the page', async () => {
    const during = '2090-12-25T12:00:00Z';
    expect(await shown(await at(during))).toEqual([
      'Zeglo feast (en)\n24–26 December 2090\n\nVabudi nerulo paskim feast. (en) Turlo (en)',
    ]);
    expect((await shown(await at(during, '/contacts/')))[0]).toContain('\n24–26 dicembre 2090\n');
  });

  it('stand without scripts as well, all that were not over when the site was built', async () => {
    const page = await site.visit('/en/contacts/', { javaScriptEnabled: false });
    expect((await shown(page)).map((text) => text.split('\n')[1])).toEqual([
      '22 December 2090',
      '24–26 December 2090',
    ]);
    await page.emulateMedia({ media: 'print' });
    expect(await shown(page)).toHaveLength(2);
  });

  it.each(['/en/contacts/', '/', '/en/work-with-us/open-positions/'])(
    'lie on nothing of %s, in any colours, and are reached between the header and the page',
    async (path) => {
      const page = await at('2090-12-25T12:00:00Z', path);
      const box = async (selector: string) =>
        (await page.locator(selector).boundingBox()) ?? expect.fail(selector);
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const [header, notice, rest] = [
          await box('.header'),
          await box('.advisory:visible'),
          await box('.advisories + *'),
        ];
        expect(notice.y).toBeGreaterThanOrEqual(header.y + header.height - 1);
        expect(rest.y).toBeCloseTo(notice.y + notice.height, 0);
      }
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await findAxeViolations(page)).toEqual([]);
      }
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await shown(page)).toHaveLength(1);
      if (!path.includes('contacts')) return;
      await page.locator('button.header__menu').focus();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Turlo (en)');
    },
  );

  it('leave what stays while the page scrolls below the header', async () => {
    const options = { viewport: { width: 1280, height: 800 }, reducedMotion: 'no-preference' } as const;
    const page = await at('2090-12-25T12:00:00Z', '/en/contacts/quotation-request/', options);
    const card = page.locator('.shipment-card');
    await page.locator('#quotation-pickUp-city').fill('Milano');
    await page.locator('.shipment-card svg:not(.shipment-waits)').waitFor();
    await page.locator('.quotation-card .form-frame').evaluate((form) => {
      form.style.minHeight = '90rem';
    });
    await card.evaluate((element) =>
      scrollTo({ top: scrollY + element.getBoundingClientRect().top + 60, behavior: 'instant' }),
    );
    const { y } = (await card.boundingBox()) ?? expect.fail('no card');
    expect(y).toBeGreaterThanOrEqual(68);
  });

  it('bring their script and its hash, which no page has without them', () => {
    const path = '/en/contacts/';
    const [bare, page] = [String(readBuilt(path)), String(source.read(`${path.slice(1)}index.html`))];
    const count = (text: string) => text.match(/sha256-/g)?.length ?? 0;
    expect(page).not.toContain('Zeglo over');
    expect(page).toContain('class="advisories"');
    if (!bare.includes('class="advisories"')) expect(count(page)).toBe(count(bare) + 1);
  });
});
