import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';
import { fontSwap, observeShifts } from '../testing/observeShifts.ts';
import { shippedLanguageOf } from '../testing/shippedLanguages.ts';

/** Sent one by one; those of a first screen are fewer. */
const parts = 220;

/** How long a part takes, in milliseconds: what came with it is drawn meanwhile. */
const pause = 20;

let site: OpenBrowser;
const slow = createServer(async ({ url = '/' }, response) => {
  const answer = await fetch(site.origin + url);
  const type = answer.headers.get('content-type') ?? '';
  response.writeHead(answer.status, { 'Content-Type': type });
  if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()));
  const html = await answer.text();
  const body = html.indexOf('<body');
  response.write(html.slice(0, body));
  const pieces = html.slice(body).split(/(?<=>)/);
  for (const piece of pieces.splice(0, parts)) {
    response.write(piece);
    await setTimeout(pause);
  }
  response.end(pieces.join(''));
});

beforeAll(async () => {
  site = await openBrowser();
  await new Promise<void>((listening) => slow.listen(0, 'localhost', listening));
});
afterAll(async () => {
  slow.closeAllConnections();
  await Promise.all([site.close(), new Promise((closed) => slow.close(closed))]);
});

it.concurrent.each([
  ['/', 390],
  ['/', 1440],
  ['/about-us/anniversary/', 390],
  ['/about-us/main-partner/', 1440],
  ['/about-us/whistleblowing/', 1440],
  ['/en/general-conditions/', 1440],
])('nothing seen of %s moves at %i px while the rest of it comes, tag by tag', async (path, width) => {
  const page = await site.browser.newPage({
    viewport: { width, height: 900 },
    locale: shippedLanguageOf(path).locale,
  });
  await page.addInitScript(observeShifts);
  await page.goto(`http://localhost:${(slow.address() as AddressInfo).port}${path}`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const shifts = (await page.evaluate('window.shifts')) as [number, string][];
  expect(shifts.filter(([value]) => value > fontSwap)).toEqual([]);
  await page.close();
});
