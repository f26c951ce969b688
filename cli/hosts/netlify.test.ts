import { describe, expect, it } from 'vitest';
import { type HostRules, hostFiles } from './hostRules.ts';
import { netlify } from './netlify.ts';

const rules: HostRules = {
  headers: [
    { path: '/*', headers: { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'same-origin' } },
    { path: '/report/', headers: { 'Referrer-Policy': 'no-referrer' } },
    { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  ],
  redirects: [
    { from: '/en/old', to: '/en/' },
    { from: '/о-нас', to: '/en/' },
  ],
  rewrites: [{ from: '/en/jobs/{id}', to: '/en/jobs/shell/', known: ['/en/jobs/driver/'] }],
  prefixes: ['', '/en'],
  errorPages: [404],
  unlogged: ['/report/'],
  calls: [],
};

/** What other hosts read. */
const isHidden = (line: string) => hostFiles.some((name) => line.startsWith(`/${name} `));

function linesOf(path: string, told = rules): string[] {
  const file = netlify(told).find((one) => one.path === path);
  return file?.bytes.trimEnd().split('\n') ?? [];
}

describe('netlify', () => {
  it('writes below each path the headers that it has', () => {
    expect(linesOf('_headers')).toEqual([
      '/*',
      '  X-Content-Type-Options: nosniff',
      '  Referrer-Policy: same-origin',
      '',
      '/report/',
      '  Referrer-Policy: no-referrer',
      '',
      '/assets/*',
      '  Cache-Control: public, max-age=3600',
    ]);
  });

  it('leads away first, then asks the pages that are known before what fits them, and the not-found page last', () => {
    expect(linesOf('_redirects').filter((line) => !isHidden(line))).toEqual([
      '/en/old /en/ 301!',
      '/en/old /en/ 301',
      '/en/old/ /en/ 301',
      '/%D0%BE-%D0%BD%D0%B0%D1%81 /en/ 301!',
      '/%D0%BE-%D0%BD%D0%B0%D1%81 /en/ 301',
      '/%D0%BE-%D0%BD%D0%B0%D1%81/ /en/ 301',
      '/о-нас /en/ 301',
      '/о-нас/ /en/ 301',
      '/en/jobs/driver /en/jobs/driver/ 301',
      '/en/jobs/driver/ /en/jobs/driver/ 200',
      '/en/jobs/:id /en/jobs/shell/ 200',
      '/en/jobs/:id/ /en/jobs/shell/ 200',
      '/en/* /en/404.html 404',
    ]);
  });

  it.each(['/en/old', '/en/old/', '/%D0%BE-%D0%BD%D0%B0%D1%81', '/%D0%BE-%D0%BD%D0%B0%D1%81/'])(
    'leads from %s on Cloudflare Pages, which passes over the status of Netlify',
    (path) => {
      const told = linesOf('_redirects').map((line) => line.split(' '));
      // Cloudflare Pages takes the first with a status that it knows, and looks for files afterwards.
      const onCloudflare = told.find(([from, , status]) => from === path && Number.isInteger(Number(status)));
      expect(onCloudflare?.slice(1)).toEqual(['/en/', '301']);
    },
  );

  it('shows no page in place of known ones where Cloudflare Pages would not read all of them', () => {
    const [rewrite] = rules.rewrites;
    const linesWith = (count: number) => {
      const known = Array.from({ length: count }, (_, at) => `/en/jobs/driver-${at}/`);
      return linesOf('_redirects', { ...rules, rewrites: rewrite ? [{ ...rewrite, known }] : [] });
    };
    const withoutPattern = (count: number) => linesWith(count).filter((line) => !/[:*]/.test(line)).length;
    const most = Math.floor((2000 - withoutPattern(0)) / 2);
    expect(withoutPattern(most)).toBeLessThanOrEqual(2000);
    expect(linesWith(most)).toContain('/en/jobs/:id/ /en/jobs/shell/ 200');
    expect(linesWith(most + 1).join()).not.toContain('/en/jobs/');
    expect(linesWith(most + 1)).toContain('/en/old /en/ 301');
  });

  it.each(hostFiles.filter((name) => !/^_/.test(name)))('serves nobody %s, on either host', (name) => {
    const told = linesOf('_redirects').filter((line) => line.startsWith(`/${name} `));
    expect(told).toEqual([`/${name} /404.html 404!`, `/${name} / 302`]);
    const [first = ''] = linesOf('_redirects').filter((line) => !isHidden(line));
    expect(linesOf('_redirects').indexOf(first)).toBeGreaterThan(
      linesOf('_redirects').indexOf(told[1] ?? ''),
    );
  });

  it('names no not-found page of a language that has none', () => {
    const lines = linesOf('_redirects', { ...rules, errorPages: [] }).filter((line) => !isHidden(line));
    expect(lines.join('\n')).not.toContain('404');
  });
});
