import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { browserArguments, findBrowser } from '../gallery/findBrowser.ts';
import { folderSource, type SiteSource } from '../server/siteSource.ts';
import { type Interceptor, type RunningServer, startServer } from '../server/startServer.ts';
import { answerPositions } from './office/answerPositions.ts';

export interface OpenBrowser {
  browser: Browser;
  server: RunningServer;
  /** `http://localhost:4711`, without a slash at its end. */
  origin: string;
  close(): Promise<void>;
}

interface Host {
  /** Another site than the built one. */
  source?: SiteSource;
  /** A back office that answers on the same host; otherwise there are only positions. */
  intercept?: Interceptor;
}

/**
 * A real browser and the built site on a free port. `options.ignoreDefaultArgs` gives back what Playwright
 * takes away: scrollbars, the back/forward cache.
 */
export async function openBrowser(
  options: LaunchOptions = {},
  { source = folderSource(`${process.cwd()}/dist`), intercept = answerPositions }: Host = {},
): Promise<OpenBrowser> {
  const server = await startServer(() => source, 0, { intercept });
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
