import { normalize } from 'node:path/posix';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tellProblem } from '../../diagnostics/tellProblem.ts';
import { anyRedirects, outcomeOn, pages, redirectFiles, resolveOn } from '../../testing/anyRedirects.ts';
import { parseSource } from '../parsing/parseSource.ts';

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
  ['/a b', '/a"b', "/a'b", '/a$b', '/a;b', '/a{b', '/a}b', '/a\\b', '/a<b', '/a#b', '/a?b', '/a%2f', '/a%'],
  ['/a\nb', '/a\u0000b', '/a\tb', '/a\n', '', 'a', '/', '//a', '/a//b', '//evil.example'],
  ['/../a', '/a/../../b', '/a/..', '/./a', '/.htaccess', '/_headers', '/-a', '/~a', `/${'a'.repeat(300)}`],
  [
    '/a%20b',
    '/%2e%2e/a',
    '/%D0',
    '/a%00',
    '/／a',
    '/a＃',
    '/a\u200bb',
    '/\u0301',
    '/😀',
    `/${'о'.repeat(120)}`,
  ],
  ['/services', '/services/boat/', '/en', '/en/old', '/robots.txt', '/robots.txt/a', '/assets/site.css'],
  ['/Services', '/services/BOAT', '/EN', '/En/old', '/Robots.TXT', '/robots.Txt/a', '/Assets/site.css'],
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
    'https://a.example/о\nнас',
    'https://a.example/о "',
  ],
])('refuses to lead to %j and its like', (...targets) => {
  expect(targets.filter((to) => accepted('/old', to))).toEqual([]);
});

it('takes letters of every script, as they are read or as they are sent, and leads to addresses as they are sent', () => {
  const [russian, , japanese, , hindi] = resolveOn([
    { from: '/%D0%BE-%D0%BD%D0%B0%D1%81/', to: '/services' },
    { from: '/会社/概要', to: 'https://пример.example/о-нас' },
    { from: '/हिन्दी', to: '/' },
  ]);
  expect(russian).toEqual({ from: '/о-нас', to: '/services/' });
  expect(japanese?.to).toBe('https://xn--e1afmkfd.example/%D0%BE-%D0%BD%D0%B0%D1%81');
  expect(hindi?.from).toBe('/हिन्दी');
  expect(
    resolveOn([
      { from: '/caffè', to: '/' },
      { from: '/caffe\u0300', to: '/services' },
      { from: '/caff%C3%A8', to: '/services' },
    ]),
  ).toEqual([
    { from: '/caffè', to: '/' },
    { from: '/en/caffè', to: '/en/' },
  ]);
});

const capitals = (one: string, other: string) =>
  `The paths ${one} and ${other} differ only in capitals, which not every disk distinguishes.`;
const noTarget = 'This is neither a page of the site nor an address that begins with https://.';

it.each([
  ['/a b → /', 'from', 'This is not a path that every host can redirect.'],
  ['/services → /', 'from', 'A page has the path /services.'],
  ['/Services → /', 'from', capitals('/Services', '/services')],
  ['/en/old → /', 'from', 'It begins with a language.'],
  ['/Call → /', 'from', 'The back office answers at /Call.'],
  ['/robots.txt/a → /', 'from', 'The site has a file /robots.txt.'],
  ['/Robots.txt → /', 'from', capitals('/Robots.txt', '/robots.txt')],
  ['/old/index.html → /, /old → /', 'from', 'The page that leads on from /old has this address.'],
  ['/old → /, /old/ → /services', 'from', '/old is redirected twice.'],
  ['/old → /, /Old → /', 'from', capitals('/Old', '/old')],
  ['/old → /older, /older → /', 'to', '/older is redirected itself. Lead to where that leads: /.'],
  ['/old → /older, /older → /old', 'to', 'The redirects go in a circle: /old → /older → /old.'],
  ['/old → /old', 'to', 'The redirects go in a circle: /old → /old.'],
  ['/old → /sevices', 'to', `${noTarget} Did you mean "/services"?`],
  ['/old → ／services', 'to', 'Write "/services": "／" is full-width'],
  ['/old → https：//a.example', 'to', 'Write "https://a.example": "：" is full-width'],
])('says once what is wrong: %s', (written, key, what) => {
  const redirects = written.split(', ').map((one) => {
    const [from = '', to = ''] = one.split(' → ');
    return { from, to };
  });
  const bytes = Buffer.from(JSON.stringify({ redirects }));
  const { value: settings } = parseSource({ path: 'content/site.yaml', print: written, bytes });
  const told = outcomeOn(redirects, settings ? [settings] : []).diagnostics.map((one) => ({
    key: one.key?.split('.')[1],
    says: `${tellProblem(one, 'en').message} ${tellProblem(one, 'en').hint}`,
  }));
  expect(told).toEqual([{ key, says: expect.stringContaining(what) }]);
});

it('takes each path once, in whichever order', () => {
  const redirects = ['/a', '/a/', '/A'].map((from) => ({ from, to: '/services' }));
  expect(resolveOn(redirects).map(({ from }) => from)).toEqual(['/a', '/en/a']);
  expect(resolveOn(redirects.toReversed()).map(({ from }) => from)).toEqual(['/A', '/en/A']);
});

it('takes no path below the page that leads on from another one, in whichever order', () => {
  const [old, below] = ['/Old', '/old/index.html'].map((from) => ({ from, to: '/services' }));
  for (const given of [
    [old, below],
    [below, old],
  ])
    expect(resolveOn(given.flatMap((one) => one ?? [])).map(({ from }) => from)).toEqual(['/Old', '/en/Old']);
  expect(accepted('/old/index.html')).toBe(true);
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
      const files = [...redirects.map(({ from }) => from), ...pages].map((path) => path.toLowerCase());
      expect(new Set(files).size).toBe(files.length);
      const lines = redirectLines(redirects);
      const ways = redirects.map(({ from }) => (encodeURI(from) === from ? 3 : 5));
      expect(lines).toHaveLength(ways.reduce((sum, count) => sum + count, withoutRedirects));
      for (const line of lines) expect(line.split(' ')).toHaveLength(3);
    }),
    { numRuns: 30 },
  );
  expect(taken).toBeGreaterThan(1000);
});
