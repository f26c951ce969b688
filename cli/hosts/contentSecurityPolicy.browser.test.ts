import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lookup } from 'mrmime';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderSource } from '../server/siteSource.ts';
import { launchBrowser } from '../testing/openBrowser.ts';

/** A host that sends no headers at all, and a page that somebody has put a script into. */
const source = folderSource(`${process.cwd()}/dist`);
const evil = '<script>window.evil = true</script><img src="http://127.0.0.1:9/pixel.gif" alt="">';
let server: Server;
let browser: Browser;

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = (request.url ?? '/').slice(1).replace(/(^|\/)$/, '$1index.html');
    const file = source.read(path);
    response.writeHead(file ? 200 : 404, { 'Content-Type': lookup(path) ?? '' });
    response.end(path.endsWith('.html') ? String(file).replace('</body>', `${evil}</body>`) : file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await launchBrowser({ pictures: true });
});
afterAll(async () => {
  await browser?.close();
  server?.close();
  server?.closeAllConnections();
});

it.each(['/', '/about-us/whistleblowing/', '/contacts/contact-us/'])(
  'is held by %s itself, and the page works',
  async (path) => {
    const page = await (await browser.newContext({ locale: 'it-IT' })).newPage();
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text());
    });
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => 'evil' in window)).toBe(false);
    const writeMarkup = () => {
      document.createElement('p').innerHTML = '<img onerror="evil()">';
    };
    await expect(page.evaluate(writeMarkup)).rejects.toThrow(/TrustedHTML/);
    const aboutPolicy = refused.filter((text) => text.includes('Content Security Policy'));
    expect(aboutPolicy).toHaveLength(2);
    expect(aboutPolicy.join()).toMatch(/inline script/);
    expect(aboutPolicy.join()).toMatch(/pixel\.gif/);
    await page.context().close();
  },
);

it('and the page of reports names no referrer', () => {
  for (const prefix of ['', 'en/'])
    expect(readFileSync(`dist/${prefix}about-us/whistleblowing/index.html`, 'utf8')).toContain(
      '<meta name="referrer" content="no-referrer"/>',
    );
});
