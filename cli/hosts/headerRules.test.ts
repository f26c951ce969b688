import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { platforms } from '../testing/platforms/platforms.ts';
import { hostKinds } from '../testing/startHost.ts';
import { apache } from './apache.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { headerRules } from './headerRules.ts';
import { type HostRules, hostFiles, isHostFile } from './hostRules.ts';
import { hosts } from './hosts.ts';
import { netlify } from './netlify.ts';

const script = 'alert("x")';
const hash = createHash('sha256').update(script).digest('base64');
const style = 'p{color:red}';
const policy = contentSecurityPolicy({ api: { baseUrl: 'https://office.example' } }, [script], style);
const styleHash = createHash('sha256').update(style).digest('base64');
const rules: HostRules = {
  headers: headerRules({ policy: policy.header, noReferrerPaths: ['/report/'] }),
  redirects: [],
  rewrites: [],
  prefixes: [''],
  errorPages: [404],
  unlogged: [],
  calls: [],
};
const text = (files: ReturnType<typeof netlify>, path: string) =>
  files.find((candidate) => candidate.path === path)?.bytes ?? '';

describe('the Content-Security-Policy', () => {
  it('allows a script in the page by its hash, and no other', () => {
    expect(policy.header).toContain(`; script-src 'self' 'sha256-${hash}';`);
    expect(policy.header.replace("style-src 'self' 'unsafe-inline'", '')).not.toContain('unsafe');
    expect(policy.header).toContain("connect-src 'self' https://office.example");
  });

  it('lets a form lead to another site, and nothing else ask it', () => {
    const tracking = { urlTemplate: 'https://track.example/find?code={code}' };
    const { header, meta } = contentSecurityPolicy({ tracking }, []);
    for (const said of [header, meta]) {
      expect(said).toContain("; form-action 'self' https://track.example;");
      expect(said.match(/track\.example/g)).toHaveLength(1);
    }
    expect(contentSecurityPolicy({ tracking: { urlTemplate: null } }, []).header).toContain(
      "; form-action 'self';",
    );
  });

  it.each([
    ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example'],
    ['https://{s}.tiles.example/{z}/{x}/{y}.png', 'https://*.tiles.example'],
    ['https://tiles-{s}.example:8443/{z}/{x}/{y}.png', 'https://*.example:8443'],
  ])('takes the pictures of a map at %s from %s', (url, origin) => {
    const { header } = contentSecurityPolicy({ map: { tileLayer: { url } } }, []);
    expect(header).toContain(`; img-src 'self' data: ${origin};`);
  });

  it('lets scripts write markup by one policy alone, and none where Google writes that of its captcha', () => {
    const rest = "require-trusted-types-for 'script'; trusted-types default; base-uri 'none'";
    const { header, meta } = contentSecurityPolicy({ captcha: { provider: 'recaptcha-v2' } }, []);
    for (const said of [policy.header, policy.meta]) expect(said).toContain(`; ${rest}`);
    for (const said of [header, meta]) {
      expect(said).not.toContain('trusted-types');
      expect(said).toContain("; base-uri 'none'");
    }
  });

  it('says in the page what it says as a header, as far as a page can, and which style stands in it', () => {
    const header = policy.header.split('; ');
    const meta = policy.meta.split('; ');
    const only = (some: string[], others: string[]) =>
      some.filter((directive) => !others.includes(directive));
    expect(only(meta, header)).toEqual([`style-src 'self' 'sha256-${styleHash}'`]);
    expect(only(header, meta)).toEqual(["style-src 'self' 'unsafe-inline'", "frame-ancestors 'none'"]);
    expect(meta[0]).toBe("default-src 'none'");
  });
});

it('asks for https as far as the settings say', () => {
  const sent = (strictTransport?: 'host' | 'preload') =>
    headerRules({ policy: '', noReferrerPaths: [], strictTransport })[0]?.headers[
      'Strict-Transport-Security'
    ];
  expect(sent()).toBe('max-age=31536000; includeSubDomains');
  expect(sent('host')).toBe('max-age=31536000');
  expect(sent('preload')).toBe('max-age=63072000; includeSubDomains; preload');
});

it('lets pages ask where the visitor is only for a website that says so', () => {
  const sent = (asksForPlace?: boolean) =>
    headerRules({ policy: '', noReferrerPaths: [], asksForPlace })[0]?.headers['Permissions-Policy'];
  expect(sent()).toMatch(/^geolocation=\(\), accelerometer=\(\), /);
  expect(sent(true)).toMatch(/^geolocation=\(self\), accelerometer=\(\), /);
});

it('keeps search engines out of every file of a hidden site', () => {
  const [everywhere] = headerRules({ policy: '', noReferrerPaths: [], isHidden: true });
  expect(everywhere).toMatchObject({ path: '/*', headers: { 'X-Robots-Tag': 'noindex' } });
  expect(JSON.stringify(headerRules({ policy: '', noReferrerPaths: [] }))).not.toContain('Robots');
});

describe('the files of the hosts', () => {
  it('say the same', () => {
    const headers = text(netlify(rules), '_headers');
    const htaccess = text(apache(rules), '.htaccess');
    expect(headers).toContain(`'sha256-${hash}'`);
    expect(htaccess).toContain(`'sha256-${hash}'`);
    expect(htaccess).toContain(String.raw`Speculation-Rules "\"/speculation-rules.json\""`);
    expect(headers).toContain('/report/\n  Referrer-Policy: no-referrer');
  });

  it.each(hosts.map((host) => [host.name, host] as const))(
    'of %s are read by a host that is asked',
    (name, host) => {
      const isAsked = [...hostKinds, ...platforms].some(({ files }) => files === host);
      const where = 'a HostKind in cli/testing/startHost.ts, or a Platform in cli/testing/platforms';
      // Netlify and Cloudflare read the same lines, each in its own way: its test looks at the lines.
      expect(isAsked || name === 'netlify', `has ${where}`).toBe(true);
    },
  );

  it.each(hostFiles)('%s is written, served to nobody, and named in HOSTING.md', (name) => {
    const isWritten = hosts.some((host) => host(rules).some(({ path }) => path === name));
    expect(isWritten, 'is written by a host of cli/hosts/hosts.ts').toBe(true);
    expect(isHostFile(`/folder/${name.toUpperCase()}`)).toBe(true);
    const isNamed = readFileSync('HOSTING.md', 'utf8').includes(`\`${name}\``);
    expect(isNamed, 'stands in HOSTING.md').toBe(true);
  });

  it.each(['/', '/index.html', '/robots.txt', '/headers/'])('are none of them %s', (path) => {
    expect(isHostFile(path)).toBe(false);
  });

  it('pass nothing on where the forms are sent to another host', () => {
    const all = hosts.flatMap((host) => host(rules).map(({ bytes }) => bytes)).join('\n');
    expect(all).not.toMatch(/proxy|backoffice|call/);
  });
});
