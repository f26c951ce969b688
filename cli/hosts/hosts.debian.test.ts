import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, get, type IncomingHttpHeaders, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join, relative, sep } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unspokenLocale } from '../../site/testing/shippedLanguages.ts';
import { type OpenOffice, openOffice, sampleParts, samplePdf } from '../testing/office/openOffice.ts';
import {
  apache,
  apacheWithout,
  canStart,
  findMissing,
  type Host,
  type HostKind,
  hostKinds,
  startHost,
} from '../testing/startHost.ts';
import { headerRules } from './headerRules.ts';
import {
  type HostRules,
  hasCookie,
  hasParameter,
  hostFiles,
  prefersLanguage,
  textTypes,
} from './hostRules.ts';

/** The built site, whose back office is on its own host; pictures are left out, for nothing here looks at them. */
function siteFiles(): Map<string, Buffer> {
  const dist = join(process.cwd(), 'dist');
  const paths = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/media|share/.test(entry.parentPath))
    .map(({ parentPath, name }) => relative(dist, join(parentPath, name)).split(sep).join('/'));
  return new Map(paths.map((path) => [path, readFileSync(join(dist, path))]));
}

const jobs = '/work-with-us/open-positions';
let files: Map<string, Buffer>;
beforeAll(() => {
  files = siteFiles();
});

