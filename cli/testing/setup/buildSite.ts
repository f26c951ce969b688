import { execFileSync } from 'node:child_process';
import { codeFolder } from '../../terminal/codeFolder.ts';

const builtFor = 'SITE_BUILT_FOR_TESTS';

/** Builds the site into `dist/`, as it is shipped: once for all projects of a run. */
export function buildSite(): void {
  if (process.env[builtFor] === codeFolder) return;
  execFileSync(process.execPath, ['cli/site.js', 'build'], {
    cwd: codeFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.env[builtFor] = codeFolder;
}
