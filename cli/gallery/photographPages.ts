import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { eachAtOnce } from '../terminal/eachAtOnce.ts';
import type { BuiltPage } from './readPages.ts';

/** A full-page picture of one page at one width. */
export interface Shot {
  page: BuiltPage;
  width: number;
  /** File name in the folder of the gallery. */
  file: string;
}

/** The three widths of the gallery, in CSS pixels, each with the height of such a screen. */
export const screens = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

const atOnce = 3;
const islandPatienceMs = 8000;

/** Photographs every page at every width, several at once. `onShot` is told of each. */
export async function photographPages(
  browser: Browser,
  origin: string,
  pages: BuiltPage[],
  folder: string,
  onShot: () => void,
): Promise<Shot[]> {
  const shots = pages.flatMap((page) =>
    screens.map(({ width }) => ({ page, width, file: `${nameOf(page)}-${width}.jpg` })),
  );
  await eachAtOnce(shots, atOnce, async (shot) => {
    await photograph(browser, origin, shot, join(folder, shot.file));
    onShot();
  });
  return shots;
}

/** `/news/may/` in English becomes `news-may-en`. */
function nameOf({ path, language }: BuiltPage): string {
  const name = path
    .replace(/\.html$/, '')
    .split('/')
    .filter(Boolean)
    .join('-');
  return `${name || 'home'}-${language}`;
}

async function photograph(
  browser: Browser,
  origin: string,
  { page, width }: Shot,
  file: string,
): Promise<void> {
  const context = await browser.newContext({
    viewport: screens.find((screen) => screen.width === width),
    locale: page.language,
    reducedMotion: 'reduce',
  });
  try {
    const tab = await context.newPage();
    await tab.goto(origin + page.url, { waitUntil: 'load' });
    await settle(tab);
    await tab.screenshot({ path: file, fullPage: true, type: 'jpeg', quality: 80 });
  } catch (error) {
    throw new Error(`${page.url} cannot be photographed at ${width} pixels`, { cause: error });
  } finally {
    await context.close();
  }
}

/**
 * Walks down the page as a reader does, so that lazy pictures and islands come, and waits for them and the
 * fonts. What this machine's server adds to show placeholders is taken away.
 */
async function settle(tab: Page): Promise<void> {
  await tab.evaluate(async () => {
    document.querySelector('link[href="/__site/preview.css"]')?.remove();
    for (const image of document.images) image.loading = 'eager';
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
  const started = tab.waitForFunction(
    () =>
      document.querySelector(
        '[data-island]:is([data-on="load"], [data-on="idle"], [data-on="visible"]):not([data-started], [data-failed])',
      ) === null,
    undefined,
    { timeout: islandPatienceMs },
  );
  // An island that has not come by then is photographed as it is: that is what a visitor would see.
  await started.catch(() => {});
}
