import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../testing/openBrowser.ts';
import { canStart, type Host, nginx, startHost } from '../testing/startHost.ts';

let site: OpenBrowser;
let host: Host;

beforeAll(async () => {
  site = await openBrowser();
  if (canStart(nginx)) host = await startHost(nginx, builtFiles());
});
afterAll(async () => {
  await host?.stop();
  await site.close();
});

function builtFiles(): Map<string, Buffer> {
  const entries = readdirSync('dist', { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !/media|share/.test(entry.parentPath))
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(paths.map((path) => [relative('dist', path).split(sep).join('/'), readFileSync(path)]));
}

/** Opens a page as somebody does who types its address, and tells where they are and the documents on the way. */
async function typed(path: string, chosen?: string): Promise<{ at: string; documents: string[] }> {
  const context = await site.browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  if (chosen) {
    await page.goto(`${host.origin}/robots.txt`);
    await page.evaluate((language) => localStorage.setItem('i18nextLng', language), chosen);
  }
  const documents: string[] = [];
  page.on('response', async (response) => {
    if (response.request().isNavigationRequest())
      documents.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  await page.goto(host.origin + path);
  const wanted = chosen ?? 'en';
  await page.waitForFunction((language) => document.documentElement.lang === language, wanted);
  await page.waitForLoadState('load');
  const at = new URL(page.url()).pathname;
  await context.close();
  return { at, documents };
}

it.skipIf(!canStart(nginx))(
  'who types an address gets one document, in the language of the browser',
  async () => {
    expect(await typed('/services/')).toEqual({
      at: '/en/services/',
      documents: ['302 /services/', '200 /en/services/'],
    });
  },
);

it.skipIf(!canStart(nginx)).each([
  ['/services/', ['302 /services/', '200 /en/services/', '200 /services/']],
  // nginx would write down whom it leads from there.
  ['/about-us/whistleblowing/', ['200 /about-us/whistleblowing/']],
])(
  'what was chosen holds on %s, which no header of the browser overrides, and nothing goes in a circle',
  async (path, documents) => {
    expect(await typed(path, 'it')).toEqual({ at: path, documents });
  },
);

it.skipIf(!canStart(nginx))('the script leads who opens the page for reports', async () => {
  const path = '/about-us/whistleblowing/';
  expect((await typed(path)).at).toBe(`/en${path}`);
});
