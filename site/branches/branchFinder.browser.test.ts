import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';
import { asTyped } from '../testing/readPage.ts';

let site: OpenBrowser;
beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

async function openFinder(path = '/contacts/branches/?lng=it', options: BrowserContextOptions = {}) {
  const page = await site.visit(path, options);
  await page.locator('#branch-search').scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator('#branch-search').isEnabled()).toBe(true);
  return page;
}

it.each([
  [
    390,
    '',
    'Cerca una filiale',
    "24 km in linea d'aria",
    'Tutte le filiali, dalla più vicina',
    'Tutte le filiali',
  ],
  [768, '/en', 'Find a branch', '24 km in a straight line', 'All branches, nearest first', 'All branches'],
  [
    1024,
    '',
    'Cerca una filiale',
    "24 km in linea d'aria",
    'Tutte le filiali, dalla più vicina',
    'Tutte le filiali',
  ],
  [1440, '/en', 'Find a branch', '24 km in a straight line', 'All branches, nearest first', 'All branches'],
])(
  'sorts the branches by distance at %i px%s and puts them back',
  async (width, prefix, field, note, count, all) => {
    const page = await openFinder(`${prefix}/contacts/branches/?lng=${prefix.slice(1) || 'it'}`, {
      viewport: { width, height: 900 },
      hasTouch: true,
    });
    const before = await page.locator('#all-branches').innerHTML();
    await page.getByRole('searchbox', { name: field }).fill('Vicenza');
    const results = page.locator('.finder__results');
    await expect.poll(() => results.locator(':scope > *').count()).toBe(19);
    expect(await results.locator(':scope > *').first().getAttribute('id')).toBe('it-padova-limena');
    expect(asTyped((await results.locator('.branch__note').first().textContent()) ?? '')).toBe(note);
    expect(await page.locator('#all-branches').isVisible()).toBe(false);
    expect(await page.getByRole('status').first().textContent()).toBe(count);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.getByRole('button', { name: all }).tap();
    await expect.poll(() => page.locator('#all-branches').isVisible()).toBe(true);
    expect(await page.locator('#all-branches').innerHTML()).toBe(before);
    const status = page.getByRole('status').first();
    expect(await status.textContent()).toMatch(/^19 /);
    expect(await status.evaluate((element) => element === document.activeElement)).toBe(true);
  },
);

it('has its buttons in line with the field, or right below it', async () => {
  const page = await openFinder();
  const lines = () =>
    page.evaluate(() => {
      const boxOf = (selector: string) =>
        (document.querySelector(selector) as Element).getBoundingClientRect();
      const [input, field, button] = ['#branch-search', '.finder__field', '.finder__buttons button'].map(
        boxOf,
      );
      if (!input || !field || !button) return 'nothing';
      if (Math.abs(button.top - input.top) < 1.5) return 'beside';
      return Math.abs(button.top - field.bottom - 16) < 1.5 ? 'below' : button.top - input.top;
    });
  const widths = [390, 560, 600, 640, 700, 760, 800, 1280];
  const all = ['below', 'below', 'below', 'below', 'below', 'below', 'beside', 'beside'];
  for (const found of [false, true]) {
    if (found) await page.getByRole('searchbox').fill('Vicenza');
    if (found) await page.getByRole('button', { name: 'Tutte le filiali' }).waitFor();
    const seen: unknown[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      seen.push(await lines());
    }
    expect(seen).toEqual(all);
  }
});

it('the address of the headquarters for mail is in one line', async () => {
  const page = await site.visit('/contacts/branches/?lng=it');
  const mail = page.locator('.headquarters .facts__line', { hasText: '@' }).locator('dd');
  for (const width of [390, 640, 768, 1000, 1160, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await mail.boundingBox())?.height, `at ${width} px`).toBeLessThan(32);
  }
});

it.each(['/contacts/branches/', '/contacts/network/'])(
  'no address for mail is broken into two lines in the columns of %s',
  async (path) => {
    const page = await site.visit(`${path}?lng=it`);
    for (const width of [390, 640, 700, 740, 1000, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const broken = await page
        .locator('main .facts__line', { hasText: '@' })
        .locator('dd')
        .evaluateAll((all) => all.filter((dd) => dd.clientHeight > 31).map((dd) => dd.textContent));
      expect([width, broken]).toEqual([width, []]);
    }
  },
);

it('leaves what was found to paper', async () => {
  const page = await openFinder();
  await page.getByRole('searchbox', { name: 'Cerca una filiale' }).fill('Roma');
  await page.locator('.finder__results > #it-roma').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('#it-roma').isVisible()).toBe(true);
  expect(await page.locator('#branch-search').isVisible()).toBe(false);
});

