import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSharedBrowser } from '../../cli/testing/machine/provideBrowser.ts';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';

/** Each language at its widths: markup and script are the same in all of them. With the mouse everything moves, too. */
const languages = [
  {
    prefix: '',
    locale: 'it-IT',
    open: 'Apri il menu',
    close: 'Chiudi il menu',
    services: 'Servizi',
    show: 'Mostra',
    widths: { mouse: 390, touch: 768, keyboard: 1440 },
  },
  {
    prefix: '/en',
    locale: 'en-GB',
    open: 'Open menu',
    close: 'Close menu',
    services: 'Services',
    show: 'Show',
    widths: { mouse: 1440, touch: 390, keyboard: 768 },
  },
];

let site: OpenBrowser;

beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

/** Opens a page and hands it over. */
const onPage = async (path: string, options: BrowserContextOptions, look: (page: Page) => Promise<void>) =>
  look(await site.visit(path, options));

/** The state of §4.2 as a visitor meets it. */
function stateOf(page: Page) {
  return page.evaluate(() => {
    const menu = document.querySelector('dialog') as HTMLDialogElement;
    const groups = [...menu.querySelectorAll('.menu__group')];
    const titleOf = (group?: Element) => group?.querySelector('.menu__section')?.textContent ?? null;
    return {
      open: menu.matches(':modal'),
      expanded: groups.filter((group) => group.querySelector('details[open]')).map(titleOf),
      highlighted: titleOf(
        groups.find((group) => group.querySelector('.menu__section[aria-current="true"]')),
      ),
      announced: document.querySelector('button[aria-controls="menu"]')?.getAttribute('aria-expanded'),
      focusOnOpener: document.activeElement?.getAttribute('aria-controls') === 'menu',
    };
  });
}

/** Opens it by its button, and waits as it does for its styles. */
async function openMenu(page: Page): Promise<void> {
  await page.locator('button[aria-controls="menu"]').click();
  await page.locator('dialog:modal').waitFor();
}

const closed = (highlighted: string | null, focusOnOpener = true) => ({
  open: false,
  expanded: [],
  highlighted,
  announced: 'false',
  focusOnOpener,
});

describe.each(languages)('the menu in $locale', ({ prefix, widths, open, close, services, show }) => {
  const path = `${prefix}/services/mh/`;

  it(`works with the mouse at ${widths.mouse} px`, () =>
    onPage(
      path,
      { viewport: { width: widths.mouse, height: 800 }, reducedMotion: 'no-preference' },
      async (page) => {
        const opener = page.getByRole('button', { name: open });
        const group = (index: number) => page.locator('.menu__group summary').nth(index);
        expect(await stateOf(page)).toEqual(closed(services, false));

        await opener.click();
        // It waits for its styles.
        await expect
          .poll(() => stateOf(page))
          .toMatchObject({ open: true, expanded: [], highlighted: services, announced: 'true' });
        await group(1).click();
        await expect.poll(async () => (await stateOf(page)).expanded).toEqual([services]);
        await group(0).click();
        await expect.poll(async () => (await stateOf(page)).expanded).toHaveLength(1);
        expect((await stateOf(page)).expanded).not.toContain(services);
        await group(0).click();
        await expect.poll(async () => (await stateOf(page)).expanded).toEqual([]);

        await group(1).click();
        await page.getByRole('dialog').getByRole('button', { name: close }).click();
        await expect.poll(() => stateOf(page)).toMatchObject({ ...closed(services), expanded: [services] });
        await opener.click();
        await expect.poll(() => stateOf(page)).toMatchObject({ open: true, expanded: [] });

        await group(3).click();
        await page.locator('.menu__group').nth(3).getByRole('link').nth(2).click();
        await page.waitForURL(`**${prefix}/contacts/network/`);
        expect((await stateOf(page)).open).toBe(false);
      },
    ));

  it(`works by touch at ${widths.touch} px`, () =>
    onPage(path, { viewport: { width: widths.touch, height: 800 }, hasTouch: true }, async (page) => {
      await page.getByRole('button', { name: open }).tap();
      await page.locator('.menu__group summary').nth(2).tap();
      await expect.poll(async () => (await stateOf(page)).expanded).toHaveLength(1);
      await page.locator('.menu__group').nth(2).getByRole('link').nth(1).tap();
      await page.waitForURL(`**${prefix}/work-with-us/open-positions/`);
    }));

  it(`works with the keyboard at ${widths.keyboard} px`, () =>
    onPage(path, { viewport: { width: widths.keyboard, height: 800 } }, async (page) => {
      await page.getByRole('button', { name: open }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await stateOf(page)).open).toBe(true);
      const summary = page.locator('.menu__group summary').nth(1);
      for (let i = 0; i < 20 && !(await isFocused(summary)); i += 1) await page.keyboard.press('Tab');
      expect(await summary.ariaSnapshot()).toContain(show);
      await page.keyboard.press('Space');
      await expect.poll(async () => (await stateOf(page)).expanded).toEqual([services]);
      expect(await summary.ariaSnapshot()).not.toContain(show);

      for (let i = 0; i < 40; i += 1) {
        await page.keyboard.press('Tab');
        const outside =
          'document.activeElement !== document.body && !document.activeElement.closest("dialog")';
        expect(await page.evaluate(outside), 'focus outside of the menu').toBe(false);
      }
      await page.keyboard.press('Escape');
      await expect
        .poll(() => stateOf(page))
        .toMatchObject({ open: false, announced: 'false', focusOnOpener: true });
    }));

  it('names the button after what it does', () =>
    onPage(path, {}, async (page) => {
      const button = page.locator('button[aria-controls="menu"]');
      expect(await button.ariaSnapshot()).toContain(open);
      await button.click();
      await expect.poll(() => button.ariaSnapshot()).toContain(close);
    }));
});

