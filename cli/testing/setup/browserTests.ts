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

/** For all browser tests: age for reports, the built site behind one server, and two browsers that files connect to. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  provideBrowser();
  provideAge();
  buildSite();
  const source = folderSource(`${codeFolder}/dist`);
  const server = await startServer(() => source, 0, { intercept: answerPositions });
  const launch = (...args: string[]) =>
    chromium.launchServer({ executablePath: findSharedBrowser(), args: [...browserArguments, ...args] });
  const browser = await launch('--blink-settings=imagesEnabled=false');
  const browserWithPictures = await launch();
  provide('browser', browser.wsEndpoint());
  provide('browserWithPictures', browserWithPictures.wsEndpoint());
  provide('site', server.address.replace(/\/$/, ''));
  return async () => {
    await Promise.all([browser.close(), browserWithPictures.close()]);
    await server.close();
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the shared browser listens. It loads no pictures: decoding and drawing them takes longer than most tests. */
    browser: string;
    /** Where the one listens that does. */
    browserWithPictures: string;
    /** The built site with its positions: `http://localhost:4711`, without a slash at its end. */
    site: string;
  }
}
