import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseTarget } from '../backoffice/traffic/parseTarget.ts';
import { type OpenOffice, openOffice } from '../testing/office/openOffice.ts';
import { timesOf } from '../testing/thorough.ts';
import { openServer, type RunningServer } from './openServer.ts';
import { folderSource } from './siteSource.ts';
import { startServer } from './startServer.ts';

const files = [
  ['index.html', 'home'],
  ['en/about-us/index.html', 'about us'],
  ['è/index.html', 'accent'],
  ['404.html', 'not found'],
  ['_redirects', '/old /en/about-us/ 301\n/jobs/:id /en/about-us/ 200\n'],
];

let folder: string;
let site: RunningServer;
let office: OpenOffice;
let siteWithOffice: RunningServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  for (const [path = '', text = ''] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const source = folderSource(folder);
  site = await startServer(() => source, 0);
  office = await openOffice();
  siteWithOffice = await startServer(() => source, 0, {
    backOffice: { ...office.backOffice, close: async () => {} },
  });
});
afterAll(async () => {
  await site?.close();
  await siteWithOffice?.close();
  await office?.close();
  rmSync(folder, { recursive: true });
});

/** Sends exactly this, and gives everything that came back. */
async function send(address: string, request: string): Promise<string> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
  });
  socket.on('error', () => {});
  socket.write(Buffer.from(request, 'latin1'));
  await closed(socket);
  return heard;
}

function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('close', () => resolve());
  });
}

