import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';
import { asTyped } from '../testing/readPage.ts';

let site: OpenBrowser;
beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

const marker = '.leaflet-marker-icon';

async function openMap(
  path = '/contacts/network/?lng=it',
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await site.visit(path, { viewport: { width: 1440, height: 900 }, ...options });
  await page.locator('.map').scrollIntoViewIfNeeded();
  if (options.javaScriptEnabled !== false) await page.locator('.map__stage--live').waitFor();
  return page;
}

/** What lies over the middle of the element that has the focus, in the page: nothing if it is seen. */
function coverOfFocus(): string {
  const { left, right, top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
  const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return document.activeElement?.contains(shown) ? '' : (shown?.outerHTML.slice(0, 80) ?? 'out of view');
}

/** How many places the markers stand for, with the numbers of joined ones. */
function placesOnMap(page: Page): Promise<number> {
  return page
    .locator(`${marker} > .map__point`)
    .evaluateAll((all) => all.reduce((sum, { textContent }) => sum + Number(textContent || 1), 0));
}

/** A visit to the network with other places than its own. */
function visitWith(
  change: (place: { id: string; services: string[] }) => object | undefined,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const wide = { viewport: { width: 1440, height: 900 }, ...options };
  return site.visit('/contacts/network/?lng=it', wide, (opened) =>
    opened.route('**/contacts/network/?lng=it', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(?<="places":)\[.*?\](?=,"countries")/, (places) =>
        JSON.stringify(JSON.parse(places).flatMap((place: never) => change(place) ?? [])),
      );
      await route.fulfill({ response, body });
    }),
  );
}

describe('in the colours of the system', () => {
  it.each([
    ['/contacts/network/', '.map__stage'],
    ['/', '.map-picture'],
    ['/contacts/branches/', '.map-picture'],
  ])('the sea of %s stays dark behind the names', async (path, map) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await site.visit(path, { javaScriptEnabled: false, forcedColors: 'active', colorScheme });
      const colours = await page.locator(map).evaluate((sea) => {
        const name = sea.querySelector('.map__name') as Element;
        return [getComputedStyle(sea).backgroundColor, getComputedStyle(name).fill];
      });
      expect(colours).toEqual(['rgb(10, 52, 65)', 'rgb(255, 255, 255)']);
    }
  });
});

it('leaves paper to the list', async () => {
  const page = await openMap();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.map').isVisible()).toBe(false);
  expect(await page.locator('.place').last().isVisible()).toBe(true);
});

describe('without JavaScript', () => {
  it.each(['/contacts/network/', '/en/contacts/network/'])(
    '%s shows all places as picture and list',
    async (path) => {
      const page = await openMap(path, { javaScriptEnabled: false });
      const picture = page.getByRole('img', {
        name: path.startsWith('/en') ? /^Map of our/ : /^Mappa delle sedi/,
      });
      expect(await picture.isVisible()).toBe(true);
      expect(await page.locator('.map__world .map__dot').count()).toBe(11);
      expect(await page.locator('.map__inset .map__dot').count()).toBe(19);
      expect(await page.locator('.place').count()).toBe(29);
      expect(await page.getByRole('radio').first().isVisible()).toBe(false);
    },
  );
});

