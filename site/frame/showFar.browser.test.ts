import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';

let site: OpenBrowser;
beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

/** Runs in the page: parts whose content is still left out. */
const left = `[...document.querySelectorAll('main *, .footer')].filter((part) => getComputedStyle(part).contentVisibility === 'auto').length`;

/** Holds back styles that come beside the page, and with them the end of its loading. */
async function openUnloaded(path: string, javaScriptEnabled = true) {
  const context = await site.browser.newContext({ locale: 'it', javaScriptEnabled });
  const page = await context.newPage();
  let arrive = () => {};
  const arrived = new Promise<void>((done) => {
    arrive = done;
  });
  await page.route(/later-\w+\.css$/, async (route) => {
    await arrived;
    await route.abort();
  });
  await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' });
  return { page, arrive, close: () => context.close() };
}

it.each(['/', '/services/maritime-transport/'])(
  '%s shows what lies far below once it is loaded',
  async (path) => {
    const { page, arrive, close } = await openUnloaded(path);
    expect(await page.evaluate(left)).toBeGreaterThan(1);
    arrive();
    await expect.poll(() => page.evaluate(left), { timeout: 30_000 }).toBe(0);
    await close();
  },
);

it('a place in the page is found before the page is loaded', async () => {
  const { page, arrive, close } = await openUnloaded('/contacts/branches/#verona');
  await expect.poll(() => page.evaluate(left), { timeout: 30_000 }).toBe(0);
  arrive();
  await close();
});

it('nothing is left out without scripts', async () => {
  const { page, arrive, close } = await openUnloaded('/', false);
  expect(await page.evaluate(left)).toBe(0);
  arrive();
  await close();
});
