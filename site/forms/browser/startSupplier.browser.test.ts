import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recordingOffice } from '../../../cli/testing/office/recordingOffice.ts';
import { type OpenBrowser, openBrowser } from '../../../cli/testing/openBrowser.ts';
import { errorsOf, fillForm, openForm, send, tickCaptcha } from '../../testing/formPage.ts';

const office = recordingOffice();
let site: OpenBrowser;
let page: Page;

beforeAll(async () => {
  site = await openBrowser({}, { intercept: office.intercept });
});
afterAll(() => site.close());
beforeEach(() => office.reset());

const proposal = {
  'company-nameOfSuppliers': 'Rossi Trasporti',
  'company-vatNumber': 'IT 12345678903',
  'company-nameOfLegalRepr': 'Anna De Luca',
  'company-address': 'Via Roma 1',
  'company-zipCode': '20100',
  'company-city': 'Milano',
  'company-district': 'MI',
  'company-phone': '02 1234567',
  'company-email': 'office@b.it',
  'contact-contactPerson': 'Anna',
  'contact-email': 'anna@b.it',
} as const;

it('a proposal is sent only when the privacy policy is accepted (E-01), both addresses under their names', async () => {
  page = await openForm(site, '/en/work-with-us/become-a-supplier/');
  await fillForm(page, {
    ...proposal,
    'choice-decline': true,
    'areas-regions-03': true,
    'company-webSite': 'b.it',
  });
  await tickCaptcha(page);
  await send(page);
  await expect
    .poll(() => errorsOf(page))
    .toEqual({
      'choice-accept': 'You must accept our Privacy Policy before submitting your request.',
    });
  expect(office.calls).toEqual([]);
  await fillForm(page, { 'choice-accept': true });
  await send(page);
  await expect
    .poll(() => page.locator('.sent__title').textContent())
    .toContain('Your proposal has been sent');
  const sent = page.getByRole('group', { name: 'Your proposal has been sent' });
  expect(await sent.evaluate((group) => group === document.activeElement)).toBe(true);
  const parts = office.received[0] ?? [];
  for (const part of [
    ['CompanyData.Email', 'office@b.it'],
    ['ContactData.Email', 'anna@b.it'],
    ['CompanyData.WebSite', 'https://b.it'],
    ['ServiceAreas.Regions', '03'],
    ['PrivacyChoice', 'accept'],
  ]) {
    expect(parts).toContainEqual(part);
  }
});

it('the VAT number is judged by the district (§7.7)', async () => {
  page = await openForm(site, '/work-with-us/become-a-supplier/');
  await fillForm(page, { ...proposal, 'company-vatNumber': '12345678901', 'company-zipCode': 'SW1A' });
  await send(page);
  await expect
    .poll(async () => (await errorsOf(page))['company-vatNumber'])
    .toBe('Partita IVA non valida: controlla le 11 cifre');
  expect((await errorsOf(page))['company-zipCode']).toBe('Il CAP italiano ha 5 cifre');
  expect(await page.locator('#supplier-company-district option').count()).toBe(112);
  await fillForm(page, { 'company-district': 'EE' });
  await expect.poll(async () => Object.keys(await errorsOf(page))).not.toContain('company-vatNumber');
  expect(Object.keys(await errorsOf(page))).not.toContain('company-zipCode');
});

it('a region takes back no province that was ticked before it', async () => {
  page = await openForm(site, '/work-with-us/become-a-supplier/');
  await page.locator('.field__more summary').click();
  await fillForm(page, { 'areas-district-MI': true, 'areas-district-TO': true, 'areas-regions-05': true });
  const parts = page.locator('.field__part:visible legend');
  expect(await parts.allTextContents()).toEqual(['Piemonte', 'Lombardia', 'Veneto']);
  expect(await page.locator('.field__part :checked').count()).toBe(2);
});

it('provinces follow the regions, and a fleet that does not add up is pointed out', async () => {
  page = await openForm(site, '/work-with-us/become-a-supplier/');
  await page.locator('.field__more summary').click();
  const shown = () => page.locator('.field__part:visible legend').allTextContents();
  expect(await shown()).toHaveLength(20);
  await fillForm(page, { 'areas-regions-03': true, 'areas-district-MI': true });
  expect(await shown()).toEqual(['Lombardia']);
  await fillForm(page, { 'areas-regions-01': true });
  await page.locator('#supplier-areas-regions-03').uncheck();
  expect(await shown(), 'with a tick in it').toEqual(['Piemonte', 'Lombardia']);
  expect(await page.locator('#supplier-areas-district-MI').isChecked()).toBe(true);
  await page.locator('#supplier-areas-district-MI').uncheck();
  expect(await shown(), 'as long as somebody is at it').toEqual(['Piemonte', 'Lombardia']);
  await fillForm(page, { 'areas-regions-05': true });
  expect(await shown()).toEqual(['Piemonte', 'Veneto']);

  await fillForm(page, { 'fleet-vans': '2', 'fleet-numOfCurtainsideVans': '3' });
  await page.keyboard.press('Tab');
  const warning = page.locator('.form__warning');
  await expect.poll(() => warning.textContent()).toContain('superano il totale');
  await page.reload();
  await page.locator('form[data-form]').scrollIntoViewIfNeeded();
  await page.locator('[data-form] .form__submit:enabled').waitFor({ state: 'attached' });
  expect(await page.locator('#supplier-fleet-vans').inputValue()).toBe('2');
  expect(await warning.textContent()).toContain('superano il totale');
  for (const vans of ['3', '1', '٣', '2', '']) {
    await fillForm(page, { 'fleet-vans': vans });
    await page.keyboard.press('Tab');
    const warned = vans === '1' || vans === '2' ? 'superano il totale' : /^$/;
    await expect.poll(() => warning.textContent()).toMatch(warned);
  }
});

it('what the back office refused of ticks goes with the next tick', async () => {
  office.create = { HasSuccess: false, Problems: [{ Field: 'areas.regions', Rule: 'required' }] };
  page = await openForm(site, '/work-with-us/become-a-supplier/');
  await fillForm(page, { ...proposal, 'choice-accept': true, 'areas-regions-03': true });
  await tickCaptcha(page);
  await send(page);
  await expect.poll(async () => Object.keys(await errorsOf(page))).toEqual(['areas-regions-01']);
  await fillForm(page, { 'areas-regions-05': true });
  await expect.poll(() => errorsOf(page)).toEqual({});
});

it('what was chosen in the other language stands there on going back to a page that was left empty', async () => {
  page = await openForm(site, '/work-with-us/become-a-supplier/');
  await page.locator('header a[data-language=en]').first().click();
  await page.waitForURL('**/en/work-with-us/**');
  const district = page.locator('#supplier-company-district');
  const region = page.locator('#supplier-areas-regions-03');
  await district.selectOption('MI');
  await region.evaluate((box: HTMLInputElement) => box.click());
  await page.goto(`${site.origin}/en/about-us/`);
  await page.evaluate('setTimeout(() => history.go(-2))');
  await page.waitForURL((url) => url.pathname === '/work-with-us/become-a-supplier/');
  await expect.poll(() => district.inputValue()).toBe('MI');
  expect(await region.isChecked()).toBe(true);
});