describe('the live map', () => {
  it('stands for all places, asks no other host and moves nothing on the page', async () => {
    const hosts = new Set<string>();
    const errors: string[] = [];
    const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' } as const;
    const page = await site.visit('/contacts/network/?lng=it', wide, async (opened) => {
      opened.on('request', (request) => hosts.add(new URL(request.url()).origin));
      opened.on('console', (message) => /error|warning/.test(message.type()) && errors.push(message.text()));
    });
    expect(await page.locator(marker).count()).toBe(0);
    const before = await page.locator('.place-list').boundingBox();
    await page.locator('.map').scrollIntoViewIfNeeded();
    await page.locator('.map__stage--live').waitFor();
    expect(await placesOnMap(page)).toBe(29);
    const after = await page.locator('.place-list').boundingBox();
    expect(after?.height).toBe(before?.height);
    expect([...hosts]).toEqual([site.origin]);
    expect(errors).toEqual([]);
  });

  it('opens where it stays, with names that need not move, also when styles come late', async () => {
    const phone = { viewport: { width: 390, height: 800 }, reducedMotion: 'no-preference' } as const;
    const page = await site.visit('/contacts/network/?lng=it', phone, async (opened) => {
      await opened.route('**/assets/later-*', async (route) => {
        await new Promise((done) => setTimeout(done, 1000));
        await route.continue();
      });
      await opened.addInitScript(() => {
        const places = new Set<string>();
        Object.assign(window, { places });
        const note = (changes: MutationRecord[]) => {
          for (const { target } of changes) {
            if (!(target instanceof HTMLElement)) continue;
            const { className, textContent, dataset, style } = target;
            if (className === 'map__label') places.add(`${textContent}: ${dataset.side}`);
            if (places.size > 0 && target.matches('.leaflet-map-pane')) places.add(style.transform);
          }
        };
        const attributeFilter = ['data-side', 'style'];
        new MutationObserver(note).observe(document, { subtree: true, attributes: true, attributeFilter });
      });
    });
    await page.locator('.map').scrollIntoViewIfNeeded();
    await page.locator('.map__label[data-side]').first().waitFor({ state: 'attached' });
    // Longer than the map takes to move, and styles to come.
    await page.waitForTimeout(1200);
    // Where it is already; names are arranged again.
    await page.locator('.map__views button').first().click();
    await page.waitForTimeout(400);
    const names = await page.locator('.map__label').allTextContents();
    expect(names.length).toBeGreaterThan(10);
    const noted = await page.evaluate('[...places].map((place) => place.replace(/: .*/, ""))');
    expect(noted).toEqual(names);
  });

  it.each([
    [390, '', 'Trasporto mare', 'Tutti i servizi', 'sedi sulla mappa'],
    [768, '/en', 'Sea transport', 'All services', 'locations on the map'],
    [1024, '', 'Trasporto mare', 'Tutti i servizi', 'sedi sulla mappa'],
    [1440, '/en', 'Sea transport', 'All services', 'locations on the map'],
  ])('filters map and list by service at %i px', async (width, prefix, sea, all, count) => {
    const page = await openMap(`${prefix}/contacts/network/?lng=${prefix.slice(1) || 'it'}`, {
      viewport: { width, height: 900 },
    });
    await page.getByRole('radio', { name: sea }).check();
    const listed = await page.locator('.place').count();
    expect(listed).toBeGreaterThan(0);
    expect(listed).toBeLessThan(29);
    await expect.poll(() => placesOnMap(page)).toBe(listed);
    expect(await page.getByRole('status').first().textContent()).toBe(`${listed} ${count}`);
    await page.getByRole('radio', { name: all }).check();
    expect(await page.locator('.place').count()).toBe(29);
  });

  it.each([
    [390, '', 'Sede'],
    [768, '/en', 'Location'],
    [1024, '', 'Sede'],
    [1024, '/en', 'Location'],
    [1440, '/en', 'Location'],
  ])('shows a place chosen in the list at %i px%s, and Esc leads back', async (width, prefix, word) => {
    const page = await openMap(`${prefix}/contacts/network/?lng=${prefix.slice(1) || 'it'}`, {
      viewport: { width, height: 900 },
    });
    const link = page.locator('#it-bologna-bentivoglio a').first();
    await link.click();
    const card = page.locator('.map__card');
    expect(await card.locator('h3').textContent()).toBe('Bentivoglio');
    expect(await card.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await card.locator('a[href^="tel:"], a[href^="mailto:"]').count()).toBe(0);
    expect(asTyped((await card.textContent()) ?? '')).toContain('+39 000 0000000');
    expect(await link.getAttribute('aria-current')).toBe('true');
    await expect
      .poll(() => page.locator('.map__marker--chosen').getAttribute('aria-label'))
      .toBe(`${word}: Bentivoglio`);
    await page.keyboard.press('Escape');
    expect(await card.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      `${word}: Bentivoglio`,
    );
  });

  it('gives the card the focus before it is painted, so that no key misses it', async () => {
    const page = await openMap();
    const focused = await page
      .locator('#it-bologna-bentivoglio a')
      .first()
      .evaluate(async (link: HTMLAnchorElement) => {
        link.click();
        // All that is queued already, and no frame.
        await new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = resolve;
          port2.postMessage(null);
        });
        return document.activeElement?.className;
      });
    expect(focused).toBe('map__card');
  });

  it('opens joined markers and a card by keyboard alone', async () => {
    const page = await openMap();
    expect(await page.locator('.leaflet-fade-anim').count()).toBe(0);
    const joined = page.locator('.map__marker--cluster').last();
    const before = await page.locator(marker).count();
    await joined.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator(marker).count()).not.toBe(before);
    const lyon = page.getByRole('button', { name: 'Sede: Lione' });
    await lyon.focus();
    await page.keyboard.press('Enter');
    await page.locator('.map__card').waitFor();
    expect(await page.locator('#fr-lyon.place--chosen').count()).toBe(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.locator('.map__card').count()).toBe(0);
  });

  it.each([390, 768, 1024])('works by touch at %i px and lets one finger scroll the page', async (width) => {
    const page = await openMap('/contacts/network/?lng=it', {
      reducedMotion: 'no-preference',
      viewport: { width, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    expect(await page.locator('.map__live').evaluate((map) => getComputedStyle(map).touchAction)).toBe(
      'pan-x pan-y',
    );
    await page.locator(`${marker}.map__marker--cluster`).first().tap();
    await page.locator('#bg-sofia a').first().tap();
    await page.locator('.map__card').waitFor();
    expect(await page.locator('.map__card h3').textContent()).toBe('Sofia');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

  it.each([390, 1440])('parts places that lie together, and says their names, at %i px', async (width) => {
    const page = await openMap('/contacts/network/?lng=it', {
      viewport: { width, height: 900 },
    });
    const around = page.getByRole('button', { name: /^Milano e dintorni/ });
    while ((await around.count()) > 0) {
      const before = await around.getAttribute('aria-label');
      await around.focus();
      await page.keyboard.press('Enter');
      await expect
        .poll(async () => ((await around.count()) > 0 ? around.getAttribute('aria-label') : undefined))
        .not.toBe(before);
    }
    for (const name of ['Milano', 'Segrate', 'Peschiera Borromeo']) {
      const button = page.getByRole('button', { name: `Sede: ${name}`, exact: true });
      expect(await button.count()).toBe(1);
      expect(await button.locator('.map__label').isVisible()).toBe(true);
    }
    expect(await page.locator('.map__leader').count()).toBeGreaterThan(2);
  });

  it('looks at what a filter leaves, at home, and at everything', async () => {
    const page = await openMap();
    const inView = () =>
      page.locator(marker).evaluateAll((all) => {
        const map = document.querySelector('.map__live')?.getBoundingClientRect() ?? new DOMRect();
        return all.filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return left >= map.left && right <= map.right && top >= map.top && bottom <= map.bottom;
        }).length;
      });
    const all = await page.locator(marker).count();
    await page.getByRole('button', { name: /^Shenzhen e dintorni/ }).click();
    await expect.poll(inView).toBe(2);
    await page.getByRole('radio', { name: 'Parcel' }).check();
    await expect.poll(async () => (await inView()) === (await page.locator(marker).count())).toBe(true);
    await page.getByRole('radio', { name: 'Tutti i servizi' }).check();
    await page.getByRole('button', { name: 'Italia' }).click();
    await expect.poll(inView).toBeGreaterThan(6);
    await expect.poll(() => page.getByRole('button', { name: /^Shenzhen/ }).count()).toBe(1);
    await page.getByRole('button', { name: 'Tutta la rete' }).click();
    await expect.poll(inView).toBe(all);
  });

  it('does not lead to a country without a place of the chosen service', async () => {
    const page = await site.visit('/contacts/network/?lng=it', {}, (opened) =>
      opened.route('**/contacts/network/?lng=it', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/"country":"IT".*?"services":\[.*?\]/g, (place) =>
          place.replace('"logistica"', '"none"'),
        );
        await route.fulfill({ response, body });
      }),
    );
    await page.locator('.map').scrollIntoViewIfNeeded();
    const home = page.getByRole('button', { name: 'Italia' });
    await home.waitFor();
    expect(await home.isEnabled()).toBe(true);
    await page.getByRole('radio', { name: 'Logistica', exact: true }).check({ force: true });
    await expect.poll(() => home.isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Tutta la rete' }).isEnabled()).toBe(true);
  });

  it('tells the name of a marker that has the focus once, at every zoom level', async () => {
    const errors: string[] = [];
    const page = await site.visit(
      '/contacts/network/?lng=it',
      { viewport: { width: 390, height: 800 } },
      async (opened) => {
        opened.on('pageerror', ({ message }) => errors.push(message));
      },
    );
    await page.locator('.map').scrollIntoViewIfNeeded();
    await page.locator('.map__stage--live').waitFor();
    await page.getByRole('button', { name: 'Tutta la rete' }).click();
    const wrong: string[] = [];
    for (let step = 0; step < 4; step += 1) {
      if (step > 0) await page.locator('.leaflet-control-zoom-in').press('Enter');
      wrong.push(
        ...(await page.locator(marker).evaluateAll((all) =>
          all.flatMap((one) => {
            if (!(one instanceof HTMLElement)) return [];
            one.focus();
            const side = one.querySelector<HTMLElement>('.map__label')?.dataset.side;
            const isNamed = side !== 'none' && !one.classList.contains('map__marker--cluster');
            const tips = document.querySelectorAll('.map__tooltip');
            const isDescribed = [...tips].some(({ id }) => id === one.getAttribute('aria-describedby'));
            const isTold = isNamed ? tips.length === 0 : tips.length === 1 && isDescribed;
            return isTold ? [] : [`${one.ariaLabel}: ${side}, ${tips.length}`];
          }),
        )),
      );
    }
    expect(wrong).toEqual([]);
    await page.locator('.map__marker--cluster').first().focus();
    await expect.poll(() => page.locator('.map__tooltip').count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.map__tooltip').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it.each([
    [390, 800, 'reduce'],
    [320, 256, 'reduce'],
    [1280, 800, 'no-preference'],
  ] as const)(
    'shows the marker that has the focus, at %i × %i px (motion: %s)',
    async (...[width, height, reducedMotion]) => {
      const page = await openMap('/contacts/network/?lng=it', { viewport: { width, height }, reducedMotion });
      for (const view of ['Tutta la rete', 'Italia']) {
        await page.getByRole('button', { name: view }).click();
        await page.locator('.leaflet-control-zoom-in').press('Enter');
        await page.locator('.map__live').focus();
        for (let left = await page.locator(marker).count(); left > 0; left -= 1) {
          await page.keyboard.press('Tab');
          const name = await page.evaluate(() => document.activeElement?.ariaLabel);
          await expect.poll(() => page.evaluate(coverOfFocus), { message: `${view}: ${name}` }).toBe('');
        }
      }
    },
  );

  it('shows a marker that gets the focus while the map zooms', async () => {
    const page = await openMap('/contacts/network/?lng=it', {
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'no-preference',
    });
    await page.keyboard.press('Shift');
    const zoomed = await page.getByRole('button', { name: /^Shenzhen/ }).evaluate(async (button) => {
      document.querySelector<HTMLElement>('.leaflet-control-zoom-in')?.click();
      // The zoom begins in this frame; a busy machine may draw the next one when it is over.
      await new Promise(requestAnimationFrame);
      button.focus();
      return document.querySelectorAll('.leaflet-zoom-anim').length;
    });
    expect(zoomed, 'parts that zoom').toBe(1);
    await page.locator('.leaflet-zoom-anim').waitFor({ state: 'detached' });
    expect(await page.evaluate(coverOfFocus)).toBe('');
  });

  it('shows no card without a map to lie over, and the list marks the place', async () => {
    const page = await site.visit('/contacts/network/?lng=it', {}, (opened) =>
      opened.route(/liveMap-/, (route) => route.abort()),
    );
    await page.locator('.map').scrollIntoViewIfNeeded();
    await expect.poll(() => page.getByRole('radio').first().isEnabled()).toBe(true);
    const link = page.locator('#it-bologna-bentivoglio a').first();
    await link.click();
    expect(await link.getAttribute('aria-current')).toBe('true');
    expect(await page.locator('.map__card').count()).toBe(0);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await link.getAttribute('aria-current')).toBe(null);
  });

  it('comes at a second try', async () => {
    let tries = 0;
    const page = await site.visit('/contacts/network/?lng=it', {}, (opened) =>
      opened.route(/liveMap-/, (route) => {
        // It is fetched before it is imported.
        if (route.request().resourceType() === 'fetch') tries += 1;
        return tries === 1 ? route.abort() : route.continue();
      }),
    );
    await page.locator('.map').scrollIntoViewIfNeeded();
    await page.locator('.map__stage--live').waitFor();
    expect(tries).toBe(2);
  });

  it('shows all places again after the phone was turned', async () => {
    const page = await site.visit(
      '/contacts/network/?lng=it',
      { viewport: { width: 844, height: 390 } },
      // A tab of its own: others keep their size.
      async () => {},
    );
    await page.locator('.map').scrollIntoViewIfNeeded();
    await page.locator('.map__stage--live').waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    const out = page.locator('.leaflet-control-zoom-out');
    await expect
      .poll(async () => {
        if ((await out.getAttribute('aria-disabled')) === 'false') await out.press('Enter');
        return page.locator(marker).evaluateAll((all) => {
          const map = document.querySelector('.map__live')?.getBoundingClientRect() ?? new DOMRect();
          return all.every((one) => {
            const { left, right } = one.getBoundingClientRect();
            return left >= map.left && right <= map.right;
          });
        });
      })
      .toBe(true);
  });

  it('looks where it looked after a window that was tiny for a moment', async () => {
    const size = { width: 390, height: 800 };
    const page = await site.visit('/contacts/network/?lng=it', { viewport: size }, async () => {});
    await page.locator('.map').scrollIntoViewIfNeeded();
    await page.locator('.map__stage--live').waitFor();
    const place = () =>
      page.locator('.map__live').evaluate((map) => {
        const { left } = map.querySelector('.leaflet-marker-icon')?.getBoundingClientRect() ?? new DOMRect();
        return Math.round(left);
      });
    const width = () => page.locator('.map__live').evaluate((map) => map.clientWidth);
    const [before, wide] = [await place(), await width()];
    await page.setViewportSize({ width: 1, height: 1 });
    await expect.poll(width).not.toBe(wide);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await page.setViewportSize(size);
    await expect.poll(width).toBe(wide);
    await expect.poll(place).toBe(before);
  });

  it('comes nearer to a single place, and goes away from it', async () => {
    const page = await visitWith((place) => (place.id === 'fr-lyon' ? place : undefined));
    await page.locator('.map').scrollIntoViewIfNeeded();
    await page.locator('.map__stage--live').waitFor();
    const buttons = page.locator('.leaflet-control-zoom > a');
    expect(await buttons.evaluateAll((all) => all.map((one) => one.ariaDisabled))).toEqual([
      'false',
      'false',
    ]);
  });

  it('stays within the budget of 60 kB', async () => {
    const sizes: Promise<number>[] = [];
    const page = await site.visit('/contacts/network/?lng=it', {}, async (opened) => {
      opened.on('request', (request) => {
        if (request.resourceType() === 'script')
          sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
      });
      await opened.route('**/*', (route) =>
        route.continue({ headers: { ...route.request().headers(), 'accept-encoding': 'gzip' } }),
      );
    });
    await page.locator('.map').scrollIntoViewIfNeeded();
    await page.locator('.map__stage--live').waitFor();
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(40_000);
    expect(bytes).toBeLessThan(60_000);
  });
});

