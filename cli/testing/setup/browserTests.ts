import { folderSource } from '../../server/siteSource.ts';
import { startServer } from '../../server/startServer.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { answerPositions } from '../answerPositions.ts';
import { provideAge } from '../machine/provideAge.ts';
import { provideBrowser } from '../machine/provideBrowser.ts';
import { buildSite } from './buildSite.ts';
import { prepareTests, provideIfPossible } from './prepareTests.ts';

/** For all browser tests: a browser, age for reports, and the built site behind one server. */
export const setup = prepareTests(async ({ provide }) => {
  provideBrowser();
  await provideIfPossible(provideAge);
  buildSite();
  const source = folderSource(`${codeFolder}/dist`);
  const server = await startServer(() => source, 0, { intercept: answerPositions });
  provide('site', server.address.replace(/\/$/, ''));
  return server.close;
});

declare module 'vitest' {
  interface ProvidedContext {
    /** The built site with its positions: `http://localhost:4711`, without a slash at its end. */
    site: string;
  }
}
