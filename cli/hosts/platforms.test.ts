import { describe, expect, it } from 'vitest';
import { platforms } from '../testing/platforms/platforms.ts';
import { headerRules } from './headerRules.ts';
import { type HostRules, hostFiles } from './hostRules.ts';

const rules: HostRules = {
  headers: headerRules({ policy: "default-src 'none'", noReferrerPaths: ['/report/'] }),
  redirects: [
    { from: '/en/old', to: '/en/' },
    { from: '/gone', to: 'https://new.example/a%20b/' },
    { from: '/о-нас', to: '/jobs/' },
  ],
  rewrites: [{ from: '/jobs/{id}', to: '/jobs/shell/', known: ['/jobs/driver/'] }],
  prefixes: ['', '/pt', '/pt-br', '/en'],
  errorPages: [404],
  unlogged: ['/report/'],
  calls: [],
};
/** For hosts that cannot redirect, each redirect is a page, too. */
const redirectPages = rules.redirects.map(({ from }) => `${from}/`);
const pages = ['/', '/en/', '/report/', '/jobs/', '/jobs/driver/', '/jobs/shell/', ...redirectPages].map(
  (path) => `${path}index.html`,
);
const errorPages = rules.prefixes.map((prefix) => `${prefix}/404.html`);
const files = [...pages, ...errorPages, '/assets/x.css', '/site.webmanifest', '/.well-known/security.txt'];
const folder = [...files, ...hostFiles.map((name) => `/${name}`)];

// As `hosts.debian.test.ts` asks hosts that can be started.
describe.each(platforms.map((platform) => [platform.name, platform] as const))('%s', async (_, platform) => {
  const open = (told = rules) => platform.open(platform.files(told), folder);
  const ask = await open();
  const { hasOneErrorPage, keepsForAnHour, readsPathsAsWritten, rewritesAnyName } = platform;

  it.each([
    ['/', '/index.html'],
    ['/jobs/', '/jobs/index.html'],
    ['/jobs/driver/', '/jobs/driver/index.html'],
    ['/jobs/4711/', '/jobs/shell/index.html'],
    ['/.well-known/security.txt', '/.well-known/security.txt'],
  ])('shows at %s the file %s', (path, file) => {
    expect(ask(path)).toMatchObject({ status: 200, file });
  });

  it.each([
    ['/jobs/4711/more/', '/404.html'],
    ['/nowhere.html', '/404.html'],
    ['/english/', '/404.html'],
    ['/en/nowhere/', '/en/404.html'],
    ['/pt/nowhere/', '/pt/404.html'],
    ['/pt-br/nowhere/', '/pt-br/404.html'],
    ['/.well-known/nothing', '/404.html'],
    ['/\\elsewhere', '/404.html'],
    ['//elsewhere', '/404.html'],
  ])('finds nothing at %s and says so with %s', (path, page) => {
    expect(ask(path)).toMatchObject({ status: 404, file: hasOneErrorPage ? '/404.html' : page });
  });

  it('finds nothing under a name that no page could have, if it can tell', () => {
    const shown = { status: 200, file: '/jobs/shell/index.html' };
    expect(ask('/jobs/47.11/')).toMatchObject(rewritesAnyName ? shown : { status: 404, file: '/404.html' });
  });

  it.each<readonly [string, string]>([
    ['/jobs/driver', '/jobs/driver/'],
    ['/en/old', '/en/'],
    ['/en/old/', '/en/'],
    ['/gone', 'https://new.example/a%20b/'],
    ['/о-нас', '/jobs/'],
    ['/%D0%BE-%D0%BD%D0%B0%D1%81/', '/jobs/'],
    ...(readsPathsAsWritten ? [] : [['/%d0%be-%d0%bd%d0%b0%d1%81', '/jobs/'] as const]),
  ])('leads %s to %s', (path, to) => {
    expect(ask(path)).toMatchObject({ status: 301, to });
  });

  it('leads to the final slash of a page that stands for many, or shows it without', () => {
    const shown = { status: 200, file: '/jobs/shell/index.html' };
    const led = { status: 301, to: '/jobs/4711/' };
    expect(ask('/jobs/4711')).toMatchObject(platform.rewritesWithoutSlash ? shown : led);
  });

  it.each(hostFiles)('serves nobody %s', (name) => {
    expect(ask(`/${name}`)).toMatchObject({ status: 404, file: '/404.html' });
  });

  it('sends each file the headers of its path', () => {
    const all = { 'Content-Security-Policy': "default-src 'none'" };
    expect(ask('/').headers).toMatchObject({ ...all, 'Referrer-Policy': 'strict-origin-when-cross-origin' });
    expect(ask('/report/').headers).toMatchObject({ ...all, 'Referrer-Policy': 'no-referrer' });
    expect(ask('/site.webmanifest').headers['Content-Type']).toBe('application/manifest+json');
    expect(ask('/assets/x.css').headers['Cache-Control']).toContain(keepsForAnHour ? '=3600' : 'immutable');
  });

  it('lets nobody keep for good that a file is missing', () => {
    expect(ask('/assets/nothing.css')).toMatchObject({
      status: 404,
      headers: { 'Cache-Control': keepsForAnHour ? 'public, max-age=3600' : 'no-cache' },
    });
  });

  it('names no page that the site lacks', async () => {
    const { status, file } = (await open({ ...rules, errorPages: [] }))('/nowhere/');
    expect([status, file]).toEqual([404, platform.findsErrorPage ? '/404.html' : undefined]);
  });
});
