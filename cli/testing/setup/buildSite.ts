import { spawnSync } from 'node:child_process';
import { codeFolder } from '../../terminal/codeFolder.ts';

const builtFor = 'SITE_BUILT_FOR_TESTS';

/** Builds the site into `dist/`, as it is shipped: once for all projects of a run. */
export function buildSite(): void {
  if (process.env[builtFor] === codeFolder) return;
  const { status } = spawnSync(process.execPath, ['cli/site.js', 'build'], {
    cwd: codeFolder,
    // What is wrong with the content is told here, too.
    stdio: ['ignore', process.stderr, 'inherit'],
  });
  if (status !== 0)
    throw new Error('The site that the tests look at cannot be built: what is wrong is told above.');
  process.env[builtFor] = codeFolder;
}
