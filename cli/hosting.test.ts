import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { formatHeadersFile, formatHtaccess, formatRedirectsFile, headerRules } from './hosting.ts';

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
  const rewrites = [{ from: '/en/jobs/{id}', to: '/en/jobs/shell/' }];

  it('stands before the not-found page, for hosts with _redirects', () => {
    expect(formatRedirectsFile([], ['/en'], rewrites)).toBe(
      '/en/jobs/:id /en/jobs/shell/ 200\n/en/* /en/404.html 404\n',
    );
  });

  it('leaves files and folders alone, for Apache', () => {
    const text = formatHtaccess([], [], [''], rewrites);
    expect(text).toContain('RewriteCond %{REQUEST_FILENAME} !-d\n');
    expect(text).toContain('RewriteRule ^en/jobs/[A-Za-z0-9_-]+/?$ /en/jobs/shell/index.html [L]');
    expect(formatHtaccess([], [], [''])).not.toContain('Rewrite');
  });
});
