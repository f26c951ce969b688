import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Redirect } from '../../../site/contract.ts';
import type { HostRules } from '../../hosts/hostRules.ts';
import { hosts } from '../../hosts/hosts.ts';
import type { OutputFile } from '../../output/outputFile.ts';
import { apache, canStart, nginx } from '../../testing/startHost.ts';
import type { Content } from '../content/pairTranslations.ts';
import { resolveRedirects } from './resolveRedirects.ts';
import type { Route } from './resolveRoutes.ts';

const pages = ['/', '/services', '/services/boat'];

function resolve(redirects: Redirect[]): Redirect[] {
  const languages = ['', '/en'].map((prefix) => ({
    language: { code: prefix ? 'en' : 'it', locale: 'it-IT', name: 'x', prefix },
  }));
  const content = { settings: { redirects }, languages, documents: [] } as unknown as Content;
  const routes = pages.map((path) => ({ path }) as Route);
  return resolveRedirects(content, routes, new Set(['robots.txt', 'assets/site.css'])).value;
}

const accepted = (from: string, to = '/services') => resolve([{ from, to }]).length > 0;

it('takes a clean path to a page, in every language, with and without its slash', () => {
  expect(
    resolve([
      { from: '/old.html/', to: '/services/boat/' },
      { from: '/start', to: '/' },
    ]),
  ).toEqual([
    { from: '/old.html', to: '/services/boat/' },
    { from: '/en/old.html', to: '/en/services/boat/' },
    { from: '/start', to: '/' },
    { from: '/en/start', to: '/en/' },
  ]);
  expect(resolve([{ from: '/shop', to: 'https://shop.example/it' }])[0]?.to).toBe('https://shop.example/it');
});

it.each([
  ['/a b', '/a"b', "/a'b", '/a$b', '/a;b', '/a{b', '/a}b', '/a\\b', '/a<b', '/a#b', '/a?b', '/a%2e', '/à'],
  ['/a\nb', '/a\u0000b', '/a\tb', '/a\n', '', 'a', '/', '//a', '/a//b', '//evil.example'],
  ['/../a', '/a/../../b', '/a/..', '/./a', '/.htaccess', '/_headers', '/-a', '/~a', `/${'a'.repeat(300)}`],
  ['/services', '/services/boat/', '/en', '/en/old', '/robots.txt', '/robots.txt/a', '/assets/site.css'],
])('refuses %j and its like', (...paths) => {
  expect(paths.filter((path) => accepted(path))).toEqual([]);
});

it.each([
  ['/nowhere', 'services', '', '//evil.example', '/services;', '/services\n', '/../services', '/services?x'],
  [
    'http://a.example',
    'https://',
    'https://a b',
    'https://a.example/"',
    'https://a.example/$1',
    'javascript:x',
  ],
  [
    'https://a.example/;',
    'https://u@a.example/',
    'https://a.example/{',
    'https://a.example/\n',
    'https://a:99999',
  ],
])('refuses to lead to %j and its like', (...targets) => {
  expect(targets.filter((to) => accepted('/old', to))).toEqual([]);
});

it('takes each path once', () => {
  expect(
    resolve([
      { from: '/a', to: '/services' },
      { from: '/a/', to: '/' },
    ]),
  ).toHaveLength(2);
});

/** Paths and addresses as people write them, with what breaks things strewn in. */
const nasty = fc.constantFrom(
  ...[
    '..',
    '.',
    '/',
    '//',
    '"',
    "'",
    '$',
    '$1',
    ';',
    '{',
    '}',
    '\n',
    '\r',
    '\0',
    ' ',
    '\t',
    '\\',
    '<',
    '>',
    '#',
  ],
  ...['?', '&', '%', '%2e%2e', '*', '^', '(', ')', '[', ']', '|', '+', '~', '@', ':', 'é', '-', '_', '.html'],
);
const part = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._~-]{0,8}$/) },
  { weight: 1, arbitrary: nasty },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
);
const anyPath = fc.array(part, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
const target = fc.oneof(
  fc.constantFrom(...pages),
  anyPath,
  anyPath.map((path) => `https://shop.example${path}`),
  fc.webUrl({ withQueryParameters: true }),
  fc.string({ unit: 'binary' }),
);
const anyRedirects = fc.array(fc.record({ from: fc.oneof(anyPath, fc.string()), to: target }), {
  minLength: 400,
  maxLength: 400,
});

describe('whatever redirects are given', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'site-redirects-'));
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, 'dist'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const filesFor = (redirects: Redirect[]): OutputFile[] => {
    const rules: HostRules = {
      headers: [],
      redirects,
      rewrites: [],
      prefixes: ['', '/en'],
      errorPages: [404],
      calls: ['/Call'],
    };
    return hosts.flatMap((host) => host(rules));
  };
  const write = (redirects: Redirect[]) => {
    for (const file of filesFor(redirects))
      if ('bytes' in file) writeFileSync(join(folder, 'dist', file.path), file.bytes);
  };

  it('none is written outside of its folder, and no line of a host has more than its words', () => {
    let taken = 0;
    fc.assert(
      fc.property(anyRedirects, (given) => {
        const redirects = resolve(given);
        taken += redirects.length;
        for (const { from } of redirects) expect(normalize(from)).toBe(from);
        const lines = filesFor(redirects).flatMap((file) =>
          file.path === '_redirects' && 'bytes' in file ? String(file.bytes).trimEnd().split('\n') : [],
        );
        expect(lines).toHaveLength(redirects.length * 2 + 1);
        for (const line of lines) expect(line.split(' ')).toHaveLength(3);
      }),
      { numRuns: 30 },
    );
    expect(taken).toBeGreaterThan(1000);
  });

  it.each([
    ['nginx', nginx, ['-t']],
    ['Apache', apache, ['-t']],
  ])('%s takes the file', (_, kind, test) => {
    if (!existsSync(kind.program) && !canStart(kind)) return;
    const given = fc.sample(anyRedirects, 3).flat();
    write(resolve(given));
    const block =
      kind === nginx
        ? `server { listen 127.0.0.1:1; set $backoffice 127.0.0.1:9; include ${folder}/dist/.nginx.conf; }`
        : `<VirtualHost 127.0.0.1:1>\n<Directory ${folder}/dist>\nInclude ${folder}/dist/.htaccess\n</Directory>\n</VirtualHost>`;
    writeFileSync(join(folder, 'server.conf'), kind.settings(folder, block));
    const args = kind.args(folder).filter((arg) => !/FOREGROUND/.test(arg));
    execFileSync(kind.program, [...args, ...test], { stdio: 'pipe' });
  });
});
