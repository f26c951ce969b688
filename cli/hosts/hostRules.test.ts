import { expect, it } from 'vitest';
import { withoutLooking } from './hostRules.ts';

it.each([
  ['(?<!cu)bot\\b|crawl', 'bot\\b|crawl'],
  ['a(?!b(c|d)[)])e', 'ae'],
  ['(a|b)(?=\\))(?<=[(])c', '(a|b)c'],
  ['\\(?!a', '\\(?!a'],
])('takes out of %s what looks ahead or behind', (pattern, plain) => {
  expect(withoutLooking(pattern)).toBe(plain);
});
