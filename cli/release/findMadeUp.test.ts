import { expect, it } from 'vitest';
import { findMadeUp } from './findMadeUp.ts';

it.each([
  ['https://shop.example', 'https://shop.example'],
  ['info@valico.example', 'info@valico.example'],
  ['Scriva a info@valico.example.', 'info@valico.example'],
  ['Su [shop](https://shop.example) e altrove', 'https://shop.example'],
  ['**shop.example**, qui', 'shop.example'],
  ['https://shop.example?x=1', 'https://shop.example?x=1'],
  ['https://shop.example:8443/', 'https://shop.example:8443/'],
  ['https://SHOP.EXAMPLE/', 'https://SHOP.EXAMPLE/'],
  ['https://example.com/a', 'https://example.com/a'],
  ['you@mail.example.org', 'you@mail.example.org'],
  ['www.example.net', 'www.example.net'],
  ['http://x.test', 'http://x.test'],
  ['a@x.invalid;', 'a@x.invalid'],
])('finds in "%s" the made-up address %s', (text, address) => {
  expect(findMadeUp(text)).toEqual([{ address, at: text.indexOf(address) }]);
});

it.each([
  'For example.',
  'https://example-shop.it',
  'https://shop.examples.it',
  'https://shop.example.it',
  'https://my-example.com',
  'Finito.test',
  'https://test.it/x.test',
  'a@contest.com',
])('takes "%s" for real', (text) => {
  expect(findMadeUp(text)).toEqual([]);
});

it('finds each of several, where it is', () => {
  expect(findMadeUp('a@x.example\nb\n<https://y.example/>').map(({ at }) => at)).toEqual([0, 15]);
});
