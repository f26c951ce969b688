import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { browserArguments } from '../../gallery/findBrowser.ts';
import { folderSource } from '../../server/siteSource.ts';
import { startServer } from '../../server/startServer.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { provideAge } from '../machine/provideAge.ts';
import { findSharedBrowser, provideBrowser } from '../machine/provideBrowser.ts';
import { answerPositions } from '../office/answerPositions.ts';
import { buildSite } from './buildSite.ts';

/** For all browser tests: age for reports, the built site behind one server, and one browser that each file connects to. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  provideBrowser();
  provideAge();
  buildSite();
  const source = folderSource(`${codeFolder}/dist`);
  const server = await startServer(() => source, 0, { intercept: answerPositions });
  const browser = await chromium.launchServer({
    executablePath: findSharedBrowser(),
    args: browserArguments,
  });
  provide('browser', browser.wsEndpoint());
  provide('site', server.address.replace(/\/$/, ''));
  return async () => {
    await browser.close();
    await server.close();
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the shared browser listens. */
    browser: string;
    /** The built site with its positions: `http://localhost:4711`, without a slash at its end. */
    site: string;
  }
}
