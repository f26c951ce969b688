import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../gallery/findBrowser.ts';
import { canInstall, installPackages } from './installPackages.ts';

const shell = '/usr/bin/chromium-headless-shell';

/**
 * The browser that all tests share: Debian's Chromium without windows where it is installed, which needs less
 * processor time. It has no back/forward cache; tests of that start the whole browser.
 */
export function findSharedBrowser(): string | undefined {
  return !process.env.CHROME_PATH && existsSync(shell) ? shell : findBrowser();
}

/**
 * Finds a browser, or installs one: Debian's as root, else Playwright's, which Playwright itself finds. Says in one
 * line what to do when it cannot.
 */
export function provideBrowser(): void {
  if (findBrowser()) {
    provideShell();
    return;
  }
  if (existsSync(chromium.executablePath())) return;
  process.stderr.write('No Chromium or Chrome found; installing one for the browser tests.\n');
  try {
    if (canInstall()) installPackages('chromium', 'chromium-headless-shell', 'fonts-liberation');
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

/** Beside Debian's Chromium the one without windows; what fails here only takes longer. */
function provideShell(): void {
  if (existsSync(shell) || findBrowser() !== '/usr/bin/chromium' || !canInstall()) return;
  process.stderr.write('Installing chromium-headless-shell, with which the browser tests take less time.\n');
  try {
    installPackages('chromium-headless-shell');
  } catch {
    process.stderr.write('It cannot be had here; the tests use Chromium itself.\n');
  }
}
