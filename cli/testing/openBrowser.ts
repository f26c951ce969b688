import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { browserArguments, findBrowser } from '../browser/findBrowser.ts';
import { folderSource } from '../server/siteSource.ts';
import { type RunningServer, startServer } from '../server/startServer.ts';

export interface OpenBrowser {
  browser: Browser;
  server: RunningServer;
  /** `http://localhost:4711`, without a slash at its end. */
  origin: string;
  close(): Promise<void>;
}

/**
 * A real browser and the built site on a free port. `options.ignoreDefaultArgs` gives back what Playwright
 * takes away: scrollbars, the back/forward cache.
 */
export async function openBrowser(options: LaunchOptions = {}): Promise<OpenBrowser> {
  const source = folderSource(`${process.cwd()}/dist`);
  const server = await startServer(() => source, 0);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: browserArguments,
    ...options,
  });
  return {
    browser,
    server,
    origin: server.address.replace(/\/$/, ''),
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
