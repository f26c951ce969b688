import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../testing/openBrowser.ts';
import { canStart, type Host, hostKinds, startHost } from '../testing/startHost.ts';

let site: OpenBrowser;

beforeAll(async () => {
  site = await openBrowser();
});
afterAll(() => site.close());

function builtFiles(): Map<string, Buffer> {
  const entries = readdirSync('dist', { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !/media|share/.test(entry.parentPath))
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(paths.map((path) => [relative('dist', path).split(sep).join('/'), readFileSync(path)]));
}

/** Opens a page as somebody does who types its address, and tells where they are and the documents on the way. */
async function typed(
  host: Host,
  path: string,
  chosen?: string,
): Promise<{ at: string; documents: string[] }> {
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

describe.each(hostKinds.map((kind) => [kind.name, kind] as const))('%s', (_, kind) => {
  let host: Host;
  beforeAll(async () => {
    if (canStart(kind)) host = await startHost(kind, builtFiles());
  });
  afterAll(() => host?.stop());

  it.skipIf(!canStart(kind))(
    'leads who types an address in one document, in the language of the browser',
    async () => {
      expect(await typed(host, '/services/')).toEqual({
        at: '/en/services/',
        documents: ['302 /services/', '200 /en/services/'],
      });
    },
  );

  it.skipIf(!canStart(kind)).each(['/services/', '/about-us/whistleblowing/'])(
    'lets what was chosen hold on %s, which no header of the browser overrides, and nothing goes in a circle',
    async (path) => {
      const led = [`302 ${path}`, `200 /en${path}`, `200 ${path}`];
      // Some hosts would write down whom they lead from a page for reports.
      const ways = path === '/services/' ? [led] : [led, [`200 ${path}`]];
      const { at, documents } = await typed(host, path, 'it');
      expect(at).toBe(path);
      expect(ways).toContainEqual(documents);
    },
  );

  it.skipIf(!canStart(kind))('leads who opens the page for reports, or lets the script do it', async () => {
    const path = '/about-us/whistleblowing/';
    expect((await typed(host, path)).at).toBe(`/en${path}`);
  });
});
