import { describe, expect, it } from 'vitest';
import { firebase } from './firebase.ts';
import { headerRules } from './headerRules.ts';
import { type HostRules, hostFiles } from './hostRules.ts';

const rules: HostRules = {
  headers: headerRules({ policy: "default-src 'none'", noReferrerPaths: ['/report/'] }),
  redirects: [{ from: '/en/old', to: '/en/' }],
  rewrites: [{ from: '/jobs/{id}', to: '/jobs/shell/', known: ['/jobs/driver/'] }],
  prefixes: ['', '/en'],
  errorPages: [404],
  unlogged: ['/report/'],
  calls: [],
};
const pages = ['/', '/en/', '/report/', '/jobs/driver/', '/jobs/shell/'].map((path) => `${path}index.html`);
const files = [...pages, '/404.html', '/assets/x.css', '/site.webmanifest', '/.well-known/security.txt'];
const compressed = files.flatMap((path) => [`${path}.br`, `${path}.gz`]);
const folder = [...files, ...compressed, ...hostFiles.map((name) => `/${name}`)];

interface Hosting {
  public: string;
  ignore: string[];
  headers: { regex: string; headers: { key: string; value: string }[] }[];
  redirects: { regex: string; destination: string; type: number }[];
  rewrites: { regex: string; destination: string }[];
}
const { hosting }: { hosting: Hosting } = JSON.parse(firebase(rules)[0]?.bytes ?? '');
const uploaded = folder.filter((path) => !hosting.ignore.some((glob) => isIgnored(path.slice(1), glob)));

function isIgnored(path: string, glob: string): boolean {
  return glob.startsWith('**/*') ? path.endsWith(glob.slice('**/*'.length)) : path === glob;
}

/** Of several headers with one name, the last counts. */
function headersOf(path: string): Record<string, string> {
  const told = hosting.headers.filter(({ regex }) => new RegExp(regex).test(path));
  return Object.fromEntries(told.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])));
}

/** What Firebase's documentation says that it does: redirects first, then files, rewrites and the not-found page. */
function ask(path: string) {
  const fits = ({ regex }: { regex: string }) => new RegExp(regex).test(path);
  const redirect = hosting.redirects.find(fits);
  if (redirect) return { status: redirect.type, to: redirect.destination };
  const headers = headersOf(path);
  const file = [path, `${path}index.html`].find((name) => uploaded.includes(name));
  if (file) return { status: 200, file, headers };
  if (uploaded.includes(`${path}/index.html`)) return { status: 301, to: `${path}/`, headers };
  const rewrite = hosting.rewrites.find(fits);
  if (rewrite) return { status: 200, file: rewrite.destination, headers };
  return { status: 404, file: '/404.html', headers: { ...headers, ...headersOf('/404.html') } };
}

describe('firebase', () => {
  it.each([
    ['/', 200, '/index.html'],
    ['/jobs/driver/', 200, '/jobs/driver/index.html'],
    ['/jobs/4711/', 200, '/jobs/shell/index.html'],
    ['/jobs/4711', 200, '/jobs/shell/index.html'],
    ['/jobs/47.11/', 404, '/404.html'],
    ['/jobs/4711/more/', 404, '/404.html'],
    ['/nowhere.html', 404, '/404.html'],
    ['/en/nowhere/', 404, '/404.html'],
    ['/.well-known/security.txt', 200, '/.well-known/security.txt'],
    ['/index.html.br', 404, '/404.html'],
    ['/assets/x.css.gz', 404, '/404.html'],
  ])('answers %s with %i and %s', (path, status, file) => {
    expect(ask(path)).toMatchObject({ status, file });
  });

  it.each([
    ['/jobs/driver', '/jobs/driver/'],
    ['/en/old', '/en/'],
    ['/en/old/', '/en/'],
  ])('leads %s to %s', (path, to) => {
    expect(ask(path)).toMatchObject({ status: 301, to });
  });

  it.each(hostFiles)('serves nobody %s', (name) => {
    expect(ask(`/${name}`)).toMatchObject({ status: 404, file: '/404.html' });
  });

  it('sends each file the headers of its path', () => {
    const all = { 'Cache-Control': 'no-cache', 'Content-Security-Policy': "default-src 'none'" };
    expect(ask('/').headers).toMatchObject({ ...all, 'Referrer-Policy': 'strict-origin-when-cross-origin' });
    expect(ask('/report/').headers).toMatchObject({ ...all, 'Referrer-Policy': 'no-referrer' });
    expect(ask('/site.webmanifest').headers?.['Content-Type']).toBe('application/manifest+json');
    expect(ask('/assets/x.css').headers?.['Cache-Control']).toContain('immutable');
  });

  it('lets nobody keep for good that a file is missing', () => {
    expect(ask('/assets/nothing.css')).toMatchObject({
      status: 404,
      headers: { 'Cache-Control': 'no-cache' },
    });
  });

  it('says that the folder around the file is the site', () => {
    expect(hosting.public).toBe('.');
  });
});
