import { execFileSync } from 'node:child_process';
import { findBrowser } from '../../gallery/findBrowser.ts';
import { canInstall, installPackages } from './installPackages.ts';

/** Finds a browser, or installs one: Debian's as root, else Playwright's. Says in one line what to do when it cannot. */
export function provideBrowser(): void {
  if (findBrowser()) return;
  process.stderr.write('No Chromium or Chrome found; installing one for the browser tests.\n');
  try {
    if (canInstall()) installPackages('chromium', 'fonts-liberation');
    else {
      const args = ['playwright-core', 'install', 'chromium'];
      execFileSync('npx', args, { stdio: ['ignore', 'ignore', 'inherit'] });
    }
  } catch {
    throw new Error(
      'The browser tests need Chromium: install it, or set CHROME_PATH to a Chromium or Chrome.',
    );
  }
}
