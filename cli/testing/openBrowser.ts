import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { inject } from 'vitest';
import { browserArguments, findBrowser } from '../gallery/findBrowser.ts';
import { folderSource, type SiteSource } from '../server/siteSource.ts';
import { type Interceptor, startServer } from '../server/startServer.ts';
import { answerPositions } from './office/answerPositions.ts';

export interface OpenBrowser {
  browser: Browser;
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
 * A real browser and the built site: those that all tests share, as far as nothing else is asked for.
 * `options.ignoreDefaultArgs` gives back what Playwright takes away: scrollbars, the back/forward cache.
 */
export async function openBrowser(options: LaunchOptions = {}, host: Host = {}): Promise<OpenBrowser> {
  const [browser, served] = await Promise.all([launchBrowser(options), serve(host)]);
  return {
    browser,
    origin: served.origin,
    async close() {
      await browser.close();
      await served.close();
    },
  };
}

/** The browser that all tests share, or one of its own for these options. Closing it closes what this caller opened. */
export function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  if (Object.keys(options).length === 0) return chromium.connect(inject('browser'));
  return chromium.launch({ executablePath: findBrowser(), args: browserArguments, ...options });
}

async function serve({ source, intercept = answerPositions }: Host) {
  if (!source && intercept === answerPositions) return { origin: inject('site'), close: async () => {} };
  const files = source ?? folderSource(`${process.cwd()}/dist`);
  const server = await startServer(() => files, 0, { intercept });
  return { origin: server.address.replace(/\/$/, ''), close: server.close };
}
