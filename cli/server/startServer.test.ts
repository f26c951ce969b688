import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, expect, it } from 'vitest';
import { madeLater } from '../output/makeFiles.ts';
import { memorySource } from './siteSource.ts';
import { type RunningServer, type ServedOffice, startServer } from './startServer.ts';

const files = ['index.html', 'style.css', '404.html'].map((path) => ({ path, bytes: Buffer.from(path) }));
const folder = mkdtempSync(join(tmpdir(), 'site-server-'));
afterAll(() => rmSync(folder, { recursive: true }));
const picture = madeLater('picture.png', join(folder, 'picture.png'), async () => Buffer.from('drawn'));
const source = memorySource([...files, picture]);
const told: string[] = [];
const office: ServedOffice = {
  answers: (path) => path === '/call',
  handle: (_, response) => response.end('office'),
  close: async () => {
    told.push('closed');
  },
};

let server: RunningServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

it('serves pages while the back office is opened, and what may be a call waits for it', async () => {
  let open: (office: ServedOffice) => void = () => {};
  const opening = new Promise<ServedOffice>((resolve) => {
    open = resolve;
  });
  server = await startServer(() => source, 0, { backOffice: opening });
  const { address } = server;
  const answered: string[] = [];
  const ask = async (path: string) => {
    const response = await fetch(new URL(path, address));
    answered.push(`${path} ${response.status} ${await response.text()}`);
  };
  const waiting = [ask('call'), ask('nowhere')];
  await Promise.all([ask(''), ask('style.css'), ask('picture.png')]);
  const there = [' 200 index.html', 'picture.png 200 drawn', 'style.css 200 style.css'];
  expect(answered.sort()).toEqual(there);
  open(office);
  await Promise.all(waiting);
  expect(answered.slice(there.length).sort()).toEqual(['call 200 office', 'nowhere 404 404.html']);
  await server.close();
  expect(told).toEqual(['closed']);
});

it('ends when the back office could not be opened', async () => {
  server = await startServer(() => source, 0, { backOffice: Promise.reject(new Error('No office')) });
  expect((await fetch(server.address)).status).toBe(200);
  await server.close();
});

it.each([
  ['GET', '/en/nowhere', 'en/404.html'],
  ['POST', '/en/', 'en/405.html'],
  ['GET', '/en/%ff', 'en/400.html'],
  ['POST', '/nowhere', '405.html'],
  ['GET', '/fr/nowhere', '404.html'],
])('refuses in the language of the path: %s %s', async (method, path, page) => {
  const pages = ['400', '404', '405'].flatMap((status) => [`${status}.html`, `en/${status}.html`]);
  const refusing = memorySource(pages.map((path) => ({ path, bytes: Buffer.from(path) })));
  server = await startServer(() => refusing, 0);
  const response = await fetch(new URL(path, server.address), { method });
  expect(`${response.status} ${await response.text()}`).toBe(`${/\d+/.exec(page)} ${page}`);
});

it('gives a page for an error no header of the folder where nothing was found', async () => {
  const told = '/*\n  X-Common: all\n\n/assets/*\n  Cache-Control: max-age=3600\n';
  const kept = memorySource(
    Object.entries({ _headers: told, 'assets/x.css': '', '404.html': '' }).map(([path, text]) => ({
      path,
      bytes: Buffer.from(text),
    })),
  );
  server = await startServer(() => kept, 0);
  const ask = async (path: string) => {
    const { status, headers } = await fetch(new URL(path, server?.address));
    return [status, headers.get('cache-control'), headers.get('x-common')];
  };
  expect(await ask('/assets/x.css')).toEqual([200, 'max-age=3600', 'all']);
  expect(await ask('/assets/gone.css')).toEqual([404, 'no-cache', 'all']);
});

it('answers as a host does: leads on, says what stayed as it was, and gives what lies compressed for all but pages', async () => {
  const long = 'x'.repeat(1000);
  const site = {
    ...{ 'index.html': `<body>${long}</body>`, 'index.html.gz': gzipSync('as built') },
    ...{ 'app.js': long, 'app.js.gz': gzipSync('ready'), 'en/index.html': '', LICENSE: 'of no known type' },
  };
  const built = memorySource(Object.entries(site).map(([path, bytes]) => ({ path, bytes })));
  server = await startServer(() => built, 0);
  const ask = (path: string, headers = {}) =>
    fetch(new URL(path, server?.address), { headers, redirect: 'manual' });
  const led = await ask('/en?a=b');
  expect([led.status, led.headers.get('location')]).toEqual([301, '/en/?a=b']);
  expect(await (await ask('/')).text()).toMatch(/^<body>x+<link rel="stylesheet"/);
  const script = await ask('/app.js');
  expect(await script.text()).toBe('ready');
  expect((await ask('/app.js', { 'If-None-Match': script.headers.get('etag') })).status).toBe(304);
  expect((await ask('/LICENSE')).headers.get('content-type')).toBe('application/octet-stream');
});
