import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { checkPort } from '../server/checkPort.ts';
import { folderSource, growingSource, memorySource, type SiteSource } from '../server/siteSource.ts';
import { type RunningServer, startServer } from '../server/startServer.ts';
import { Misuse } from '../terminal/describeFailure.ts';
import { sayAside } from '../terminal/sayAside.ts';
import { say } from '../terminal/telling/say.ts';
import { tell } from '../terminal/telling/tell.ts';
import type { Tongue } from '../terminal/telling/tongues.ts';
import { build } from './build.ts';
import { interrupted } from './interrupted.ts';
import { siteFolder } from './siteFolder.ts';

/** By then, a browser that waits has asked for the page. Opening the back office keeps this thread for a second. */
const firstAskMs = 100;

/**
 * Serves `dist/` with the headers, redirects and not-found pages of a real host, and the reference back office
 * beside it when the site has forms, until interrupted. With `build`, builds first what changed: pages are shown as
 * soon as they are made, the first one before the others, and pictures are drawn when they are asked for.
 */
export async function serve(options: {
  root: string;
  language: Tongue;
  port?: number;
  build?: boolean;
}): Promise<number> {
  const { language } = options;
  checkPort(options.port);
  const root = siteFolder(options.root);
  const outDir = join(root, 'dist');
  let server: RunningServer | undefined;
  let hear = () => {};
  const stopped = new Promise<void>((resolve) => {
    hear = () => void interrupted().then(resolve);
  });
  const serveFrom = async (source: () => SiteSource) => {
    const backOffice = setTimeout(firstAskMs).then(async () => {
      const { startBackOfficeBeside } = await import('./startBackOffice.ts');
      return startBackOfficeBeside(root, { language });
    });
    backOffice.catch(() => {}); // told where it is waited for
    server = await startServer(source, options.port, { backOffice });
    process.stdout.write(`${say(tell`The site is at ${server.address}`, language)}\n`);
    await backOffice.catch(async (error) => {
      await server?.close();
      throw error;
    });
    sayAside(tell`Press Ctrl+C to stop.`, language);
  };

  if (options.build) {
    let source: SiteSource | undefined;
    const serveFirst = () => serveFrom(() => source ?? folderSource(outDir));
    let finish: (whole: SiteSource) => void = () => {};
    const whole = new Promise<SiteSource>((resolve) => {
      finish = resolve;
    });
    const building = build({
      root: options.root,
      format: 'pretty',
      language,
      seen: {
        pages: new Set(['/']),
        show: (files) => {
          source = growingSource(files, whole);
          return serveFirst();
        },
      },
      ready: async (files) => {
        source = memorySource(files);
        finish(source);
        // Before it says that all is built: who waits for that may ask to stop at once, and sooner.
        hear();
        if (!server) await serveFirst();
      },
    });
    const status = await Promise.race([building, stopped.then(() => 'stopped' as const)]);
    source = undefined;
    if (status !== 0) {
      await server?.close();
      return status === 'stopped' ? 0 : status;
    }
  } else if (!existsSync(outDir)) {
    throw new Misuse(tell`There is no dist/ yet. Run \`site build\` first, or \`site serve --build\`.`);
  }
  hear();
  if (!server) await serveFrom(() => folderSource(outDir));
  await stopped;
  await server?.close();
  return 0;
}
