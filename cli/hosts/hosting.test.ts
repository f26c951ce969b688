import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { formatHtaccess } from './formatHtaccess.ts';
import { formatHeadersFile, formatRedirectsFile, headerRules } from './hosting.ts';

describe('headerRules', () => {
  const script = 'alert("x")';
  const rules = headerRules({
    noReferrerPaths: ['/report/'],
    hosts: { connect: ['https://office.example'], scripts: [], frames: [], images: [] },
    inlineScripts: [script],
  });
  const hash = createHash('sha256').update(script).digest('base64');

  it('allow a script in the page by its hash, and no other', () => {
    const policy = rules[0]?.headers['Content-Security-Policy'];
    expect(policy).toContain(`; script-src 'self' 'sha256-${hash}';`);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("connect-src 'self' https://office.example");
  });

  it('say the same in the files of every host', () => {
    expect(formatHeadersFile(rules)).toContain(`'sha256-${hash}'`);
    expect(formatHtaccess(rules, [], [''])).toContain(`'sha256-${hash}'`);
    expect(formatHtaccess(rules, [], [''])).toContain(
      String.raw`Speculation-Rules "\"/speculation-rules.json\""`,
    );
    expect(formatHeadersFile(rules)).toContain('/report/\n  Referrer-Policy: no-referrer');
  });
});

describe('a page that answers for unknown paths', () => {
  it('stands after the pages that are known and before the not-found page', () => {
    const rewrites = [{ from: '/en/jobs/{id}', to: '/en/jobs/shell/', known: ['/en/jobs/driver/'] }];
    expect(formatRedirectsFile([], ['/en'], rewrites)).toBe(
      [
        '/en/jobs/driver /en/jobs/driver/ 301',
        '/en/jobs/driver/ /en/jobs/driver/ 200',
        '/en/jobs/:id /en/jobs/shell/ 200',
        '/en/jobs/:id/ /en/jobs/shell/ 200',
        '/en/* /en/404.html 404',
        '',
      ].join('\n'),
    );
  });
});
