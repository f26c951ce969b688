import { normalize } from 'node:path/posix';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyRedirects, redirectFiles, resolveOn } from '../../testing/anyRedirects.ts';

const accepted = (from: string, to = '/services') => resolveOn([{ from, to }]).length > 0;

it('takes a clean path to a page, in every language, with and without its slash', () => {
  expect(
    resolveOn([
      { from: '/old.html/', to: '/services/boat/' },
      { from: '/start', to: '/' },
    ]),
  ).toEqual([
    { from: '/old.html', to: '/services/boat/' },
    { from: '/en/old.html', to: '/en/services/boat/' },
    { from: '/start', to: '/' },
    { from: '/en/start', to: '/en/' },
  ]);
  expect(resolveOn([{ from: '/shop', to: 'https://shop.example/it' }])[0]?.to).toBe(
    'https://shop.example/it',
  );
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
    resolveOn([
      { from: '/a', to: '/services' },
      { from: '/a/', to: '/' },
    ]),
  ).toHaveLength(2);
});

it('writes no redirect outside of its folder, and no line of a host has more than its words', () => {
  const redirectLines = (redirects: Parameters<typeof redirectFiles>[0]) =>
    redirectFiles(redirects).flatMap((file) =>
      file.path === '_redirects' && 'bytes' in file ? String(file.bytes).trimEnd().split('\n') : [],
    );
  const withoutRedirects = redirectLines([]).length;
  let taken = 0;
  fc.assert(
    fc.property(anyRedirects, (given) => {
      const redirects = resolveOn(given);
      taken += redirects.length;
      for (const { from } of redirects) expect(normalize(from)).toBe(from);
      const lines = redirectLines(redirects);
      expect(lines).toHaveLength(redirects.length * 2 + withoutRedirects);
      for (const line of lines) expect(line.split(' ')).toHaveLength(3);
    }),
    { numRuns: 30 },
  );
  expect(taken).toBeGreaterThan(1000);
});
