import { chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserArguments, findBrowser } from '../../cli/gallery/findBrowser.ts';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';

let site: OpenBrowser;
beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

const pages = ['/', '/about-us/anniversary/', '/services/maritime-transport/', '/contacts/contact-us/'];
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('spacing of text as WCAG 1.4.12 asks for it', () => {
  it.each(pages)('leaves %s within the window', async (path) => {
    const page = await site.browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'it-IT' });
    await page.goto(site.origin + path);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      );
      document.adoptedStyleSheets.push(sheet);
    });
    expect(await sideways(page)).toBe(0);
    await page.close();
  });
});

describe.each([24, 32])('letters of %i px instead of 16', (size) => {
  it.each([390, 768, 1280])('leave the header in reach at %i px', async (width) => {
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: [...browserArguments, `--blink-settings=defaultFontSize=${size}`],
    });
    const page = await browser.newPage({ viewport: { width, height: 800 }, locale: 'it-IT' });
    await page.goto(`${site.origin}/contacts/contact-us/`);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`);
    for (const part of ['.header .logo', 'button.header__menu']) {
      const box = await page.locator(part).boundingBox();
      expect([part, (box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 0) <= width]).toEqual([
        part,
        true,
        true,
      ]);
    }
    await page.locator('button.header__menu').click();
    expect(await page.locator('#menu').getByRole('link', { name: 'English' }).isVisible()).toBe(true);
    await browser.close();
  });
});

describe('in the colours of the system', () => {
  const open = async (path: string) => {
    const page = await site.browser.newPage({
      viewport: { width: 1280, height: 900 },
      locale: 'it-IT',
      forcedColors: 'active',
      reducedMotion: 'reduce',
    });
    await page.goto(site.origin + path);
    return page;
  };
  const background = (page: Page, selector: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, part) => getComputedStyle(element, part).backgroundColor, pseudo);

  it('the chosen filter of the map differs from the others', async () => {
    const page = await open('/contacts/network/');
    const chosen = await background(page, '.filter__choice > input:checked + span');
    expect(chosen).not.toBe(await background(page, '.filter__choice > input:not(:checked) + span'));
    await page.close();
  });

  it('the page where the visitor is differs from the others', async () => {
    const page = await open('/contacts/');
    const canvas = await background(page, 'body');
    expect(await background(page, '.header__links a[aria-current]', '::after')).not.toBe(canvas);
    await page.close();
  });

  it('a list to choose from has its arrow', async () => {
    const page = await open('/contacts/quotation-request/');
    const select = page.locator('select.field__input').first();
    expect(await select.evaluate((element) => getComputedStyle(element).appearance)).toBe('auto');
    await page.close();
  });

  it('the chosen service differs from the others', async () => {
    const page = await open('/');
    await page.locator('.service-index').scrollIntoViewIfNeeded();
    const edge = (selected: string) =>
      page
        .locator(`.service-index [role=tab][aria-selected=${selected}]`)
        .first()
        .evaluate((tab) => getComputedStyle(tab).borderTopColor);
    expect(await edge('true')).not.toBe(await edge('false'));
    await page.close();
  });
});
