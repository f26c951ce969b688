import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';

let site: OpenBrowser;

beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

const languages = [
  ['/', 'Non è stato possibile caricare la pagina. Controlla la connessione e ricarica.'],
  ['/en/', 'The page could not be loaded. Check your connection and reload.'],
] as const;

/** The home page with a script that cannot be had; answers count the attempts. */
async function homeWithout(script: string, path: string, failures = Number.POSITIVE_INFINITY) {
  const asked: string[] = [];
  const page = await site.visit(path, {}, (opened) =>
    opened.route(`**/assets/${script}-*.js*`, (route) => {
      asked.push(new URL(route.request().url()).search);
      return asked.length > failures ? route.continue() : route.fulfill({ status: 404, body: 'Not found' });
    }),
  );
  return { page, asked };
}

describe.each(languages)('an island of %s whose script is missing (E-15, G-03)', (path, text) => {
  it('is tried twice, then told beside it, and its content stays', async () => {
    const { page, asked } = await homeWithout('servicesCarousel', path);
    await page.locator('.services-carousel').scrollIntoViewIfNeeded();
    const notice = page.locator('[data-failure-of="servicesCarousel"]');
    await notice.waitFor();
    expect(await notice.textContent()).toBe(text);
    expect(await notice.getAttribute('role')).toBe('status');
    expect(asked).toEqual(['', '?retry']);
    expect(await page.locator('.service-index a').count()).toBe(10);
  });

  it('is not told of when the second try succeeds', async () => {
    const { page, asked } = await homeWithout('servicesCarousel', path, 1);
    await page.locator('.services-carousel').scrollIntoViewIfNeeded();
    await page.locator('[data-island="servicesCarousel"][data-started]').waitFor();
    expect(asked).toEqual(['', '?retry']);
    expect(await page.locator('[data-failure-of]').count()).toBe(0);
  });

  it('whose library is missing tells it too, and the cards become a grid again', async () => {
    const { page } = await homeWithout('glide*', path);
    await page.locator('.services-carousel').scrollIntoViewIfNeeded();
    await page.locator('[data-failure-of="servicesCarousel"]').waitFor();
    const cards = page.locator('.service-panel');
    expect(await cards.count()).toBe(10);
    for (const card of await cards.all()) expect(await card.isVisible()).toBe(true);
    expect(await page.locator('[role=tab]').count()).toBe(0);
  });
});

describe('a page whose runtime of islands is lost', () => {
  it('asks for it once more when all else is loaded', async () => {
    const { page, asked } = await homeWithout('islands', '/', 1);
    await page.locator('.services-carousel').scrollIntoViewIfNeeded();
    await page.locator('[data-island="servicesCarousel"][data-started]').waitFor();
    expect(asked.length).toBeGreaterThan(1);
    expect(await page.locator('[data-failure-of]').count()).toBe(0);
  });

  it.each(languages)('says so on %s beside each island, whose content is all in view', async (path, text) => {
    const { page, asked } = await homeWithout('islands', path);
    await page.locator('[data-failure-of]').first().waitFor();
    const islands = await page
      .locator('[data-island]')
      .evaluateAll((all) => all.map((host) => (host as HTMLElement).dataset.island));
    expect(await page.locator('[data-failure-of]').allTextContents()).toEqual(islands.map(() => text));
    expect(asked.at(-1)).toBe('?retry');
    const cards = page.locator('.service-panel');
    expect(await cards.count()).toBe(10);
    for (const card of await cards.all()) expect(await card.isVisible()).toBe(true);
  });

  it('shows a form in steps as a whole', async () => {
    const page = await site.visit('/contacts/quotation-request/', {}, (opened) =>
      opened.route('**/assets/islands-*.js*', (route) => route.abort()),
    );
    await page.locator('[data-failure-of=form]').waitFor();
    for (const step of await page.locator('.form__step').all()) expect(await step.isVisible()).toBe(true);
  });
});

it('what a form has from scripts of the page comes at a second try: its countries, and what was typed before', async () => {
  const path = '/contacts/quotation-request/';
  const page = await site.visit(path);
  const country = page.locator('#quotation-delivery-country');
  await country.selectOption('CN');
  const asked: string[] = [];
  await page.route(/\/assets\/(countries|draft)-/, async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    if (asked.filter((one) => one === pathname).length === 1) return route.abort();
    // What is chosen among comes later than what chooses, if both are asked for at once.
    if (pathname.includes('countries')) await new Promise((resolve) => setTimeout(resolve, 500));
    return route.continue();
  });
  await page.reload();
  await expect.poll(() => country.inputValue()).toBe('CN');
  expect(new Set(asked).size).toBe(2);
  await page.unrouteAll();
});

it('a form that cannot start says so', async () => {
  const path = '/contacts/contact-us/';
  const page = await site.visit(path, {}, (opened) =>
    opened.route(`**${path}`, async (route) => {
      const html = await (await route.fetch()).text();
      await route.fulfill({ contentType: 'text/html', body: html.replace('form__submit"', 'form__other"') });
    }),
  );
  await page.locator('[data-island="form"]').scrollIntoViewIfNeeded();
  await page.locator('[data-failure-of="form"]').waitFor();
  expect(await page.locator('[data-island="form"][data-started]').count()).toBe(0);
});

it.each([
  [1, '[data-island="form"][data-started]'],
  [2, '[data-failure-of="form"]'],
])('a form whose own file fails %i times ends as %s', async (failures, state) => {
  let asked = 0;
  const page = await site.visit('/contacts/contact-us/', {}, (opened) =>
    opened.route(/form-contact\.it-.*\.json/, (route) => {
      asked += 1;
      return asked > failures ? route.continue() : route.abort();
    }),
  );
  await page.locator('[data-island="form"]').scrollIntoViewIfNeeded();
  await page.locator(state).waitFor();
  expect(asked).toBe(2);
});

it('loads nothing for islands before they are near, and nothing at all on pages without them', async () => {
  const asked: string[] = [];
  const page = await site.visit('/', { viewport: { width: 1440, height: 500 } }, async (opened) =>
    opened.on('request', (request) => asked.push(new URL(request.url()).pathname)),
  );
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /servicesCarousel|glide/.test(path))).toEqual([]);
  expect(asked.some((path) => /\/islands-/.test(path))).toBe(true);

  asked.length = 0;
  await page.goto(`${site.origin}/about-us/`);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /\/(islands|slider|chunk)-/.test(path))).toEqual([]);
});

it.each(['/contacts/branches/', '/en/contacts/network/'])(
  'somebody who goes through %s by keyboard comes by what needs a script: it starts before it is near',
  async (path) => {
    const page = await site.visit(path, { viewport: { width: 1280, height: 500 } });
    const control = page.locator('[data-island] input').first();
    await control.waitFor();
    expect(await control.isDisabled()).toBe(true);
    await page.keyboard.press('Tab');
    await page.locator('[data-island][data-started]').first().waitFor();
    await page.locator('main nav a').last().focus();
    await page.locator('.breadcrumb a').last().focus();
    await page.keyboard.press('Tab');
    expect(await control.evaluate((input) => input === document.activeElement)).toBe(true);
  },
);
