import { createHash } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../testing/openBrowser.ts';
import { reloadScript } from './reloadScript.ts';

let browser: Browser;
let page: Page;
let server: Server;
let listener: ServerResponse | undefined;
let colour = 'rgb(1, 2, 3)';
let text = 'before';
let version = 0;

/** A page as the site has them: its policy names its one style element, and lets no text become markup. */
function html(): string {
  const style = `p{color:${colour}}`;
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = `default-src 'self'; style-src &#x27;sha256-${hash}&#x27;; require-trusted-types-for 'script'`;
  return `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="${policy}"><style>${style}</style></head><body><p>${text}</p>${'<br>'.repeat(300)}<script src="/reload.js"></script></body></html>`;
}

beforeAll(async () => {
  server = createServer(({ url }, response) => {
    if (url === '/__site/events?/') {
      listener = response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      tell();
    } else if (url === '/reload.js')
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(reloadScript);
    else response.writeHead(200, { 'Content-Type': 'text/html' }).end(html());
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  while (!listener) await new Promise((resolve) => setTimeout(resolve, 20));
});
afterAll(async () => {
  await page.close();
  await browser.close();
  server.closeAllConnections();
  server.close();
});

function tell(): void {
  version += 1;
  listener?.write(`event: version\ndata: ${version}\n\n`);
}

const shown = () => page.evaluate("getComputedStyle(document.querySelector('p')).color");

it('a change of styles alone comes without loading the page again, and leaves the rules of scripts', async () => {
  await expect.poll(() => page.evaluate('shown !== undefined')).toBe(true);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('p { margin: 77px }');
    document.adoptedStyleSheets.push(sheet);
    Object.assign(window, { stays: true });
    scrollTo(0, 500);
  });
  for (colour of ['rgb(4, 5, 6)', 'rgb(7, 8, 9)']) {
    tell();
    await expect.poll(shown).toBe(colour);
  }
  expect(await page.evaluate('[window.stays, scrollY, document.adoptedStyleSheets.length]')).toEqual([
    true,
    500,
    2,
  ]);
  expect(await page.evaluate("getComputedStyle(document.querySelector('p')).marginTop")).toBe('77px');
});

it('any other change loads it again, and what changes nothing does not', async () => {
  tell();
  await page.waitForTimeout(300);
  expect(await page.evaluate('window.stays')).toBe(true);
  text = 'after';
  tell();
  await expect.poll(() => page.locator('p').textContent()).toBe('after');
  expect(await page.evaluate('window.stays')).toBeUndefined();
});
