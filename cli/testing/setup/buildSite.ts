import { execFileSync } from 'node:child_process';
import { codeFolder } from '../../terminal/codeFolder.ts';

/** Builds the site into `dist/`, as it is shipped. */
export function buildSite(): void {
  execFileSync(process.execPath, ['cli/site.js', 'build'], {
    cwd: codeFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
