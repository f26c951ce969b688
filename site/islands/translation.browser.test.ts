import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';
import { fillForm, openForm, reveal, send } from '../testing/formPage.ts';
import { translatePage } from '../testing/translatePage.ts';

let site: OpenBrowser;

beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

/** A page of an English reader's browser that translates it, before its islands start or afterwards. */
async function open(path: string, island: string, translated: 'before' | 'after'): Promise<Page> {
  const page = await site.visit(path, { viewport: { width: 1440, height: 900 } });
  const host = page.locator(`[data-island="${island}"]`);
  if (translated === 'before') await page.evaluate(translatePage);
  await host.scrollIntoViewIfNeeded();
  await host.and(page.locator('[data-started]')).waitFor();
  if (translated === 'after') await page.evaluate(translatePage);
  return page;
}

const doubled = (text: string) => text.replace(/[a-z]/gi, '$&$&').replace(/[“”]/g, '«');

it.each(['before', 'after'] as const)('what the branch finder says, translated %s', async (when) => {
  const page = await open('/en/contacts/branches/', 'branchFinder', when);
  const said = () => page.locator('.finder__status').innerText();
  const search = page.locator('#branch-search');
  await search.fill('Milano');
  await expect.poll(said).toBe(doubled('All branches, nearest first'));
  await search.fill('Zzz');
  await expect.poll(said).toMatch(doubled('No branch matches “Zzz”'));
  await page.locator('.finder__buttons button').last().click();
  await expect.poll(said).toBe(doubled('19 branches found'));
});

it.each(['before', 'after'] as const)('which slide the carousel shows, translated %s', async (when) => {
  const page = await open('/en/', 'servicesCarousel', when);
  const controls = page.locator('.services-carousel__controls');
  const shown = () => controls.locator('p').allInnerTexts();
  const next = controls.getByRole('button', { name: 'Next' });
  for (const at of [2, 3]) {
    await next.click();
    await expect.poll(shown).toEqual([`${at} / 10`, expect.stringMatching(`^${doubled(`Slide ${at} of`)}`)]);
  }
});

it.each(['before', 'after'] as const)('how many places the map shows, translated %s', async (when) => {
  const page = await open('/en/contacts/network/', 'networkMap', when);
  const count = () => page.locator('.network__count').innerText();
  const before = await count();
  await page.locator('.filter__choice').last().click();
  await expect.poll(count).not.toBe(before);
  const places = await page.locator('.place').count();
  expect(await count()).toMatch(new RegExp(`^${places} `));
  const address = page.locator('.place [translate=no]').first();
  expect(await address.innerText(), 'as it was written').not.toMatch(/(\p{Lu})\1/u);
});

it('positions of one place', async () => {
  const page = await open('/en/work-with-us/open-positions/', 'positionList', 'after');
  const rows = page.locator('.positions__item:visible');
  const all = await rows.count();
  const places = page.locator('.position-list select');
  for (const at of [1, 0]) {
    await places.selectOption({ index: at });
    await expect.poll(() => rows.count()).toBe(at === 0 ? all : 1);
  }
});

it('the packages of a quotation, kept while the page is away', async () => {
  const page = await openForm(site, '/en/contacts/quotation-request/');
  await fillForm(page, { 'pickUp-city': 'Modena' });
  const figure = page.locator('[data-packages] [data-figure=length]');
  await reveal(figure);
  await page.locator('[data-packages] summary').click();
  await figure.fill('120');
  await page.evaluate(translatePage);
  await fillForm(page, { 'delivery-city': 'Leeds' });
  await page.reload();
  await expect.poll(() => figure.inputValue()).toBe('120');
});

it('a list of mistakes, whose links lead on from a field that was just put right', async () => {
  const page = await openForm(site, '/en/contacts/contact-us/');
  await page.evaluate(translatePage);
  await send(page);
  const last = page.locator('[data-form-summary] a').last();
  await last.waitFor();
  await page.locator('#contact-name').focus();
  await page.keyboard.type('Anna');
  await last.click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-captcha-box');
});

it.each([
  ['/en/contacts/contact-us/', { email: 'anna' }, 'company', '.field__error'],
  [
    '/en/work-with-us/become-a-supplier/',
    { 'fleet-vans': '1', 'fleet-numOfCurtainsideVans': '2' },
    'company-city',
    '.form__warning',
  ],
])('what the form of %s says, written once as long as it is true', async (path, typed, other, said) => {
  const page = await openForm(site, path);
  await page.evaluate(translatePage);
  await fillForm(page, typed);
  await page.keyboard.press('Tab');
  if (said === '.field__error') await send(page);
  const text = page.locator(`${said} font`).first();
  await text.waitFor();
  const written = await text.elementHandle();
  await fillForm(page, { [other]: 'Ravenna' });
  await page.keyboard.press('Tab');
  expect(await written?.evaluate((font) => font.isConnected)).toBe(true);
});
