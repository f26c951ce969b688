import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';

const ids = ['111111', '222221', '222222', '222223', '333333'];

let site: OpenBrowser;

beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

const openGroups = (page: Page) =>
  page.locator('.footer details[open]').evaluateAll((groups) => groups.map(({ id }) => id));

/** Each width in one language: markup is the same in both. */
it.each([
  ['/contacts/', 390],
  ['/en/contacts/', 768],
  ['/contacts/', 1024],
  ['/en/contacts/', 1440],
])('the footer of %s opens one group at a time at %i px (F-02)', async (path, width) => {
  const page = await site.visit(path, { viewport: { width, height: 800 }, hasTouch: true });
  const groups = page.locator('.footer details');
  expect(await groups.evaluateAll((found) => found.map(({ id }) => id))).toEqual(ids);
  expect(await openGroups(page)).toEqual([]);
  for (const id of ids) {
    await page.locator(`[id="${id}"] > summary`).click();
    await expect.poll(() => openGroups(page)).toEqual([id]);
    expect(await page.locator(`[id="${id}"]`).getByRole('link').last().isVisible()).toBe(true);
  }
  await page.locator('[id="333333"] > summary').click();
  await expect.poll(() => openGroups(page)).toEqual([]);

  await page.locator('[id="111111"] > summary').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => openGroups(page)).toEqual(['111111']);
  await page.locator('[id="222222"] > summary').tap();
  await expect.poll(() => openGroups(page)).toEqual(['222222']);
});

it('opens one group at a time where the browser does not know exclusive details (F-02)', async () => {
  const page = await site.visit('/');
  await page.evaluate("for (const group of document.querySelectorAll('.footer details')) group.name = ''");
  for (const id of ids) {
    await page.locator(`[id="${id}"] > summary`).click();
    await expect.poll(() => openGroups(page)).toEqual([id]);
  }
});

it.each([
  ['2019-05-01', false],
  ['2031-01-01', true],
])('tells the year at view time, seen on %s (F-09)', async (date, isLater) => {
  const page = await site.visit('/', {}, ({ clock }) => clock.setFixedTime(new Date(date)));
  const built = await (await page.request.get(`${site.origin}/`)).text();
  const builtYear = /data-year="">(\d{4})</.exec(built)?.[1];
  await expect.poll(() => page.locator('[data-year]').textContent()).toBe(isLater ? '2031' : builtYear);
});
