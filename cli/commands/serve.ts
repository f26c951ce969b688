import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { folderSource, memorySource, type SiteSource } from '../server/siteSource.ts';
import { type RunningServer, startServer } from '../server/startServer.ts';
import { Misuse } from '../terminal/describeFailure.ts';
import { build } from './build.ts';
import { interrupted } from './interrupted.ts';
import { siteFolder } from './siteFolder.ts';
import { startBackOfficeBeside } from './startBackOffice.ts';

const defaultPort = 4000;

/**
 * Serves `dist/` with the headers, redirects and not-found pages of a real host, and the reference back office
 * beside it when the site has forms, until interrupted. With `build`, builds first what changed: pages are shown as
 * soon as they are made, while they are checked, and pictures are drawn when they are asked for.
 */
export async function serve(options: { root: string; port?: number; build?: boolean }): Promise<number> {
  const root = siteFolder(options.root);
  const outDir = join(root, 'dist');
  let server: RunningServer | undefined;
  const serveFrom = async (source: () => SiteSource) => {
    const backOffice = await startBackOfficeBeside(root);
    server = await startServer(source, options.port ?? defaultPort, {
      backOffice,
      orNext: options.port === undefined,
    });
    process.stdout.write(`The site is at ${server.address}\n`);
    process.stderr.write('Press Ctrl+C to stop.\n');
  };

  if (options.build) {
    let source: SiteSource | undefined;
    const status = await build({
      root: options.root,
      format: 'pretty',
      ready: (files) => {
        source = memorySource(files);
        return serveFrom(() => source ?? folderSource(outDir));
      },
    });
    source = undefined;
    if (status !== 0) {
      await server?.close();
      return status;
    }
  } else if (!existsSync(outDir)) {
    throw new Misuse('There is no dist/ yet. Run `site build` first, or `site serve --build`.');
  }
  if (!server) await serveFrom(() => folderSource(outDir));
  await interrupted();
  await server?.close();
  return 0;
}