/** What the Tab key reaches, in its order: no element of the site has a place of its own in it. */
function reached(page: Page): Promise<string[]> {
  return page
    .locator('main :is(a[href], button, input, select, [tabindex="0"]):not(:disabled):visible')
    .evaluateAll((all) =>
      all.map((element) => (element.closest('.map__live') ? 'map' : element.outerHTML.slice(0, 120))),
    );
}

it('is reached by the Tab key at its place, and all else in the order of before', async () => {
  const wide = { viewport: { width: 1440, height: 900 } };
  const before = await site.visit('/contacts/network/?lng=it', wide, (opened) =>
    opened.route(/networkMap-/, (route) => route.abort()),
  );
  const links = (await reached(before)).map((one) => one.replace(/ aria-current="\w+"/, ''));
  const page = await openMap();
  const live = await reached(page);
  expect(await page.locator('[tabindex]:not([tabindex="0"], [tabindex="-1"])').count()).toBe(0);
  expect(live.filter((one) => links.includes(one))).toEqual(links);
  const filter = live.findLastIndex((one) => one.includes('type="radio"'));
  const ofMap = live.flatMap((one, index) => (one === 'map' ? [index] : []));
  expect(ofMap.length).toBeGreaterThan(5);
  expect(ofMap).toEqual(ofMap.map((_, index) => filter + 1 + index));
});

it('draws nothing that a screen reader would read without a name', async () => {
  const page = await openMap();
  const drawings = await page
    .locator('.map__live svg')
    .evaluateAll((all) => all.map((drawing) => drawing.getAttribute('aria-hidden')));
  expect(drawings.length).toBeGreaterThan(0);
  expect(new Set(drawings)).toEqual(new Set(['true']));
});
