import { expect, it } from 'vitest';
import { linkPaths } from '../settings/linkPaths.ts';
import {
  commonHeaders,
  type HostRules,
  linksIn,
  nearPattern,
  otherPrefixes,
  ownRules,
  partPattern,
  pathPattern,
  prefersLanguage,
  unloggedPatterns,
  withoutLooking,
} from './hostRules.ts';

const rulesWith = (some: Partial<HostRules>) => some as HostRules;

it.each([
  ['(?<!cu)bot\\b|crawl', 'bot\\b|crawl'],
  ['a(?!b(c|d)[)])e', 'ae'],
  ['(a|b)(?=\\))(?<=[(])c', '(a|b)c'],
  ['\\(?!a', '\\(?!a'],
])('takes out of %s what looks ahead or behind', (pattern, plain) => {
  expect(withoutLooking(pattern)).toBe(plain);
});

it.each([
  ['/old.html', '/old.html', true],
  ['/old.html', '/old.html/', true],
  ['/old.html', '/oldxhtml', false],
  ['/jobs/{id}', '/jobs/47_a-B/', true],
  ['/jobs/{id}', '/jobs/47.11', false],
  ['/jobs/{id}', '/jobs/47/more', false],
  ['/jobs/{id}', '/jobs/', false],
])('takes the pattern of %s for that of %s: %s', (from, path, fits) => {
  expect(new RegExp(pathPattern(from)).test(path)).toBe(fits);
});

it.each([
  ['/tell/', true],
  ['/it/TELL', true],
  ['/tell-us/', true],
  ['/tells/', true],
  ['/s', true],
  ['/S/', true],
  ['/it%2fs/more', true],
  ['/services/', false],
  ['/jobs/shell/', false],
  ['/old', false],
  ['/elsewhere', false],
])('counts %s among what may have been typed for the unlogged pages: %s', (path, isNear) => {
  const redirects = [
    { from: '/s', to: '/about/tell/' },
    { from: '/old', to: '/services/' },
    { from: '/elsewhere', to: 'https://other.example/about/tell/' },
  ];
  const near = nearPattern(rulesWith({ unlogged: ['/about/tell/'], redirects }));
  expect(new RegExp(near ?? '^$', 'i').test(path)).toBe(isNear);
});

it.each(['/ÀB', '/àb', '/%C3%80B', '/%C3%A0b'])('knows %s for an unlogged page in other letters', (path) => {
  const near = nearPattern(rulesWith({ unlogged: ['/tell/àb/'], redirects: [] })) ?? '^$';
  // As hosts that know the case of ASCII letters alone.
  expect(new RegExp(near, 'i').test(path)).toBe(true);
});

it('has no pattern for pages that are all logged, but for their parts', () => {
  expect(unloggedPatterns(rulesWith({ unlogged: [], redirects: [] }))).toEqual([partPattern]);
});

it('leads to a page what people open from a mail, where there is a page for it', () => {
  const calls = ['/Contact', linkPaths.show];
  expect(linksIn(rulesWith({ calls, errorPages: [500] }))).toEqual([linkPaths.show]);
  expect(linksIn(rulesWith({ calls, errorPages: [404] }))).toEqual([]);
});

it('parts the headers of all paths from those of some', () => {
  const own = { path: '/assets/*', headers: { 'Cache-Control': 'immutable' } };
  const rules = rulesWith({ headers: [own, { path: '/*', headers: { 'X-Frame-Options': 'DENY' } }] });
  expect(commonHeaders(rules)).toEqual({ 'Cache-Control': 'no-cache', 'X-Frame-Options': 'DENY' });
  expect(ownRules(rules)).toEqual([own]);
});

it('knows the prefixes of all languages but the default one', () => {
  expect(otherPrefixes(rulesWith({ prefixes: ['', '/en', '/pt-br'] }))).toMatch(/^\/en\|\/pt\\?-br$/);
});

it.each([
  ['pt-BR,pt;q=0.9', ['pt'], false],
  ['pt-BR,pt;q=0.9', ['pt-br'], true],
  ['pt-PT,pt-BR', ['pt'], true],
  ['pt-BR', ['pt', 'pt-br'], true],
  ['it,pt', ['pt', 'pt-br'], false],
  ['fr, pt', ['pt'], true],
  ['ptx', ['pt'], false],
])('says whether %s prefers %j: %s', (accepted, own, isPreferred) => {
  const pattern = prefersLanguage(own, ['pt-br', 'pt', 'it']);
  expect(new RegExp(pattern, 'i').test(accepted)).toBe(isPreferred);
});
