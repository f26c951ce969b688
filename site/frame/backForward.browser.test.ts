import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';
import { openForm, reveal } from '../testing/formPage.ts';

let site: OpenBrowser;

beforeAll(async () => {
  site = await openBrowser({
    args: ['--blink-settings=imagesEnabled=false'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
afterAll(() => site.close());

/** What a visitor does on a page before leaving it, and what has to be as it was on return. */
const places: [string, (page: Page) => Promise<void>, (page: Page) => Promise<unknown>][] = [
  [
    '/services/parcel/',
    (page) =>
      page.evaluate("document.querySelector('#related-services, .related-services').scrollIntoView()"),
    (page) => page.evaluate('scrollY > 500'),
  ],
  [
    '/contacts/network/',
    async (page) => {
      await page.locator('.map').scrollIntoViewIfNeeded();
      await page.locator('.map__stage--live').waitFor();
      await page.locator('#bg-sofia a').first().click();
    },
    (page) => page.locator('.map__card h3').textContent(),
  ],
  [
    '/contacts/contact-us/',
    (page) => page.evaluate("document.querySelector('form').scrollIntoView()"),
    (page) => page.evaluate('scrollY > 300'),
  ],
];

async function leaveAndComeBack(page: Page, path: string): Promise<void> {
  await page.evaluate("addEventListener('pageshow', (event) => { window.cameBack = event.persisted; })");
  await page.goto(site.origin + path);
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate('window.cameBack')).toBe(true);
}

describe.each(['', '/en'])('in the language of %s/', (prefix) => {
  it.each(places)('%s comes back as it was left', async (path, act, look) => {
    const page = await site.visit(prefix + path, { viewport: { width: 1024, height: 800 } });
    await act(page);
    await expect.poll(() => look(page)).toBeTruthy();
    const before = await look(page);
    await leaveAndComeBack(page, `${prefix}/about-us/`);
    expect(await look(page)).toBe(before);
  });
});

it('the menu is closed when the page comes back, with its place kept', async () => {
  const page = await site.visit('/services/', {
    viewport: { width: 1440, height: 800 },
    reducedMotion: 'no-preference',
  });
  await page.evaluate('scrollTo({ top: 500, behavior: "instant" })');
  const button = page.locator('button[aria-controls="menu"]');
  await button.click();
  await page.locator('dialog:modal').waitFor();
  await leaveAndComeBack(page, '/contacts/');
  // The browser tells that a dialog was closed after it was.
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
  expect(await page.locator('dialog:modal').count()).toBe(0);
  expect(await page.evaluate('scrollY')).toBe(500);
});

it('a text that is deleted on return is not there on the next visit', async () => {
  const path = '/contacts/contact-us/';
  const page = await site.visit(path);
  const field = page.locator('#contact-name');
  await field.fill('Anna');
  await leaveAndComeBack(page, '/about-us/');
  expect(await field.inputValue()).toBe('Anna');
  await field.fill('');
  await page.goto(`${site.origin}/about-us/`);
  // That nothing is left is for pages that the browser kept with the text.
  expect(await page.evaluate('Object.values(sessionStorage)')).toEqual(['[]']);
  await page.goto(site.origin + path);
  expect(await field.inputValue()).toBe('');
});

it('what was typed is kept once the page is hidden, which a phone may end without another word', async () => {
  const path = '/contacts/contact-us/';
  const page = await site.visit(path);
  // Before its script could hear of it.
  await page.locator('#contact-name').evaluate((field: HTMLInputElement) => {
    field.value = 'Anna';
  });
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const kept = await page.evaluate(() => Object.values(sessionStorage));
  expect(kept).toEqual([JSON.stringify([['contact-name', 'Anna']])]);
  expect(await page.locator('#contact-name').inputValue()).toBe('Anna');
});

it('what was typed is kept as it is typed, and goes once it was sent: a page may break down at any moment', async () => {
  const page = await site.visit('/contacts/contact-us/');
  const kept = () => page.evaluate(() => Object.values(sessionStorage));
  const typed = (name: string) => [JSON.stringify([['contact-name', name]])];
  await page.locator('#contact-name').fill('Anna');
  await expect.poll(kept).toEqual(typed('Anna'));
  await page.reload();
  expect(await page.locator('#contact-name').inputValue()).toBe('Anna');
  expect(await kept()).toEqual(typed('Anna'));
  await page.locator('#contact-name').fill('Annalisa');
  await expect.poll(kept).toEqual(typed('Annalisa'));
  await page.locator('form[data-form]').evaluate((form: HTMLFormElement) => form.reset());
  await expect.poll(kept).toEqual(['[]']);
});

describe('a form that comes back after its page in another language', () => {
  const path = '/contacts/contact-us/';
  const fill = async (page: Page, name: string, request: string) => {
    await page.locator('#contact-name').fill(name);
    await page.locator('#contact-request').fill(request);
  };
  const typed = (page: Page) =>
    Promise.all(['name', 'request'].map((id) => page.locator(`#contact-${id}`).inputValue()));

  /** By its link: an address alone would lead back to the language that was seen before. */
  const goToEnglish = async (page: Page) => {
    await page.evaluate("addEventListener('pageshow', (event) => { window.cameBack = event.persisted; })");
    await page.getByRole('link', { name: 'EN English' }).click();
    await page.waitForURL(/\/en\//);
  };

  /** Types in one language, does something in the other, and comes back to what the browser kept. */
  const comeBackAfter = async (act: (page: Page) => Promise<unknown>): Promise<Page> => {
    const page = await site.visit(path);
    await fill(page, 'Anna', 'Prima');
    await goToEnglish(page);
    expect(await typed(page)).toEqual(['Anna', 'Prima']);
    await act(page);
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate('window.cameBack')).toBe(true);
    return page;
  };

  it('has what was typed last', async () => {
    const page = await comeBackAfter((other) => fill(other, '', 'Prima e dopo'));
    await expect.poll(() => typed(page)).toEqual(['', 'Prima e dopo']);
    await fill(page, 'Anna', 'Infine');
    await page.goForward({ waitUntil: 'commit' });
    await expect.poll(() => typed(page)).toEqual(['Anna', 'Infine']);
  });

  it('is empty once it was sent there, which empties it', async () => {
    const page = await comeBackAfter((other) =>
      other.locator('form[data-form]').evaluate((form: HTMLFormElement) => form.reset()),
    );
    await expect.poll(() => typed(page)).toEqual(['', '']);
  });

  it('is as it was left when nothing was changed there', async () => {
    const page = await comeBackAfter(async () => {});
    // What the other page keeps as it is left may come after this one is shown again.
    await expect.poll(() => page.evaluate('sessionStorage.length')).toBe(1);
    expect(await typed(page)).toEqual(['Anna', 'Prima']);
  });

  it('has the rows of packages that stand there, and what they come to', async () => {
    const quotation = '/contacts/quotation-request/';
    const page = await openForm(site, quotation);
    const rows = page.locator('[data-row] input');
    const weight = page.locator('#quotation-weight');
    await reveal(page.locator('[data-packages]'));
    await page.locator('[data-packages] summary').click();
    for (const at of [0, 1, 2, 3, 4]) await rows.nth(at).fill('20');
    await goToEnglish(page);
    await expect.poll(() => rows.count()).toBe(5);
    await reveal(page.locator('[data-packages]'));
    await rows.nth(4).fill('12,5');
    expect(await weight.inputValue()).toBe('250');
    await page.locator('[data-add]').click();
    for (const [at, figure] of [
      [5, '1'],
      [9, '12,5'],
    ] as const)
      await rows.nth(at).fill(figure);
    expect(await weight.inputValue()).toBe('262.5');
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate('window.cameBack')).toBe(true);
    await expect.poll(() => rows.count()).toBe(10);
    expect(await rows.nth(4).inputValue()).toBe('12,5');
    expect(await page.locator('#quotation-numOfPackages').inputValue()).toBe('21');
    expect(await weight.inputValue()).toBe('262,5');
  });

  it('is left alone where nothing can be kept', async () => {
    const page = await site.visit(path);
    await page.evaluate(() =>
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new Error();
        },
      }),
    );
    await fill(page, 'Anna', 'Prima');
    await leaveAndComeBack(page, '/about-us/');
    expect(await typed(page)).toEqual(['Anna', 'Prima']);
  });
});
