import { expect, it } from 'vitest';
import { pathPattern, withoutLooking } from './hostRules.ts';

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
