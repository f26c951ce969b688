import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';

let site: OpenBrowser;
beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

/** Words as long as other languages have them, and as the schema allows them. */
const german = {
  links: ['Über uns', 'Dienstleistungen', 'Arbeiten Sie mit uns', 'Kontakte'],
  buttons: ['Angebotsanfrage', 'Online-Auftrag'],
};
const longest = {
  links: Array.from({ length: 4 }, () => 'Internationale Speditionsdienstleistungen Europa'),
  buttons: ['Kostenlos anfragen x', 'Auftrag jetzt online'],
};

it.each([
  { kind: 'German', words: german },
  { kind: 'the longest', words: longest },
])('holds $kind words and three languages within the window at every width', async ({ words }) => {
  const page = await site.visit('/contacts/', { reducedMotion: 'no-preference' });
  await page.evaluate(({ links, buttons }) => {
    document.querySelectorAll('.header__links a').forEach((link, at) => {
      link.textContent = links[at] ?? '';
    });
    document.querySelectorAll('.header__quotation, .header__order').forEach((button, at) => {
      button.textContent = buttons[at] ?? '';
    });
    const languages = document.querySelector('.header .languages');
    languages?.append(languages.lastElementChild?.cloneNode(true) ?? '');
  }, words);
  const outside: unknown[] = [];
  for (const width of [320, 390, 640, 800, 1217, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    outside.push(
      ...(await page.evaluate(() => {
        const gutter = Number.parseFloat(
          getComputedStyle(document.querySelector('.header') as Element).paddingLeft,
        );
        return [...document.querySelectorAll('.header > *')].flatMap((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          const fits = left >= gutter - 1 && right <= innerWidth - gutter + 1 && top >= 0 && bottom <= 92;
          return left === right || fits ? [] : [`${innerWidth} px: ${part.className} ${left} to ${right}`];
        });
      })),
    );
  }
  expect(outside).toEqual([]);
});

it('a link that has no room is not there in part, and is seen once it has the focus', async () => {
  const page = await site.visit('/contacts/', { viewport: { width: 1217, height: 800 } });
  const links = page.locator('.header__links a');
  /** How much of the height of each link is within their line. */
  const shown = () =>
    links.evaluateAll((all) =>
      all.map((link) => {
        const line = link.closest('nav')?.getBoundingClientRect() ?? new DOMRect();
        const { top, bottom, left, right, height } = link.getBoundingClientRect();
        const part = (Math.min(bottom, line.bottom) - Math.max(top, line.top)) / height;
        return left < line.left || right > line.right ? -1 : Math.max(0, Math.round(part * 100) / 100);
      }),
    );
  expect(await shown()).toEqual([1, 1, 1, 1]);
  await links.evaluateAll((all) => {
    for (const link of all) link.textContent = 'Speditionsdienstleistung';
  });
  const some = await shown();
  expect(some.slice(0, 2)).toEqual([1, 0].includes(some[1] ?? -1) ? [1, some[1]] : []);
  expect(some.at(-1)).toBe(0);
  expect(some.every((part) => part === 0 || part === 1)).toBe(true);
  for (const index of [3, 0]) {
    await links.nth(index).focus();
    expect((await shown())[index]).toBe(1);
  }
});

it('leads to the index in the footer while its script is not there', async () => {
  const page = await site.visit('/contacts/', {}, (opened) =>
    opened.route('**/assets/frame-*', (route) => route.abort()),
  );
  expect(await page.locator('button.header__menu').isVisible()).toBe(false);
  const link = page.getByRole('link', { name: 'Apri il menu' });
  const before = await link.boundingBox();
  await link.click();
  expect(new URL(page.url()).hash).toBe('#site-index');

  const scripted = await site.visit('/contacts/');
  const button = scripted.getByRole('button', { name: 'Apri il menu' });
  await button.waitFor();
  expect(await button.boundingBox()).toEqual(before);
  expect(await scripted.locator('a.header__menu').count()).toBe(0);
});

it.each([
  ['/', 'strip', '.service-strip button'],
  ['/services/parcel/', 'slider', '.slider__controls button'],
  ['/about-us/history/', 'road', '.timeline__rail button'],
])('on %s no arrow is shown whose script is lost', async (path, script, arrows) => {
  const page = await site.visit(path, { viewport: { width: 1000, height: 800 } }, (opened) =>
    opened.route(`**/assets/${script}-*`, (route) => route.abort()),
  );
  expect(await page.locator(arrows).count()).toBe(2);
  expect(await page.locator(`${arrows}:visible`).count()).toBe(0);
});

it.each([
  [320, 200],
  [1280, 800],
])('a jump leaves its target in view, below what stays of the header, at %i x %i', async (width, height) => {
  for (const path of ['/general-conditions/', '/contacts/branches/']) {
    const page = await site.visit(path, { viewport: { width, height }, reducedMotion: 'no-preference' });
    const places = await page.evaluate(() => {
      const header = document.querySelector('.header') as HTMLElement;
      const targets = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="#"]')].flatMap(
        ({ hash }) => document.getElementById(hash.slice(1)) ?? [],
      );
      return targets
        .filter((target) => target.checkVisibility())
        .map((target) => {
          target.scrollIntoView({ behavior: 'instant' });
          const isFixed = getComputedStyle(header).position === 'fixed';
          const ends = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
          return { top: target.getBoundingClientRect().top, least: isFixed ? 68 : 0, ends };
        });
    });
    expect(places.length).toBeGreaterThan(2);
    for (const { top, least, ends } of places) {
      expect(top).toBeGreaterThanOrEqual(least);
      expect(top).toBeLessThan(ends ? height : least + 60);
    }
  }
});

it('the contents of a long text stay below the header', async () => {
  const page = await site.visit('/general-conditions/', {
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'no-preference',
  });
  await page.evaluate(() => scrollTo({ top: 2500, behavior: 'instant' }));
  const box = await page.locator('.legal__contents').boundingBox();
  expect(box?.y).toBeGreaterThan(68);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
});

it.each(['/about-us/', '/services/', '/work-with-us/'])(
  'the button of the menu of %s stands out from a header that turned solid',
  async (path) => {
    const page = await site.visit(path, {
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'no-preference',
    });
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    const grounds = () =>
      page
        .locator('.header, .header__menu:visible')
        .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
    await expect.poll(grounds).toEqual(['rgb(10, 52, 65)', 'rgb(255, 255, 255)']);
  },
);

it.each([
  ['/', 1440, '.banner strong'],
  ['/services/', 1440, '.breadcrumb a'],
  ['/services/', 768, '.breadcrumb a'],
])(
  'the header of %s in a window of %i px is solid before words come under its own',
  async (path, width, first) => {
    const page = await site.visit(path, { viewport: { width, height: 900 }, reducedMotion: 'no-preference' });
    await page.evaluate((first) => {
      const [name, words] = ['.header .logo', first].map((selector) => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector(selector)?.lastChild ?? document);
        return range.getBoundingClientRect();
      });
      scrollTo({ top: (words?.top ?? 0) - (name?.bottom ?? 0), behavior: 'instant' });
    }, first);
    const ground = () =>
      page.locator('.header').evaluate((header) => getComputedStyle(header).backgroundColor);
    await expect.poll(ground).toBe('rgb(10, 52, 65)');
  },
);
