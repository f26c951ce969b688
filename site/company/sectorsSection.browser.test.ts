import { readdirSync, statSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';

let open: OpenBrowser;

beforeAll(async () => {
  open = await openBrowser({ pictures: true });
});
afterAll(() => open.close());

/** The fourteen things, and the names of the pictures at a doorway that were asked for. */
async function openSectors(
  options: BrowserContextOptions,
  look: (page: Page, asked: Set<string>) => Promise<void>,
) {
  const context = await open.browser.newContext({ locale: 'it-IT', reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const asked = new Set<string>();
  page.on('request', (request) => /-door-/.test(request.url()) && asked.add(request.url()));
  await page.goto(`${open.origin}/services/technical-courier/`);
  await look(page, asked);
  await context.close();
}

const viewing = { width: 1440, height: 900 };
const doors = (page: Page) => page.locator('.sector__door:visible');
const alone = (page: Page) => page.locator('.sector__alone:visible');
const seeAll = async (page: Page) => {
  for (const sector of await page.locator('.sector__thing').all()) await sector.scrollIntoViewIfNeeded();
};

describe('things at a doorway', () => {
  it('are chosen for all at once by keyboard, without a script', () =>
    openSectors({ viewport: viewing, javaScriptEnabled: false }, async (page) => {
      await expect.poll(() => alone(page).count()).toBe(14);
      expect(await doors(page).count()).toBe(0);
      await page.getByRole('radio', { name: 'Da soli' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => doors(page).count()).toBe(14);
      expect(await alone(page).count()).toBe(0);
      expect(await page.getByRole('img', { name: /porta/ }).count()).toBe(14);
    }));

  it('are chosen by a tap on a phone, and not loaded before', () =>
    openSectors(
      { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      async (page, asked) => {
        await seeAll(page);
        expect(asked.size).toBe(0);
        await page.locator('.sectors-views label').last().tap();
        await expect.poll(() => doors(page).count()).toBe(14);
        await seeAll(page);
        await expect.poll(() => asked.size).toBe(14);
      },
    ));

  it('are shown one by one to a mouse', () =>
    openSectors({ viewport: viewing }, async (page) => {
      const opacities = () =>
        page
          .locator('.sector__thing')
          .evaluateAll((things) =>
            things.map((thing) =>
              [...thing.children].map((view) =>
                view.checkVisibility() ? getComputedStyle(view).opacity : 'none',
              ),
            ),
          );
      await page.locator('.sector').nth(3).hover();
      await expect.poll(async () => (await opacities())[3]).toEqual(['0', '1']);
      expect((await opacities()).filter(([, door]) => door === '1')).toHaveLength(1);
      await page.mouse.move(0, 0);
      await expect
        .poll(async () => (await opacities()).flat().filter((value) => value === '1').length)
        .toBe(14);
    }));

  it('weigh 5 to 10 kB each, as the things by themselves do', () => {
    const folder = 'dist/assets/media';
    const files = readdirSync(folder).filter((name) => /^sector-.*\.avif$/.test(name));
    const weights = files.map((name) => ({ name, bytes: statSync(`${folder}/${name}`).size }));
    expect(weights).toHaveLength(28);
    expect(weights.filter(({ bytes }) => bytes < 4000 || bytes > 10_000)).toEqual([]);
  });
});

describe('the room of 2MH', () => {
  const places = async (width: number) => {
    const context = await open.browser.newContext({ locale: 'it-IT', viewport: { width, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${open.origin}/services/mh/`);
    const figures = page.locator('.before-after figure');
    const boxes = await Promise.all((await figures.all()).map((figure) => figure.boundingBox()));
    const names = await figures
      .locator('img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).alt));
    await context.close();
    return { boxes, names };
  };

  it('stands beside itself, and on phones below itself', async () => {
    const [wide, narrow] = [await places(1440), await places(390)];
    expect(new Set(wide.names).size).toBe(2);
    expect(wide.boxes[0]?.y).toBe(wide.boxes[1]?.y);
    expect(narrow.boxes[0]?.x).toBe(narrow.boxes[1]?.x);
    expect(narrow.boxes[0]?.y).toBeLessThan(narrow.boxes[1]?.y ?? 0);
  });
});
