import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordingOffice } from '../../../cli/testing/office/recordingOffice.ts';
import { type OpenBrowser, openBrowser } from '../../../cli/testing/openBrowser.ts';
import { file, fillForm } from '../../testing/formPage.ts';

const office = recordingOffice();
let site: OpenBrowser;
let page: Page;

beforeAll(async () => {
  site = await openBrowser({}, { intercept: office.intercept });
});
afterAll(() => site.close());
beforeEach(() => office.reset());

const report = '/about-us/whistleblowing/';
const island = '**/assets/form-*';

describe('a form whose script is not there', () => {
  it.each([
    ['report', report, 'subject', 'Oggetto segreto'],
    ['contact', '/en/contacts/contact-us/', 'surname', 'De Luca'],
  ])('%s: its button sends nothing, even where a browser enabled it, and the text stays', async (...row) => {
    const [name, path, id, text] = row;
    page = await site.visit(path, {}, (opened) => opened.route(island, (route) => route.abort()));
    await fillForm(page, { [id]: text });
    const button = page.locator('[data-form] .form__submit');
    await button.scrollIntoViewIfNeeded();
    await page.locator('[data-failure-of=form]').waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
    const before = page.url();
    // As Gecko does after a reload and on the way back: it restores which buttons were enabled.
    await button.evaluate((disabled: HTMLButtonElement) => {
      disabled.disabled = false;
    });
    await button.click();
    await page.locator(`#${name}-${id}`).press('Enter');
    expect(await page.evaluate(() => document.readyState)).toBe('complete');
    expect(asked).toEqual([]);
    expect(page.url()).toBe(before);
    expect(await page.locator(`#${name}-${id}`).inputValue()).toBe(text);
  });
});

describe('files that were chosen before the script came', () => {
  const list = () => page.locator('.file-list__item').allTextContents();

  it('are shown with what they tell of their author, and stay when another one is added', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    page = await site.visit(report, {}, (opened) =>
      opened.route(island, async (route) => {
        await released;
        await route.continue();
      }),
    );
    const files = page.locator('#report-files');
    await files.setInputFiles([file('prova.pdf', 20)]);
    await page.locator('form[data-form]').scrollIntoViewIfNeeded();
    expect(await list()).toEqual([]);
    release();
    await page.locator('[data-form] .form__submit:enabled').waitFor({ state: 'attached' });
    await expect.poll(list).toEqual([expect.stringMatching(/^prova\.pdf \(1\u00a0kB\)Rimuovi./)]);
    await files.setInputFiles([file('nota.txt', 20)]);
    await expect.poll(list).toHaveLength(2);
    const attached = () => files.evaluate((input: HTMLInputElement) => input.files?.length);
    expect(await attached()).toBe(2);
    await page.getByRole('button', { name: 'Rimuovi prova.pdf' }).click();
    expect(await attached()).toBe(1);
  });
});

it('keeps nothing of a report for the way back, though no script empties its form', async () => {
  page = await site.visit(report, {}, (opened) => opened.route(island, (route) => route.abort()));
  const message = page.locator('#report-message');
  const files = page.locator('#report-files');
  await message.fill('Fatti segreti');
  await files.setInputFiles([file('prova.pdf', 20)]);
  await page.goto(`${site.origin}/contacts/`);
  await page.goBack();
  expect(await message.inputValue()).toBe('');
  expect(await files.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
});
