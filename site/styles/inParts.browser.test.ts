import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../../cli/testing/openBrowser.ts';
import { observeShifts } from '../testing/observeShifts.ts';

/** Sent one by one; those of a first screen are fewer. */
const parts = 260;

/** How long a part takes, in milliseconds: what came with it is drawn meanwhile. */
const pause = 20;

let site: OpenBrowser;
const slow = createServer(async ({ url = '/' }, response) => {
  const answer = await fetch(site.origin + url);
  const type = answer.headers.get('content-type') ?? '';
  response.writeHead(answer.status, { 'Content-Type': type });
  if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()));
  const [head = '', ...tags] = (await answer.text()).split(/(?=<body)|(?<=<body.*>)/s);
  response.write(head);
  const pieces = tags.join('').split(/(?<=>)/);
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

describe.each([390, 1440])('at %i px', (width) => {
  it.concurrent.each([
    '/',
    '/about-us/anniversary/',
    '/about-us/main-partner/',
    '/about-us/whistleblowing/',
    '/contacts/quotation-request/',
    '/en/general-conditions/',
  ])('nothing seen of %s moves while the rest of it comes, tag by tag', async (path) => {
    const page = await site.browser.newPage({
      viewport: { width, height: 900 },
      locale: path.startsWith('/en/') ? 'en-GB' : 'it-IT',
    });
    await page.addInitScript(observeShifts);
    await page.goto(`http://localhost:${(slow.address() as AddressInfo).port}${path}`);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const shifts = (await page.evaluate('window.shifts')) as [number, string][];
    // Fonts that come late move words by a few pixels.
    expect(shifts.filter(([value]) => value > 0.0015)).toEqual([]);
    await page.close();
  });
});
