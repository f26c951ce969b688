import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from '../browser/findBrowser.ts';

/** Finds a browser, or installs one: Debian's as root, else Playwright's. Says in one line what to do when it cannot. */
export function provideBrowser(): void {
  if (findBrowser()) return;
  process.stderr.write('No Chromium or Chrome found; installing one for the browser tests.\n');
  const run = (command: string, args: string[]) =>
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
      run('apt-get', ['update']);
      run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']);
    } else run('npx', ['playwright-core', 'install', 'chromium']);
  } catch {
    throw new Error(
      'The browser tests need Chromium: install it, or set CHROME_PATH to a Chromium or Chrome.',
    );
  }
}
