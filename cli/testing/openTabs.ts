import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/**
 * Opens a path of the site as a visitor with these options who was never here. One visit at a time: the next one may
 * have the same tab. `prepare` sets up what cannot be undone (a clock, a script for every page), in a tab of its own.
 */
export type Visit = (
  path: string,
  options?: BrowserContextOptions,
  prepare?: (page: Page) => Promise<unknown>,
) => Promise<Page>;

const heard = ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response'];

const usual = ['locale', 'reducedMotion'];

/** Opens a tab: a context of its own, with these options. */
type Open = (options: BrowserContextOptions) => Promise<Page>;

/** Tabs that outlast a file, for visitors with no options but their language and whether things may move. */
export interface LastingTabs {
  open: Open;
  tabs: Map<string, Page>;
}

/**
 * Tabs of a browser, one for each kind of visitor: opening another takes longer than most pages. Between two visits
 * a tab forgets what was stored, routed, listened to and emulated, and where the mouse was. Nothing moves, unless
 * `reducedMotion` says otherwise: drawing what moves takes longer than all the rest.
 */
export function openTabs(browser: Browser, origin: string, lasting?: LastingTabs): Visit {
  const own: LastingTabs = { open: (options) => openTab(browser, options), tabs: new Map() };
  let prepared: Page | undefined;
  return async (path, { viewport = { width: 1280, height: 900 }, ...given } = {}, prepare) => {
    const locale = path.startsWith('/en/') ? 'en-GB' : 'it-IT';
    const options: BrowserContextOptions = { locale, reducedMotion: 'reduce', ...given };
    const kind = JSON.stringify(options);
    await prepared?.context().close();
    prepared = undefined;
    const isUsual = Object.keys(given).every((option) => usual.includes(option));
    const { tabs, open } = lasting && !prepare && isUsual ? lasting : own;
    let page = prepare ? undefined : tabs.get(kind);
    if (page && !page.isClosed()) {
      await forgetVisit(page, options);
      const { width, height } = page.viewportSize() ?? {};
      if (viewport && (viewport.width !== width || viewport.height !== height))
        await page.setViewportSize(viewport);
    } else {
      page = await open({ ...options, viewport });
      if (prepare) prepared = page;
      else tabs.set(kind, page);
      await prepare?.(page);
    }
    await page.goto(origin + path);
    return page;
  };
}

export async function openTab(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  return (await browser.newContext(options)).newPage();
}

async function forgetVisit(page: Page, options: BrowserContextOptions): Promise<void> {
  for (const event of heard) page.removeAllListeners(event);
  await Promise.all([page.unrouteAll(), page.context().clearCookies(), page.mouse.move(-10, -10)]);
  await page.evaluate(() => {
    const forget = () => {
      localStorage.clear();
      sessionStorage.clear();
    };
    forget();
    // After whatever the page stores when it is left.
    for (const type of ['pagehide', 'visibilitychange']) addEventListener(type, forget);
  });
  const usualLooks = { colorScheme: 'light', forcedColors: 'none', contrast: 'no-preference' } as const;
  const { reducedMotion, colorScheme, forcedColors, contrast } = { ...usualLooks, ...options };
  await page.emulateMedia({ media: null, reducedMotion, colorScheme, forcedColors, contrast });
}