describe.each(hostKinds.map((kind) => [kind.name, kind] as const))('%s', (_, kind) => {
  if (!canStart(kind)) {
    it.skip(`is not on this machine (${findMissing(kind)})`);
    return;
  }

  let host: Host;
  let office: OpenOffice;
  beforeAll(async () => {
    office = await openOffice({ trustProxy: ['127.0.0.1'], submissionLimit: 5 });
    host = await startHost(kind, files, new URL(office.origin).host.replace('localhost', '127.0.0.1'));
  });
  afterAll(async () => {
    await host?.stop();
    await office?.close();
  });

  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(host.origin + path, { redirect: 'manual', headers });
    const location = response.headers.get('location');
    return {
      status: response.status,
      header: (name: string) => response.headers.get(name),
      location: location?.replace(host.origin, ''),
      title: /<title>(.*?)(?: \||<)/.exec(await response.text())?.[1],
    };
  };

  it.each([
    ['/services/mh', '/services/mh/'],
    ['/en/services/mh?x=1', '/en/services/mh/?x=1'],
    ['/services/2-mh?x=1', '/services/mh/?x=1'],
    ['/services/2-mh/', '/services/mh/'],
    ['/services/mh?x=1?y=2', '/services/mh/?x=1?y=2'],
    ['/services/2-mh?x=https://a.example/?y', '/services/mh/?x=https://a.example/?y'],
    ['/en/services/2-mh', '/en/services/mh/'],
    [`${jobs}/technical-delivery`, `${jobs}/technical-delivery/`],
  ])('leads %s to %s', async (from, to) => {
    expect(await ask(from)).toMatchObject({ status: 301, location: to });
  });

  it.each([
    ['/', 200, 'Trasporti e logistica in Italia e nel mondo'],
    ['/en/', 200, 'Transport and logistics, in Italy and abroad'],
    ['/nowhere/', 404, 'Errore 404'],
    ['/nowhere.html', 404, 'Errore 404'],
    ['/en/nowhere', 404, 'Error 404'],
    ['/assets/', 404, 'Errore 404'],
    ['/docs/', 404, 'Errore 404'],
    [`${jobs}/technical-delivery/`, 200, 'Specialista consegne e installazioni tecniche'],
    [`${jobs}/4711/`, 200, 'Figura professionale'],
    [`${jobs}/4711`, 200, 'Figura professionale'],
    [`/en${jobs}/4711/`, 200, 'Position'],
    [`${jobs}/47.11/`, 404, 'Errore 404'],
    [`${jobs}/4711/more/`, 404, 'Errore 404'],
    ['/assets/..//%5Fheaders', 404, 'Errore 404'],
    ['/nowhere~', 404, 'Errore 404'],
    ['/sitemap.xml/', 404, 'Errore 404'],
    ['//robots.txt/', 404, 'Errore 404'],
    ['/en/nowhere.inc', 404, 'Error 404'],
    ['/services/mh/?x=1?y=2', 200, '2MH – consegna e montaggio mobili'],
    ['/services/mh/%3Fx', 404, 'Errore 404'],
    ['/serv*', 404, 'Errore 404'],
    ['/en/[s]ervices', 404, 'Error 404'],
  ])('answers %s with %i and the page "%s"', async (path, status, title) => {
    expect(await ask(path)).toMatchObject({ status, title });
  });

  it.each(hostFiles.flatMap((name) => [`/${name}`, `/${name.toUpperCase()}`]))(
    'serves nobody %s',
    async (path) => {
      const { status, title } = await ask(path);
      expect([403, 404]).toContain(status); // Debian lets Apache refuse its own
      expect(title).toBe('Errore 404');
    },
  );

  it('shows the page for a name that no disk takes', async () => {
    for (const name of ['x'.repeat(300), 'ж'.repeat(150)]) {
      const { status, title } = await ask(`/${name}`);
      expect([403, 404]).toContain(status);
      expect(title).toBe('Errore 404');
    }
  });

  it('sends the page for an error whole, whatever the browser has of it', async () => {
    const { status, headers, bytes } = await askRaw(`${host.origin}/en/nowhere/`, '');
    expect([status, bytes.equals(files.get('en/404.html') as Buffer)]).toEqual([404, true]);
    const kept = { 'If-None-Match': headers.etag ?? '*' };
    const asks: Record<string, string>[] = [
      kept,
      { 'If-Match': '"x"' },
      { Range: 'bytes=0-9' },
      { Range: 'bytes=9999999-' },
    ];
    for (const asked of asks) {
      const again = await askRaw(`${host.origin}/en/nowhere/`, '', asked);
      expect([again.status, again.bytes.length]).toEqual([404, bytes.length]);
    }
  });

  it.each(['/', '/services/mh/', '/nowhere/', '/assets/nothing.css', '/nothing.js', `${jobs}/4711/`])(
    'sends the headers of the site with %s',
    async (path) => {
      const { header } = await ask(path);
      expect(header('content-security-policy')).toContain("connect-src 'self';");
      expect(header('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(header('strict-transport-security')).toContain('max-age=31536000');
      expect(header('x-content-type-options')).toBe('nosniff');
      expect(header('speculation-rules')).toBe('"/speculation-rules.json"');
      expect(header('permissions-policy')).toMatch(/^geolocation=\(self\), .*camera=\(\), /);
      expect(header('cross-origin-resource-policy')).toBe('same-origin');
      expect(header('cache-control')).toBe('no-cache');
      expect(header('content-type')).toMatch(/^text\/html; ?charset=utf-8$/i);
    },
  );

  it.each([
    '/about-us/whistleblowing/',
    '/en/about-us/whistleblowing/',
    '/about-us/whistleblowing/index.html',
  ])('tells nobody that a visitor comes from %s', async (path) => {
    const { header, status } = await ask(path);
    expect(status).toBe(200);
    expect(header('referrer-policy')).toBe('no-referrer');
    expect(header('content-security-policy')).toContain("default-src 'none'");
  });

  const unspoken = unspokenLocale.slice(0, 2);
  const arriving = {
    'sec-fetch-site': 'none',
    'sec-fetch-mode': 'navigate',
    'accept-language': `${unspokenLocale},${unspoken};q=0.9,en-GB;q=0.8,it;q=0.7`,
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/150.0',
  };

  it.each([
    ['whoever prefers English', '/', {}, '/en/'],
    ['whoever prefers English in capitals', '/', { 'accept-language': 'EN-GB' }, '/en/'],
    [
      'whoever comes by a link of elsewhere',
      '/services/?a=1',
      { 'sec-fetch-site': 'cross-site' },
      '/en/services/?a=1',
    ],
    ['a strange path as it is written', '/a%20b/', {}, '/en/a%20b/'],
    ['nobody who prefers Italian', '/', { 'accept-language': `${unspoken},it-IT;q=0.8,en;q=0.7` }, undefined],
    [
      'nobody who prefers Italian and whose browser writes spaces',
      '/',
      { 'accept-language': `${unspoken}, it-IT;q=0.8, en;q=0.7` },
      undefined,
    ],
    [
      'nobody whose language the site does not speak',
      '/',
      { 'accept-language': `${unspokenLocale}, enm` },
      undefined,
    ],
    ['nobody within the site', '/', { 'sec-fetch-site': 'same-origin' }, undefined],
    ['nobody whose browser does not say where they come from', '/', { 'sec-fetch-site': '' }, undefined],
    ['no script', '/', { 'sec-fetch-mode': 'cors' }, undefined],
    ['no link that a browser fetches before it is followed', '/', { 'sec-purpose': 'prefetch' }, undefined],
    ['no crawler', '/', { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' }, undefined],
    ['no crawler in capitals', '/', { 'user-agent': 'BINGBOT/2.0' }, undefined],
    ['nobody with the cookie of an earlier site', '/', { cookie: 'a=b; i18next=it' }, undefined],
    ['nobody whose link names a language', '/services/?a=1&lng=it', {}, undefined],
    ['nobody from an English page', '/en/services/', {}, undefined],
    ['nobody from a file', '/sitemap.xml', {}, undefined],
  ])('leads to English %s', async (_, path, headers, to) => {
    const { status, headers: answered } = await askRaw(host.origin + path, '', { ...arriving, ...headers });
    expect([status, answered.location?.replace(host.origin, '')]).toEqual([to ? 302 : 200, to]);
    expect(answered['cache-control']).toBe('no-cache');
  });

  it('leads nobody to another host, whatever its name begins with', async () => {
    // To a browser `//` and `/\\` begin the name of a host.
    const starts = ['//', '///', '/\\', '/%5C', '/%2F', '/.//', '/services/2-mh//../..//'];
    const ends = ['elsewhere.example', 'elsewhere.example/', 'services', 'services/2-mh', 'services/mh'];
    const led: string[] = [];
    for (const path of starts.flatMap((start) => ends.map((end) => start + end)))
      for (const headers of [{}, { ...arriving, 'sec-fetch-site': 'cross-site' }]) {
        const { location } = (await askRaw(host.origin, '', headers, path)).headers;
        if (location !== undefined) led.push(new URL(location, host.origin).host);
      }
    expect([...new Set(led)]).toEqual([new URL(host.origin).host]);
  });

  it('leads to the port under which it was asked, wherever it listens itself', async () => {
    const asked = 'http://www.example.com';
    for (const path of ['/services/mh', '/services/2-mh', '/about-us/whistleblowing']) {
      const { status, headers } = await askRaw(host.origin + path, '', { host: new URL(asked).host });
      expect([path, status, new URL(headers.location ?? '', asked).origin]).toEqual([path, 301, asked]);
    }
    const { headers } = await askRaw(`${host.origin}/`, '', { ...arriving, host: new URL(asked).host });
    expect(new URL(headers.location ?? '', asked).href).toBe(`${asked}/en/`);
  });

  it('has assets kept for good, compressed, and every type named', async () => {
    const typeOf = async (path: string) => (await ask(path)).header('content-type')?.split(';')[0];
    expect(await typeOf('/')).toBe('text/html');
    for (const path of ['/', '/nowhere/', '/robots.txt'])
      expect((await ask(path)).header('content-type')).toMatch(/; ?charset=utf-8$/i);
    expect(await typeOf('/speculation-rules.json')).toBe('application/speculationrules+json');
    expect(await typeOf('/site.webmanifest')).toBe('application/manifest+json');
    for (const [pattern, type] of [
      [/^assets\/frame-.*\.js$/, /javascript$/],
      [/^assets\/icons-.*\.svg$/, 'image/svg+xml'],
    ] as const) {
      const path = [...files.keys()].find((candidate) => pattern.test(candidate));
      const { header } = await ask(`/${path}`, { 'accept-encoding': 'gzip' });
      expect(header('content-type')?.split(';')[0]).toMatch(type);
      expect(header('content-encoding')).toBe('gzip');
      expect(header('cache-control')).toContain('immutable');
      expect(header('content-security-policy')).not.toBeNull();
    }
  });

  it.each([
    ['site.webmanifest', 'no-cache'],
    ['speculation-rules.json', 'no-cache'],
    ['favicon.svg', 'no-cache'],
    ['assets/later-', 'immutable'],
    ['assets/archivo-', 'immutable'],
    ['assets/frame-', 'immutable'],
    ['docs/', 'no-cache'],
  ])('sends %s… from this site alone, with its own type and no header too many', async (start, cached) => {
    const path = [...files.keys()].find((one) => one.startsWith(start) && !/\.(br|gz)$/.test(one)) ?? '';
    const { header, status } = await ask(`/${path}`);
    expect(status).toBe(200);
    expect(header('cache-control')).toContain(cached);
    expect(header('cross-origin-resource-policy')).toBe('same-origin');
    expect(header('x-content-type-options')).toBe('nosniff');
    expect(header('strict-transport-security')).toContain('max-age=31536000');
    const [, hidden = null] = /X-Robots-Tag: (.*)/.exec(String(files.get('_headers'))) ?? [];
    expect(header('x-robots-tag')).toBe(hidden);
    const isCode = /\.(js|svg|pdf)$/.test(path);
    if (isCode) expect(header('content-security-policy')).toContain("default-src 'none'");
    const spared = (name: string) => header(name) === null;
    const spares = kind.sparesHeaders ?? false;
    expect(spared('content-security-policy')).toBe(spares && !isCode);
    expect(spared('permissions-policy')).toBe(spares && !path.endsWith('.pdf'));
    expect(spared('speculation-rules')).toBe(spares && !path.endsWith('.pdf'));
  });

  it.each([
    ['/', 'index.html', 200],
    ['/services/mh/', 'services/mh/index.html', 200],
    [`${jobs}/4711/`, `${jobs.slice(1)}/shell/index.html`, 200],
    [`${jobs}/4711`, `${jobs.slice(1)}/shell/index.html`, 200],
    ['/about-us/whistleblowing/', 'about-us/whistleblowing/index.html', 200],
    ['/en/nowhere/', 'en/404.html', 404],
    ['/sitemap.xml', 'sitemap.xml', 200],
    ['/assets/icons-*.svg', 'assets/icons-*.svg', 200],
    ['/assets/frame-*.js', 'assets/frame-*.js', 200],
  ])('sends %s as it lies compressed beside the file', async (url, file, status) => {
    const [start = '', end = ''] = file.split('*');
    const path = [...files.keys()].find((one) => one.startsWith(start) && one.endsWith(end)) as string;
    for (const [accepted, coding, suffix] of [
      ['gzip, deflate', 'gzip', 'gz'],
      ...(kind.sendsBrotli
        ? ([
            ['gzip, deflate, br', 'br', 'br'],
            ['gzip, br;q=0', 'gzip', 'gz'],
          ] as const)
        : []),
    ] as const) {
      const answer = await askRaw(host.origin + (url.includes('*') ? `/${path}` : url), accepted);
      const { 'content-encoding': sent, 'content-type': type, vary } = answer.headers;
      expect([answer.status, sent, answer.bytes.equals(files.get(`${path}.${suffix}`) as Buffer)]).toEqual([
        status,
        coding,
        true,
      ]);
      expect(vary).toMatch(/accept-encoding/i);
      // Older hosts call scripts by their older name.
      const known = type?.split(';')[0]?.replace('application/javascript', 'text/javascript');
      expect(known).toBe(textTypes.get(path.split('.').at(-1) as string));
    }
    const plain = await askRaw(host.origin + (url.includes('*') ? `/${path}` : url), '');
    expect([plain.headers['content-encoding'], plain.bytes.equals(files.get(path) as Buffer)]).toEqual([
      undefined,
      true,
    ]);
    expect(plain.headers.vary).toMatch(/accept-encoding/i);
  });

  it('shows the page for what it was not asked to do', async () => {
    const answer = await fetch(`${host.origin}/en/`, { method: 'POST', body: 'x' });
    expect([answer.status, /<title>(.*?) \|/.exec(await answer.text())?.[1]]).toEqual([
      405,
      'Method not allowed (405)',
    ]);
  });

  it.each([
    ['/', 'Richiesta non valida (400)'],
    ['/en/', 'Bad request (400)'],
  ])('shows the page for what it cannot read, asked for %s', async (path, title) => {
    const answer = await sendText(
      host.origin,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nno number\r\n\r\n`,
    );
    expect(answer).toMatch(kind.ignoresBodies ? /^HTTP\/1.1 200 / : /^HTTP\/1.1 400 /);
    if (!kind.ignoresBodies) expect(answer).toContain(`<title>${title} |`);
    expect(answer).toMatch(/^Content-Security-Policy: default-src 'none'/im);
  });

  it('leads no form to English', async () => {
    const statuses = ['GET', 'POST'].map(
      (method) =>
        new Promise((resolve, reject) => {
          request(`${host.origin}/`, { method, headers: arriving }, (answer) => {
            answer.resume();
            resolve(answer.statusCode);
          })
            .on('error', reject)
            .end();
        }),
    );
    expect(await Promise.all(statuses)).toEqual([302, 405]);
  });

  it('passes calls on to the back office, and nothing else of it', async () => {
    const list = await fetch(`${host.origin}/JobPosition/GetJobPositions`);
    const [first] = (await list.json()) as { Id: string }[];
    const one = await fetch(`${host.origin}/JobPosition/GetJobPositionById?positionId=${first?.Id}`);
    expect(await one.json()).toMatchObject({ Id: first?.Id });
    expect(one.headers.get('cache-control')).toBe('no-store');
    expect(one.headers.get('x-content-type-options')).toBe('nosniff');
    expect(one.headers.get('content-security-policy')).toBeNull();
    const wrong = await fetch(`${host.origin}/ContactRequest/Create`);
    expect([wrong.status, await wrong.json()]).toEqual([405, { HasSuccess: false }]);
    const link = await fetch(`${host.origin}/Link/Show?token=none`);
    expect([link.status, link.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(link.headers.get('content-security-policy')).not.toContain('script-src');
    expect(await link.text()).toContain('Questo link non è valido');
    for (const path of ['/health', '/JobPosition', '/JobPosition/', '/JobPosition/GetJobPositions/x'])
      expect((await ask(path)).status).toBe(404);
  });

  it('passes a form on with a file of some megabytes, byte by byte', async () => {
    const cv = samplePdf('cv.pdf', 'x'.repeat(3_000_000));
    const body = new FormData();
    for (const [name, value] of Object.entries(sampleParts.application)) body.append(name, value);
    body.append('Files', cv, cv.name);
    const answer = await fetch(`${host.origin}/JobApplication/Create`, { method: 'POST', body });
    expect(await answer.json()).toEqual({ HasSuccess: true });
    const [stored] = await office.backOffice.storage.selectFrom('files').selectAll().execute();
    expect(stored?.sha256).toBe(
      createHash('sha256')
        .update(await cv.bytes())
        .digest('hex'),
    );
  });

  it('tells the back office who calls, whatever the caller says', async () => {
    const statuses = async (localAddress: string, count: number) => {
      const all: (number | undefined)[] = [];
      for (let i = 0; i < count; i += 1)
        all.push(await postFrom(localAddress, `${host.origin}/ContactRequest/Create`, `10.0.0.${i}`));
      return all;
    };
    expect(await statuses('127.0.0.2', 7)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await statuses('127.0.0.3', 1)).toEqual([200]);
  });

  it('writes down nobody who looks at the page for reports, under no address of it, nor what it loads', async () => {
    const page = '/about-us/whistleblowing/';
    await ask('/services/?from=the-first');
    await expect.poll(() => host.accessLog()).toContain('the-first');
    const before = { access: host.accessLog().length, error: host.errorLog().length };
    for (const path of [page, `/en${page}`, page.slice(0, -1), `${page}index.html`, `${page}?a=1`])
      await ask(path);
    const near = [
      '/about-us/Whistleblowing/',
      '/whistleblowing',
      '/en/whistleblowing/',
      '/it/about-us/whistleblowing/',
    ]
      .concat(['//about-us//whistleblowing/', '/about-us/whistle%62lowing', '/EN/About-Us/WHISTLEBLOWING/'])
      .concat([
        '/about-us/whistleblowing-report',
        '/about-us/whistleblowing/x/y',
        '/about-us/whistleblowing.',
        '/about-us/whistleblowing%2F',
        '/about-us%2Fwhistleblowing/%5Cx',
        `/about-us/whistleblowing/${'x'.repeat(300)}`,
      ]);
    for (const path of near) {
      const { status } = await ask(path);
      expect([path, [200, 301, 403, 404].includes(status)]).toEqual([path, true]);
      await askRaw(host.origin + path, 'gzip', { ...arriving, 'sec-fetch-site': 'cross-site' });
    }
    for (const path of ['/', page])
      await askRaw(host.origin + path, 'gzip', { ...arriving, 'sec-fetch-site': 'cross-site' });
    const head = 'HTTP/1.1\r\nHost: x\r\nConnection: close';
    for (const text of [
      `GET ${page}%zz ${head}`,
      `GET ${page}a b ${head}`,
      `GET ${page}%00 ${head}`,
      `GET ${page}?${'x'.repeat(9000)} ${head}`,
      `GET ${page} ${head}\r\nCookie: ${'x'.repeat(9000)}`,
      `GET ${page} ${head}\r\nNo header`,
      `GET ${page} ${head}\r\nTransfer-Encoding: gzip`,
      `GET ${page} HTTP/1.1\r\nConnection: close`,
      `TRACE ${page} ${head}`,
      `CONNECT ${page} ${head}`,
    ])
      expect(await sendText(host.origin, `${text}\r\n\r\n`)).toMatch(/^HTTP\/1.\d [2345]/);
    const html = files.get(`${page.slice(1)}index.html`)?.toString() ?? '';
    const parts = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?!html)\w+)"/g)].map(([, path = '']) => path);
    const own = [...files.keys()].filter((path) => /^assets\/(form-report|reportStatus)/.test(path));
    expect(parts.length).toBeGreaterThan(3);
    expect(own.length).toBeGreaterThan(1);
    for (const path of [...parts, ...own.map((name) => `/${name}`), '/favicon.ico', '/en/nothing.js'])
      await askRaw(host.origin + path, 'gzip, br');
    await ask('/services/?from=the-last');
    await expect.poll(() => host.accessLog()).toContain('/services/?from=the-last');
    const lines = host.accessLog().slice(before.access).trimEnd().split('\n');
    expect(lines).toEqual([
      expect.stringContaining('"GET / HTTP'),
      expect.stringContaining('"GET /services/?from=the-last HTTP'),
    ]);
    // A moment alone: neither who asked, nor for what.
    const errors = host
      .errorLog()
      .slice(before.error)
      .replace(/^.*oversized request-header -> .*\n/gm, '');
    expect(errors).toBe('');
  });

  it('says of no call that fails who made it, nor with which token', async () => {
    const alone = await startHost(kind, files);
    try {
      const statuses = await Promise.all(
        [
          fetch(`${alone.origin}/Report/Create`, { method: 'POST', body: 'x' }),
          fetch(`${alone.origin}/Report/Create`, { method: 'POST', body: Buffer.alloc(71 * 1024 * 1024) }),
          fetch(`${alone.origin}/Captcha/Challenge?form=report`),
          fetch(`${alone.origin}/Link/Show?token=secret`),
        ].map((asked) =>
          asked.then(
            ({ status }) => status,
            () => 413,
          ),
        ),
      );
      for (const status of statuses) expect(status).toBeGreaterThanOrEqual(400);
      const failed = await fetch(`${alone.origin}/Captcha/Challenge?form=report`);
      expect(failed.headers.get('content-security-policy')).toBeNull();
      for (const accepted of ['', 'gzip']) {
        const { status, headers, bytes } = await askRaw(`${alone.origin}/Link/Show?token=secret`, accepted);
        expect([502, 503]).toContain(status);
        expect(bytes.equals(files.get(accepted ? '500.html.gz' : '500.html') as Buffer)).toBe(true);
        expect(headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i);
        expect(headers['content-security-policy']).toContain("default-src 'none'");
        expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      }
      const used = await fetch(`${alone.origin}/Link/Use`, { method: 'POST', body: 'token=secret' });
      expect([used.status > 501, (await used.text()).includes('Errore imprevisto')]).toEqual([true, true]);
      await fetch(`${alone.origin}/services/?from=the-last`);
      await expect.poll(() => alone.accessLog()).toContain('the-last');
      expect(alone.accessLog() + alone.errorLog()).not.toMatch(/Report|Challenge|secret|Link|client/);
    } finally {
      await alone.stop();
    }
  });

  it('writes pages to its log, and no call', async () => {
    await ask('/services/?from=here');
    await ask('/services/index.html?from=its-file');
    await ask('/JobApplication/VerifyRecapture?recaptureToken=secret');
    await ask('/services/?from=the-last');
    await expect.poll(() => host.accessLog()).toContain('/services/?from=the-last');
    await expect.poll(() => host.accessLog()).toContain('/services/?from=here');
    await expect.poll(() => host.accessLog()).toContain('/services/index.html?from=its-file');
    expect(host.accessLog()).not.toMatch(/GetJobPositions |JobApplication|ContactRequest|secret/);
  });

  describe('of a site of two pages', () => {
    let small: Host;
    const taken = { announced: '', bytes: 0 };
    const slow = createServer((form) => {
      taken.announced = form.headers['content-length'] ?? '';
      form.on('data', (bytes: Buffer) => {
        taken.bytes += bytes.length;
      });
    });
    beforeAll(async () => {
      await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
      const { port } = slow.address() as AddressInfo;
      small = await startHost(kind, twoPages(kind), `127.0.0.1:${port}`);
    });
    afterAll(async () => {
      await small?.stop();
      slow.close();
    });

    it('passes a form of 70 MB on while it comes, so that it need not be kept here', async () => {
      const length = 70 * 1024 * 1024;
      const headers = { 'Content-Length': length, 'Content-Type': 'multipart/form-data; boundary=x' };
      const call = request(`${small.origin}/Form/Create`, { method: 'POST', headers });
      let refused: number | undefined;
      call.on('response', ({ statusCode }) => {
        refused = statusCode;
      });
      call.on('error', () => {});
      call.write(Buffer.alloc(2_000_000));
      await expect.poll(() => [refused, taken.bytes]).toEqual([undefined, 2_000_000]);
      expect(taken.announced).toBe(String(length));
      call.destroy();
    });

    it('names who calls once, and nobody whom the caller names', async () => {
      let named: string | string[] | undefined;
      slow.once('request', (call, answer) => {
        named = call.headers['x-forwarded-for'];
        answer.end();
      });
      await fetch(`${small.origin}/Form/Create`, { headers: { 'X-Forwarded-For': '10.0.0.1' } });
      expect(named).toBe('127.0.0.1');
    });

    it('writes nothing of a form on a disk, where the back office reads slowly, too', async () => {
      let bytes = 0;
      let letGo = () => {};
      slow.once('request', (form) => {
        letGo = () => form.destroy();
        form.on('data', (more: Buffer) => {
          bytes += more.length;
          if (bytes > 500_000) form.pause();
        });
      });
      const headers = { 'Content-Length': 20_000_000 };
      const call = request(`${small.origin}/Form/Create`, { method: 'POST', headers });
      call.on('error', () => {});
      call.write(Buffer.alloc(10_000_000));
      await expect.poll(() => bytes).toBeGreaterThan(500_000);
      expect(small.filesBeingWritten()).toEqual([]);
      call.destroy();
      letGo();
    });

    it('writes down nobody who leaves before a call is answered', async () => {
      let left = false;
      slow.once('request', (_, answer) => {
        // Some hosts see that nobody is there any more when they have something to send.
        const more = setInterval(() => answer.write('x'.repeat(100_000)), 50);
        answer.on('close', () => {
          clearInterval(more);
          left = true;
        });
      });
      const errors = small.errorLog().length;
      const call = get(`${small.origin}/Form/Create`, (answer) => {
        answer.once('data', () => call.destroy());
      });
      call.on('error', () => {});
      await expect.poll(() => left).toBe(true);
      await fetch(`${small.origin}/?from=who-stays`);
      await expect.poll(() => small.accessLog()).toContain('who-stays');
      expect(small.accessLog()).not.toContain('Form');
      expect(small.errorLog().slice(errors)).toBe('');
    });

    it('says what is wrong without pages for errors, too', async () => {
      const statuses = ['/', '/en/report/', '/nowhere/'].map((path) =>
        fetch(small.origin + path, { method: 'PUT' }).then(({ status }) => status),
      );
      // nginx looks for the page first.
      expect(await Promise.all(statuses)).toEqual([
        405,
        405,
        expect.toSatisfy((one) => one === 404 || one === 405),
      ]);
    });

    it('leads to an address elsewhere as it is written', async () => {
      const answer = await fetch(`${small.origin}/shop`, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([301, shop]);
    });

    it.each([
      ['/о-нас', '/report/'],
      ['/%D0%BE-%D0%BD%D0%B0%D1%81/', '/report/'],
      ['/%d0%be-%d0%bd%d0%b0%d1%81?a=%D0%BE', '/report/?a=%D0%BE'],
      ['/会社/概要/', shop],
    ])('leads from an old address in another script: %s', async (path, to) => {
      const answer = await fetch(small.origin + path, { redirect: 'manual' });
      const location = answer.headers.get('location') ?? '';
      expect([answer.status, location.replace(small.origin, '')]).toEqual([301, to]);
    });

    it('writes down nobody who looks for the page for reports where it was once', async () => {
      const old = ['/tell', '/tell/', '/tell?a=1', '/en/tell', '/сообщить', '/en/сообщить/?a=1'];
      const near = [
        '/Tell',
        '/TELL/',
        '/tell/x',
        '/tell/index.html',
        '/it/tell',
        '/no/such/tell/',
        '/tell-us',
      ]
        .concat(['/Сообщить', '/en/СООБЩИТЬ/x', '/it/сообщить/'])
        .map(encodeURI);
      const shown = ['/jobs/tell', '/jobs/Tell-us/'];
      for (const [paths, status] of [
        [old, 301],
        [near, 404],
        [shown, 200],
      ] as const)
        for (const path of paths) {
          const answer = await fetch(small.origin + path, { redirect: 'manual' });
          expect([path, answer.status]).toEqual([path, status]);
          await askRaw(small.origin + encodeURI(decodeURI(path)), '', arriving);
        }
      await fetch(`${small.origin}/?from=the-last`);
      await expect.poll(() => small.accessLog()).toContain('the-last');
      expect(small.accessLog() + small.errorLog()).not.toMatch(/tell|%d[01]|\\xd[01]|сооб/i);
      const { status, headers } = await askRaw(`${small.origin}/?from=elsewhere`, '', arriving);
      expect([status, headers.location?.replace(small.origin, '')]).toEqual([302, '/en/?from=elsewhere']);
    });
  });
});

describe('Caddy', () => {
  const caddy = hostKinds.find(({ name }) => name === 'Caddy');
  if (!caddy || !canStart(caddy)) return;

  it('writes down nobody who asks it for another name', async () => {
    const port = {
      ...caddy.port,
      to: (number: number) => `http://www.example.com:${number} {\n  bind 127.0.0.1`,
    };
    const host = await startHost({ ...caddy, port }, files);
    try {
      const { status, bytes } = await askRaw(`${host.origin}/about-us/whistleblowing/`, '');
      expect([status, bytes.length]).toEqual([200, 0]);
      expect(host.errorLog()).not.toMatch(/whistleblowing|remote_ip/);
    } finally {
      await host.stop();
    }
  });

  it('answers who stops in the middle of a form, and lets them go', async () => {
    const settings = (folder: string, block: string) => {
      expect(block).toContain('read_body 4m');
      return caddy.settings(folder, block.replace('read_body 4m', 'read_body 1s'));
    };
    const office = createServer((form) => {
      form.on('error', () => {}).resume(); // waits for the rest, as an office does
    });
    await new Promise<void>((resolve) => office.listen(0, '127.0.0.1', resolve));
    const { port } = office.address() as AddressInfo;
    const host = await startHost({ ...caddy, settings }, files, `127.0.0.1:${port}`);
    try {
      const head = 'POST /ContactRequest/Create HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n';
      const answer = await sendText(host.origin, `${head}a part`); // until the host ends the connection
      expect(answer).toMatch(/^HTTP\/1.1 \d{3} .*\r\n\r\n$/s); // nothing that a page takes for an answer
    } finally {
      await host.stop();
      office.close();
    }
  });
});

describe('Apache that lacks a module', () => {
  if (!canStart(apache)) return;

  it.each(['headers', 'rewrite'])('serves nothing without mod_%s, and says why', async (name) => {
    const host = await startHost(apacheWithout(name), files);
    try {
      for (const path of ['/', '/about-us/whistleblowing/', '/_headers'])
        expect([path, (await fetch(host.origin + path)).status]).toEqual([path, 500]);
      expect(host.errorLog()).toMatch(
        /Invalid command '(Header|RewriteEngine)', perhaps .* module not included/,
      );
    } finally {
      await host.stop();
    }
  });

  it('serves the pages without a back office, and answers its calls with 503', async () => {
    const unset = {
      ...apache,
      settings: (folder: string, block: string) =>
        apache.settings(folder, block.replace(/^ *SetEnvIf.*$/m, '')),
    };
    const host = await startHost(unset, files);
    try {
      expect((await fetch(`${host.origin}/`)).status).toBe(200);
      expect((await fetch(`${host.origin}/ContactRequest/Create`, { method: 'POST' })).status).toBe(503);
      expect(host.accessLog()).not.toContain('ContactRequest');
    } finally {
      await host.stop();
    }
  });
});

const nginx = hostKinds.find(({ name }) => name === 'nginx') ?? expect.fail('no nginx');

it.skipIf(!canStart(nginx))(
  'nginx leads from http and old names to the site, and writes nobody down',
  async () => {
    const leading = await startHost(nginx, new Map(), undefined, 'old.example');
    try {
      for (const name of ['www.example.com', 'old.example', 'never-heard.example']) {
        const asked = await askRaw(`${leading.origin}/en/report/?code=a%20b`, '', { Host: name });
        expect([name, asked.status, asked.headers.location]).toEqual([
          name,
          301,
          'https://www.example.com/en/report/?code=a%20b',
        ]);
      }
      expect(leading.accessLog() + leading.errorLog()).not.toMatch(/report|code/);
    } finally {
      await leading.stop();
    }
  },
);

const shop = 'https://shop.example/a%20b/%41~1';

/** A home page, one for whatever job is asked for, and one for reports that was elsewhere before. */
function twoPages({ files: write }: HostKind): Map<string, Buffer> {
  const unlogged = ['/report/', '/en/report/'];
  const rules: HostRules = {
    headers: headerRules({ policy: "default-src 'none'", noReferrerPaths: unlogged }),
    redirects: [
      ...['/tell', '/сообщить'].flatMap((old) =>
        unlogged.map((to) => ({ from: to.replace('/report/', old), to })),
      ),
      { from: '/shop', to: shop },
      { from: '/о-нас', to: '/report/' },
      { from: '/会社/概要', to: shop },
    ],
    rewrites: [{ from: '/jobs/{id}', to: '/jobs/', known: [] }],
    prefixes: ['', '/en'],
    negotiation: {
      languages: [{ ranges: ['en'], prefix: '/en', accepts: prefersLanguage(['en'], ['it', 'en']) }],
      ranges: ['it', 'en'],
      unled: { agents: 'bot', plainAgents: 'bot', cookies: hasCookie('lng'), query: hasParameter('lng') },
    },
    errorPages: [],
    unlogged,
    calls: ['/Form/Create'],
  };
  const told = write(rules).map(({ path, bytes }) => [path, bytes] as const);
  const pages = ['', 'jobs/', ...unlogged.map((path) => path.slice(1))].map(
    (path) => [`${path}index.html`, 'a page'] as const,
  );
  return new Map([...told, ...pages].map(([path, bytes]) => [path, Buffer.from(bytes)]));
}

/** What a host answers to this, until it hangs up. */
function sendText(origin: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    let answer = '';
    connect(Number(port), hostname)
      .on('error', reject)
      .on('data', (bytes) => {
        answer += bytes;
      })
      .on('close', () => resolve(answer))
      .write(text);
  });
}

/** The bytes as they were sent. */
function askRaw(url: string, accepted: string, others: Record<string, string> = {}, path?: string) {
  return new Promise<{ status?: number; headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    const asked = { headers: { 'Accept-Encoding': accepted, ...others }, ...(path && { path }) };
    get(url, asked, async (answer) => {
      const bytes = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode, headers: answer.headers, bytes });
    }).on('error', reject);
  });
}

/** The status of a form without its parts, sent from an address of this machine that claims to pass on another's. */
function postFrom(localAddress: string, url: string, claimed: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'X-Forwarded-For': claimed, 'Content-Type': 'multipart/form-data; boundary=x' };
    const call = request(url, { method: 'POST', localAddress, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    call.on('error', reject);
    call.end('--x\r\nContent-Disposition: form-data; name="FirstName"\r\n\r\nA\r\n--x--\r\n');
  });
}
