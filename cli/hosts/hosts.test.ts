import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileWith } from '../testing/compileWith.ts';
import { apache, canStart, type Host, nginx, startHost } from '../testing/startHost.ts';

/** Files of a build with a back office; pictures are left out, for nothing here looks at them. */
async function siteFiles(): Promise<Map<string, Buffer>> {
  const source = await compileWith('baseUrl: /', 'baseUrl: https://office.example');
  const dist = join(process.cwd(), 'dist');
  const paths = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/media|share/.test(entry.parentPath))
    .map(({ parentPath, name }) => relative(dist, join(parentPath, name)).split(sep).join('/'));
  return new Map(
    paths.flatMap((path) => {
      const bytes = source.read(path);
      return bytes ? [[path, bytes] as const] : [];
    }),
  );
}

const jobs = '/work-with-us/open-positions';
let files: Map<string, Buffer>;
beforeAll(async () => {
  files = await siteFiles();
});

describe.each([
  ['Apache', apache],
  ['nginx', nginx],
])('%s', (_, kind) => {
  if (!canStart(kind)) {
    it.skip(`is not on this machine (${kind.program})`);
    return;
  }

  let host: Host;
  beforeAll(async () => {
    host = await startHost(kind, files);
  });
  afterAll(() => host.stop());

  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(host.origin + path, { redirect: 'manual', headers });
    const location = response.headers.get('location');
    return {
      status: response.status,
      header: (name: string) => response.headers.get(name),
      location: location?.replace(host.origin, ''),
      title: /<title>(.*?) \|/.exec(await response.text())?.[1],
    };
  };

  it.each([
    ['/services/mh', '/services/mh/'],
    ['/en/services/mh?x=1', '/en/services/mh/?x=1'],
    ['/services/2-mh?x=1', '/services/mh/?x=1'],
    ['/services/2-mh/', '/services/mh/'],
    ['/en/services/2-mh', '/en/services/mh/'],
    [`${jobs}/technical-delivery`, `${jobs}/technical-delivery/`],
  ])('leads %s to %s', async (from, to) => {
    expect(await ask(from)).toMatchObject({ status: 301, location: to });
  });

  it.each([
    ['/', 200, 'Home'],
    ['/en/', 200, 'Home'],
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
  ])('answers %s with %i and the page "%s"', async (path, status, title) => {
    expect(await ask(path)).toMatchObject({ status, title });
  });

  it.each(['/', '/services/mh/', '/nowhere/', '/site.webmanifest', `${jobs}/4711/`])(
    'sends the headers of the site with %s',
    async (path) => {
      const { header } = await ask(path);
      expect(header('content-security-policy')).toContain("connect-src 'self' https://office.example;");
      expect(header('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(header('strict-transport-security')).toContain('max-age=31536000');
      expect(header('x-content-type-options')).toBe('nosniff');
      expect(header('speculation-rules')).toBe('"/speculation-rules.json"');
      expect(header('cache-control')).toBe('no-cache');
    },
  );

  it.each(['/about-us/whistleblowing/', '/en/about-us/whistleblowing/'])(
    'tells nobody that a visitor comes from %s',
    async (path) => {
      const { header, status } = await ask(path);
      expect(status).toBe(200);
      expect(header('referrer-policy')).toBe('no-referrer');
      expect(header('content-security-policy')).toContain("default-src 'self'");
    },
  );

  it('has assets kept for good, compressed, and every type named', async () => {
    const typeOf = async (path: string) => (await ask(path)).header('content-type')?.split(';')[0];
    expect(await typeOf('/')).toBe('text/html');
    expect(await typeOf('/speculation-rules.json')).toBe('application/speculationrules+json');
    expect(await typeOf('/site.webmanifest')).toBe('application/manifest+json');
    for (const [pattern, type] of [
      [/^assets\/site-.*\.css$/, 'text/css'],
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
});
