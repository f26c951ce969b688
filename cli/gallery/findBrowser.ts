import { existsSync } from 'node:fs';
import { Misuse } from '../terminal/describeFailure.ts';
import { tell } from '../terminal/telling/tell.ts';

const commonPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
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

/** The path of a Chromium or Chrome on this machine: that of `CHROME_PATH`, else one where systems have it, if any. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROME_PATH;
  if (named && !existsSync(named))
    throw new Misuse(tell`CHROME_PATH names ${named}, where there is nothing.`);
  return named || commonPlaces.find((path) => existsSync(path));
}
