import { expect, it } from 'vitest';
import { type HostRules, nearPattern, pathPattern, withoutLooking } from './hostRules.ts';

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
])('counts %s among what may have been typed for the unlogged pages: %s', (path, isNear) => {
  const redirects = [{ from: '/s', to: '/about/tell/' }];
  const near = nearPattern({ unlogged: ['/about/tell/'], redirects } as Partial<HostRules> as HostRules);
  expect(new RegExp(near ?? '^$', 'i').test(path)).toBe(isNear);
});
