import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { canInstall, installPackages } from './installPackages.ts';

const commonPlaces = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** What Chromium needs to run unattended and to ask nobody anything. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a Chromium or Chrome on this machine, if there is one. */
export function findBrowser(): string | undefined {
  return commonPlaces.find((path) => path !== undefined && existsSync(path));
}

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
