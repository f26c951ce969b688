import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { OpenBrowser } from '../../cli/testing/openBrowser.ts';

/** A page of the site with one form, as a visitor opens it who speaks its language. */
export async function openForm(
  site: OpenBrowser,
  path: string,
  options: BrowserContextOptions = {},
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const page = await site.visit(path, options, prepare);
  await page.locator('form[data-form]').scrollIntoViewIfNeeded();
  await page.locator('[data-form] .form__submit:enabled').waitFor({ state: 'attached' });
  return page;
}

/** Fills fields by their ids without the form's name: a text, an option, or a tick. */
export async function fillForm(page: Page, answers: Record<string, string | true>): Promise<void> {
  const form = await page.locator('form[data-form]').getAttribute('data-form');
  for (const [id, answer] of Object.entries(answers)) {
    const field = page.locator(`#${form}-${id}`);
    await reveal(field);
    if (answer === true) await field.check();
    else if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(answer);
    else await field.fill(answer);
  }
}

/** Opens the step of a form in which something is, if there are steps. */
export async function reveal(control: Locator): Promise<void> {
  await control.dispatchEvent('form:reveal', { bubbles: true });
}

export async function tickCaptcha(page: Page): Promise<void> {
  await reveal(page.locator('[data-form-captcha] input'));
  await page.locator('[data-form-captcha] input').check();
  await page.locator('[data-form-captcha][data-state=verified]').waitFor();
}

export async function send(page: Page): Promise<void> {
  const button = page.locator('[data-form] .form__submit');
  await reveal(button);
  await button.click();
}

/** Waits until the form is sent; if it is not, fails with what is said at its fields. */
export async function whenSent(page: Page): Promise<void> {
  const sent = page.locator('.sent');
  await expect.poll(async () => (await sent.isVisible()) || errorsOf(page)).toBe(true);
}

/** What is said at the fields, by the id of their input without the form's name. */
export async function errorsOf(page: Page): Promise<Record<string, string>> {
  const form = await page.locator('form[data-form]').getAttribute('data-form');
  const errors = await page
    .locator('.field__error')
    .evaluateAll((all) => all.map(({ id, textContent }) => [id, textContent] as const));
  return Object.fromEntries(
    errors.map(([id, text]) => [id.replace(/-error$/, '').replace(`${form}-`, ''), text]),
  );
}

/** A file as a visitor would choose it. */
export function file(name: string, size = 100): { name: string; mimeType: string; buffer: Buffer } {
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.alloc(size, 'x') };
}

/** Chooses a file that the page makes itself: none of its many bytes has to be sent to the browser. */
export async function chooseLarge(input: Locator, name: string, size: number): Promise<void> {
  await input.evaluate(
    (field, made) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File([new Uint8Array(made.size)], made.name));
      (field as HTMLInputElement).files = chosen.files;
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    },
    { name, size },
  );
}