it('finds a service and says when there is nothing, in English', async () => {
  const page = await openFinder('/en/contacts/branches/?lng=en');
  const field = page.getByRole('searchbox', { name: 'Find a branch' });
  await field.fill('parcel');
  const found = () => page.locator('.finder__results .branch').count();
  await expect.poll(found).toBeGreaterThan(0);
  await expect.poll(found).toBeLessThan(19);
  await field.fill('Atlantis');
  await expect
    .poll(async () => asTyped((await page.getByRole('status').first().textContent()) ?? ''))
    .toBe('No branch matches "Atlantis". Try the name of a nearby city.');
  await field.fill('Lyon');
  await expect
    .poll(() => page.getByRole('status').first().textContent())
    .toBe('No branch in Italy by that name. Abroad, on the network page:');
  await page.getByRole('link', { name: 'Lyon (France)' }).click();
  await page.waitForURL('**/en/contacts/network/#fr-lyon');
  expect(await page.locator('#fr-lyon').isVisible()).toBe(true);
});

it('shows all branches again when nothing is asked any more', async () => {
  const page = await openFinder('/contacts/branches/?lng=it');
  const field = page.getByRole('searchbox', { name: 'Cerca una filiale' });
  await field.fill('Shanghai');
  await expect.poll(() => page.getByRole('link', { name: 'Shanghai (Cina)' }).count()).toBe(1);
  await field.fill('');
  await expect.poll(() => page.locator('#all-branches').isVisible()).toBe(true);
  expect(await page.locator('.finder__abroad').count()).toBe(0);
});

it('asks for the position only when the button is pressed', async () => {
  const page = await openFinder('/contacts/branches/?lng=it', {
    geolocation: { latitude: 41.9, longitude: 12.5 },
    permissions: ['geolocation'],
    viewport: { width: 390, height: 844 },
  });
  expect(await page.locator('.finder__results > *').count()).toBe(0);
  await page.getByRole('button', { name: 'Usa la mia posizione' }).click();
  await expect.poll(() => page.locator('.finder__results > *').first().getAttribute('id')).toBe('it-roma');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

it.each(['found', 'refused'])('a position that is %s late changes nothing of a newer search', async (how) => {
  const page = await site.visit('/contacts/branches/?lng=it', {}, (opened) =>
    opened.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (found, refused) => {
        const coords = { latitude: 45.07, longitude: 7.68 } as GeolocationCoordinates;
        addEventListener('test:found', () => found({ coords } as GeolocationPosition));
        addEventListener('test:refused', () => refused?.({} as GeolocationPositionError));
      };
    }),
  );
  const field = page.getByRole('searchbox', { name: 'Cerca una filiale' });
  await field.scrollIntoViewIfNeeded();
  await expect.poll(() => field.isEnabled()).toBe(true);
  const first = () => page.locator('.finder__results > *').first().getAttribute('id');
  const status = () => page.getByRole('status').first().textContent();
  await page.getByRole('button', { name: 'Usa la mia posizione' }).click();
  await expect.poll(status).toBe('Ricerca della posizione…');
  await field.fill('Roma');
  await expect.poll(first).toBe('it-roma');
  const said = await status();
  const answer = () => page.evaluate((name) => dispatchEvent(new Event(`test:${name}`)), how);
  await answer();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect([await first(), await status(), await field.inputValue()]).toEqual(['it-roma', said, 'Roma']);
  await page.getByRole('button', { name: 'Usa la mia posizione' }).click();
  await answer();
  if (how === 'found') await expect.poll(first).toBe('it-torino');
  else await expect.poll(status).toContain('posizione non è disponibile');
});

it('says so when the position is refused', async () => {
  const page = await openFinder('/en/contacts/branches/?lng=en', { permissions: [] });
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect
    .poll(() => page.getByRole('status').first().textContent())
    .toBe('Your location is not available. Search by the name of a city instead.');
});

it('says so when the browser knows no positions', async () => {
  const page = await site.visit('/en/contacts/branches/?lng=en', {}, (opened) =>
    opened.addInitScript(() => Object.defineProperty(navigator, 'geolocation', { value: undefined })),
  );
  await page.locator('#branch-search').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect
    .poll(() => page.getByRole('status').first().textContent())
    .toBe('Your location is not available. Search by the name of a city instead.');
});

it('is not there without JavaScript, and the list is', async () => {
  const page = await site.visit('/contacts/branches/', { javaScriptEnabled: false });
  expect(await page.locator('#branch-search').isVisible()).toBe(false);
  expect(await page.locator('#all-branches .branch').count()).toBe(18);
});
