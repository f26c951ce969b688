import { describe, expect, it } from 'vitest';
import { headerRules } from './headerRules.ts';
import { type HostRules, hostFiles } from './hostRules.ts';
import { vercel } from './vercel.ts';

const rules: HostRules = {
  headers: headerRules({ policy: "default-src 'none'", noReferrerPaths: ['/report/'] }),
  redirects: [{ from: '/en/old', to: '/en/' }],
  rewrites: [{ from: '/jobs/{id}', to: '/jobs/shell/', known: ['/jobs/driver/'] }],
  prefixes: ['', '/pt', '/pt-br', '/en'],
  errorPages: [404],
  unlogged: ['/report/'],
  calls: [],
};
const pages = ['/', '/en/', '/report/', '/jobs/driver/', '/jobs/shell/'].map((path) => `${path}index.html`);
const files = [...pages, '/assets/x.css', '/site.webmanifest', ...hostFiles.map((name) => `/${name}`)];

interface Route {
  handle?: string;
  src: string;
  status?: number;
  dest?: string;
  headers?: Record<string, string>;
  continue?: boolean;
}

/** What Vercel's documentation says that it does: a file is looked for at `filesystem`, and patterns ignore case. */
function ask(path: string, told = rules) {
  const { routes }: { routes: Route[] } = JSON.parse(vercel(told)[0]?.bytes ?? '');
  let headers: Record<string, string> = {};
  for (const route of routes) {
    const file = [path, `${path}index.html`].find((name) => files.includes(name));
    if (route.handle && file) return { status: 200, file, headers };
    const found = route.handle ? null : new RegExp(route.src, 'i').exec(path);
    if (!found) continue;
    headers = { ...headers, ...route.headers };
    if (route.continue) continue;
    return {
      status: route.status ?? 200,
      file: route.dest,
      to: headers.Location?.replace('$1', found[1] ?? ''),
      headers,
    };
  }
  throw new Error(`No route is for ${path}.`);
}

describe('vercel', () => {
  it.each([
    ['/', 200, '/index.html'],
    ['/jobs/driver/', 200, '/jobs/driver/index.html'],
    ['/jobs/4711/', 200, '/jobs/shell/index.html'],
    ['/jobs/47.11/', 404, '/404.html'],
    ['/jobs/4711/more/', 404, '/404.html'],
    ['/nowhere.html', 404, '/404.html'],
    ['/english/', 404, '/404.html'],
    ['/en/nowhere/', 404, '/en/404.html'],
    ['/pt/nowhere/', 404, '/pt/404.html'],
    ['/pt-br/nowhere/', 404, '/pt-br/404.html'],
    ['/.well-known/nothing', 404, '/404.html'],
    ['/\\elsewhere', 404, '/404.html'],
    ['//elsewhere', 404, '/404.html'],
  ])('answers %s with %i and %s', (path, status, file) => {
    expect(ask(path)).toMatchObject({ status, file });
  });

  it.each([
    ['/jobs/driver', '/jobs/driver/'],
    ['/jobs/4711', '/jobs/4711/'],
    ['/en/old', '/en/'],
    ['/en/old/', '/en/'],
  ])('leads %s to %s', (path, to) => {
    expect(ask(path)).toMatchObject({ status: 301, to });
  });

  it.each(hostFiles)('serves nobody %s', (name) => {
    expect(ask(`/${name}`)).toMatchObject({ status: 404, file: '/404.html' });
  });

  it('sends each file the headers of its path', () => {
    const all = { 'Content-Security-Policy': "default-src 'none'" };
    expect(ask('/').headers).toMatchObject({ ...all, 'Referrer-Policy': 'strict-origin-when-cross-origin' });
    expect(ask('/report/').headers).toMatchObject({ ...all, 'Referrer-Policy': 'no-referrer' });
    expect(ask('/site.webmanifest').headers['Content-Type']).toBe('application/manifest+json');
    expect(ask('/assets/x.css').headers['Cache-Control']).toContain('immutable');
  });

  it('lets nobody keep for good that a file is missing', () => {
    expect(ask('/assets/nothing.css')).toMatchObject({
      status: 404,
      headers: { 'Cache-Control': 'no-cache' },
    });
  });

  it('says that the whole folder is the site', () => {
    expect(JSON.parse(vercel(rules)[0]?.bytes ?? '').outputDirectory).toBe('.');
  });

  it('names no page that the site lacks', () => {
    expect(ask('/nowhere/', { ...rules, errorPages: [] })).toMatchObject({ status: 404, file: undefined });
  });
});