const ask = (address: string, target: string, method = 'GET', host = 'localhost') =>
  send(address, `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
const locationOf = (answer: string) => /^location: (.*)\r$/im.exec(answer)?.[1];

const pieces = fc.constantFrom(
  ...['/', '//', '\\', '%2f', '%2F', '%5c', '%0d', '%0a', '%0d%0aSet-Cookie:x', '%00', '%', '%zz', '%ff'],
  ...['.', '..', '%2e', '%2e%2e', '?', '#', ':', '@', 'evil.example', 'http://', 'https://evil.example'],
  ...['en', 'EN', 'about-us', 'old', 'jobs', 'index.html', 'è', '%c3%a8', '%C3%A8', '\u00e8', '\t', '*'],
  ...['health', 'JobPosition', '__proto__', 'constructor', '__site', '%e2%80%ae', ';', '&', '[', ']', '::'],
);
const targets = fc.oneof(
  fc.array(pieces, { minLength: 1, maxLength: 8 }).map((all) => `/${all.join('')}`),
  fc.array(pieces, { minLength: 1, maxLength: 8 }).map((all) => all.join('')),
  fc
    .constantFrom('/en/about-us', '/EN/about-us/', '/è', '/old')
    .chain((path) => pieces.map((piece) => path + piece)),
  fc
    .tuple(fc.constantFrom('/', '//', '/x', '//evil.example'), fc.array(pieces, { maxLength: 2 }))
    .map(([begin, all]) => `${begin}${all.join('')}/..%2fen%2fabout-us`),
);
const methods = fc.constantFrom('GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE', 'TRACE', 'CONNECT', 'PROPFIND');
const hosts = fc.constantFrom(
  ...[
    'localhost',
    'localhost',
    '127.0.0.1:80',
    '[::1]',
    'x.localhost',
    '',
    'evil.example',
    'a b',
    '[::',
    ':99999',
    'x@y',
    '%0d',
    '\u00e8',
    '127.0.0.1:1:1',
  ],
);

it.each(['localhost', 'LOCALHOST:80', 'my.localhost:1', '127.0.0.1', '127.8.8.8:80', '[::1]:80'])(
  'shows the site to who asks for %s',
  async (host) => {
    for (const server of [site, siteWithOffice])
      expect(await ask(server.address, '/', 'GET', host)).toMatch(/^HTTP\/1\.1 200 /);
  },
);

it.each([
  'evil.example',
  'localhost.evil.example',
  'evil.example:80',
  '10.0.0.1',
  'localhost@evil',
  '127.0.0.1.nip.io',
])('shows nothing to a page of %s, and says what to do', async (host) => {
  for (const path of ['/', '/health', '/about-us'])
    expect(await ask(siteWithOffice.address, path, 'GET', host)).toMatch(
      /^HTTP\/1\.1 403 [\s\S]*send "Host: localhost"/,
    );
  // A back office that serves others knows no names: its proxy does.
  expect(await ask(office.origin, '/health', 'GET', host)).toMatch(/^HTTP\/1\.1 200 /);
});

describe.each([
  ['a site', () => site.address],
  ['a back office', () => office.origin],
  ['a site with a back office', () => siteWithOffice.address],
])('%s', (_name, address) => {
  it('answers every request, and sends nobody elsewhere', { timeout: 180_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(targets, methods, hosts, async (target, method, host) => {
        const answer = await ask(address(), target, method, host);
        // Who asks for a tunnel is not answered at all.
        if (method !== 'CONNECT') expect(answer).toMatch(/^HTTP\/1\.1 [2345]\d\d /);
        expect(answer).not.toMatch(/^HTTP\/1\.1 5|^set-cookie/im);
        const location = locationOf(answer);
        if (location === undefined) return;
        expect(location).toMatch(/^\/(?![/\\])[!-~]*$/);
        expect(new URL(location, 'http://localhost/').origin).toBe('http://localhost');
      }),
      { numRuns: timesOf(100, 300) },
    );
    expect(await ask(address(), '/')).toMatch(/^HTTP\/1\.1 (200|404) /);
  });

  it.each(['GET', 'POST', 'PUT'])('cuts off a body without end: %s', async (method) => {
    for (const path of ['/', '/nowhere', '/ContactRequest/Create', '/Report/Status']) {
      const socket = connect(Number(new URL(address()).port), '127.0.0.1');
      socket.on('error', () => {});
      socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      const chunk = Buffer.from(`100000\r\n${'x'.repeat(0x100000)}\r\n`);
      const pump = () => {
        while (socket.writable && socket.write(chunk));
      };
      let heard = '';
      socket.on('data', (data) => {
        heard += data;
      });
      socket.on('drain', pump);
      pump();
      await closed(socket);
      expect(heard).toMatch(/^HTTP\/1\.1 [24]\d\d /);
      expect(socket.bytesWritten).toBeLessThan(200 * 1024 * 1024);
    }
  });
});

it('leads to the page that was meant, with its query', async () => {
  const found = async (target: string) => {
    const answer = await ask(site.address, target);
    return `${answer.slice(9, 12)} ${locationOf(answer) ?? answer.split('\r\n\r\n')[1]}`;
  };
  expect(await found('/en/about-us?a=b%20c')).toBe('301 /en/about-us/?a=b%20c');
  expect(await found('/%C3%A8')).toBe('301 /%C3%A8/');
  expect(await found('/old?x')).toBe('301 /en/about-us/?x');
  expect(await found('http://evil.example/en/about-us')).toBe('301 /en/about-us/');
  expect(await found('http://evil.example')).toMatch(/^200 .*home/);
  for (const refused of [
    '/x%0d%0aA:b/..%2fen%2fabout-us',
    '//evil.example/..%2fen%2fabout-us',
    '/a/../en/about-us/',
    '/%',
    '*',
  ])
    expect(await found(refused)).toMatch(/^400 /);
  const head = await ask(site.address, '/', 'HEAD');
  expect(head).toMatch(/^HTTP\/1\.1 200 [\s\S]*content-length: \d+[\s\S]*\r\n\r\n$/i);
});

it('gives nothing that links of the file system lead to', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'outside-'));
  writeFileSync(join(outside, 'key.txt'), 'secret');
  symlinkSync(outside, join(folder, 'linked'), 'junction');
  expect(await ask(site.address, '/linked/key.txt')).toMatch(/^HTTP\S+ 404 /);
  rmSync(outside, { recursive: true });
});

it('gives a file by its own name alone, whatever else a system calls it', async () => {
  for (const target of [
    ...['/_HEADERS', '/_redirects.', '/_redirects%20', '/_redirects::$DATA', '/_REDIR~1'],
    ...['/index.html::$DATA', '/index.html:$I30', '/index.html.', '/INDEX.HTML', '/404~1.HTM', '/C:', '/c:/'],
    ...[
      '/nul',
      '/con',
      '/aux.html',
      '/en/com1',
      '/NUL/',
      '/%5c%5clocalhost%5cc$',
      '/en%5c..%5c..%5cx',
      '/.%20/',
      '/EN/ABOUT-US/',
    ],
  ])
    expect([target, await ask(site.address, target)]).toEqual([target, expect.stringMatching(/ 40[04] /)]);
});

it('answers 500 and goes on when an answer fails', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  let calls = 0;
  const server = await openServer(
    (_request, response) => {
      calls += 1;
      if (calls === 1) response.setHeader('Location', 'a\r\nb');
      else response.end('well');
    },
    { port: 0 },
  );
  expect(await ask(server.address, '/')).toMatch(/^HTTP\/1\.1 500 /);
  expect(await ask(server.address, '/')).toMatch(/well$/);
  await server.close();
  expect(log.mock.calls.flat().join('')).toContain('"code":"ERR_INVALID_CHAR"');
  log.mockRestore();
});

it('keeps an idle connection longer than a proxy does, so that no form is passed on while it closes', async () => {
  const server = await openServer((_request, response) => void response.end(), { port: 0 });
  const { headers } = await fetch(server.address);
  const minutesOfGoogle = 10;
  expect(Number(headers.get('keep-alive')?.replace('timeout=', ''))).toBeGreaterThan(minutesOfGoogle * 60);
  await server.close();
});

it('takes a port that is free, or says that it is taken', async () => {
  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
  const { port } = blocker.address() as { port: number };
  await expect(openServer(() => {}, { port })).rejects.toThrow(`The port ${port} is taken`);
  const next = await openServer(() => {}, { port, orNext: true });
  expect(Number(new URL(next.address).port)).toBeGreaterThan(port);
  await next.close();
  blocker.close();
  // The last there are; another program may have one of them.
  const last = [65_534, 65_535].map((one) =>
    createServer()
      .on('error', () => {})
      .listen(one, '127.0.0.1'),
  );
  await expect(openServer(() => {}, { port: 65_534, orNext: true })).rejects.toThrow(
    'The ports from 65534 to 65535 are all taken. Pass another one with --port.',
  );
  for (const server of last) server.close();
});

it('reads of a target what a browser may mean by it', () => {
  expect(parseTarget('/a%20b/?q=%0d')).toEqual({ path: '/a b/', search: '?q=%0d' });
  expect(parseTarget('HTTPS://host?q')).toEqual({ path: '/', search: '?q' });
  for (const target of ['', 'a', '/%E8', '/a%00', '/a\\b', '/a/./b', '/a/%2e%2e', '/a//b', 'ftp://host/'])
    expect([target, parseTarget(target)]).toEqual([
      target,
      target === '' ? { path: '/', search: '' } : undefined,
    ]);
});
