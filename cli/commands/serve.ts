import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { folderSource } from '../server/siteSource.ts';
import { startServer } from '../server/startServer.ts';
import { Misuse } from '../terminal/describeFailure.ts';
import { interrupted } from './interrupted.ts';
import { siteFolder } from './siteFolder.ts';
import { startBackOfficeBeside } from './startBackOffice.ts';

const defaultPort = 4000;

/**
 * Serves `dist/` with the headers, redirects and not-found pages of a real host, and the reference back office
 * beside it when the site has forms, until interrupted.
 */
export async function serve(options: { root: string; port?: number }): Promise<number> {
  const root = siteFolder(options.root);
  const outDir = join(root, 'dist');
  if (!existsSync(outDir)) throw new Misuse('There is no dist/ yet. Run `site build` first.');
  const source = folderSource(outDir);
  const backOffice = await startBackOfficeBeside(root);
  const server = await startServer(() => source, options.port ?? defaultPort, {
    backOffice,
    orNext: options.port === undefined,
  });
  process.stdout.write(`The site is at ${server.address}\n`);
  process.stderr.write('Press Ctrl+C to stop.\n');
  await interrupted();
  await server.close();
  return 0;
}