it('highlights no group on the home page, and the section itself on its own page', async () => {
  await onPage('/', {}, async (page) => {
    expect((await stateOf(page)).highlighted).toBeNull();
  });
  await onPage('/contacts/', {}, async (page) => {
    expect((await stateOf(page)).highlighted).toBe('Contatti');
  });
});

it('gives the focus to its button, also where a click does not focus it', () =>
  onPage('/', {}, async (page) => {
    await page.evaluate(`document.querySelector('button[aria-controls="menu"]').click()`);
    await expect.poll(async () => (await stateOf(page)).open).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => stateOf(page)).toEqual(closed(null));
  }));

it.each([320, 390, 1440])('ends with buttons as wide as what is above them at %i px', (width) =>
  onPage('/', { viewport: { width, height: 900 } }, async (page) => {
    await openMenu(page);
    const edges = (selector: string) =>
      page.locator(selector).evaluateAll((elements) => {
        const boxes = elements.map((element) => element.getBoundingClientRect());
        return [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right))];
      });
    const above = await edges('.menu__groups');
    await expect.poll(() => edges('.menu__end > *')).toEqual(above);
    if (width < 400) await expect.poll(() => edges('.menu__end > .button')).toEqual(above);
  }),
);

it('closes by a click on the backdrop', () =>
  onPage('/', { viewport: { width: 1024, height: 800 } }, async (page) => {
    await openMenu(page);
    await page.mouse.click(100, 400);
    await expect.poll(() => stateOf(page)).toEqual(closed(null));
  }));

it('keeps one group open where the browser does not know exclusive details', () =>
  onPage('/', {}, async (page) => {
    await page.evaluate("for (const group of document.querySelectorAll('.menu details')) group.name = ''");
    await page.locator('button[aria-controls="menu"]').click();
    await page.locator('.menu__group summary').nth(0).click();
    await page.locator('.menu__group summary').nth(1).click();
    await expect.poll(async () => (await stateOf(page)).expanded).toEqual(['Servizi']);
  }));

it('locks the page behind without moving it', async () => {
  const { visit, close } = await openBrowser({
    executablePath: findSharedBrowser(),
    args: ['--blink-settings=imagesEnabled=false'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const page = await visit('/services/', {
    viewport: { width: 1440, height: 800 },
    reducedMotion: 'no-preference',
  });
  await page.evaluate('document.fonts.ready');
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate('scrollY')).toBe(600);
  const place = `JSON.stringify([scrollY, document.querySelector('button[aria-controls="menu"]').getBoundingClientRect().x])`;
  const before = await page.evaluate(place);
  expect(await page.evaluate('innerWidth - document.documentElement.clientWidth')).toBeGreaterThan(0);
  await openMenu(page);
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 600);
  await page.waitForTimeout(300);
  expect(await page.evaluate(place)).toBe(before);
  await page.keyboard.press('Escape');
  expect(await page.evaluate(place)).toBe(before);
  await close();
});

it('leads to the index in the footer without JavaScript', () =>
  onPage('/', { javaScriptEnabled: false }, async (page) => {
    await page.getByRole('link', { name: 'Apri il menu' }).click();
    expect(new URL(page.url()).hash).toBe('#site-index');
    expect(await page.getByRole('button', { name: 'Apri il menu' }).isVisible()).toBe(false);
    await page.locator('#site-index summary').first().click();
    expect(await page.locator('#site-index').getByRole('link').first().isVisible()).toBe(true);
  }));

function isFocused(locator: ReturnType<Page['locator']>): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}
