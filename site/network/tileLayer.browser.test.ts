import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../cli/server/startServer.ts';
import { compileWith } from '../../cli/testing/compileWith.ts';
import { launchBrowser } from '../../cli/testing/openBrowser.ts';

let browser: Browser;
let tiles: Server;
let tileHost: string;
let host: RunningServer;
const asked: string[] = [];

beforeAll(async () => {
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();
  tiles = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('Content-Type', 'image/png').end(tile);
  });
  await new Promise<void>((ready) => tiles.listen(0, '127.0.0.1', ready));
  tileHost = `127.0.0.1:${(tiles.address() as AddressInfo).port}`;
  const layer = `{ url: "http://${tileHost}/{z}/{x}/{y}.png", credit: "© Tile makers", creditUrl: "https://tiles.example/licence" }`;
  const source = await compileWith('tileLayer: null', `tileLayer: ${layer}`, ['/contacts/network']);
  host = await startServer(() => source, 0);
  browser = await launchBrowser({ pictures: true });
});
afterAll(async () => {
  await browser.close();
  await host.close();
  tiles.closeAllConnections();
  tiles.close();
});

async function openMap(
  path: string,
  locale: string,
): Promise<{ page: Page; others: Set<string>; errors: string[] }> {
  const context = await browser.newContext({ locale, viewport: { width: 1024, height: 900 } });
  const page = await context.newPage();
  const others = new Set<string>();
  const errors: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(host.address)) others.add(new URL(request.url()).host);
  });
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(host.address + path);
  await page.locator('.map').scrollIntoViewIfNeeded();
  await page.locator('.map__stage--live').waitFor();
  return { page, others, errors };
}

it.each([
  ['contacts/network/', 'it-IT', 'Mostra la mappa dettagliata', '(si apre in una nuova scheda)'],
  ['en/contacts/network/', 'en-GB', 'Show the detailed map', '(opens in a new tab)'],
])('on %s tiles come when the visitor asks for them, and not before', async (path, locale, ...words) => {
  const [label, newTab] = words;
  asked.length = 0;
  const { page, others, errors } = await openMap(path, locale);
  const button = page.getByRole('button', { name: label });
  expect(await page.locator('.map__tiles').textContent()).toContain(tileHost);
  expect([...others]).toEqual([]);
  expect(asked).toEqual([]);

  await button.focus();
  await page.keyboard.press('Enter');
  const drawn = page.locator('.leaflet-tile-loaded');
  await expect.poll(() => drawn.count()).toBeGreaterThan(3);
  expect(await drawn.first().evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(256);
  const credit = page.getByRole('link', { name: `© Tile makers ${newTab}` });
  expect(await credit.getAttribute('href')).toBe('https://tiles.example/licence');
  expect(await credit.getAttribute('target')).toBe('_blank');
  expect(await button.count()).toBe(0);
  expect(await page.evaluate("document.activeElement.classList.contains('map__live')")).toBe(true);
  expect(await page.locator('path.map__land').count()).toBe(0);
  expect(await page.locator('.leaflet-marker-icon').count()).toBeGreaterThan(3);
  expect([...others]).toEqual([tileHost]);
  expect(errors).toEqual([]);
  await page.context().close();
});
