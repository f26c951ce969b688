import { expect, it } from 'vitest';
import { say } from '../../terminal/telling/say.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { suggestPages } from './suggestPages.ts';

const own = ['/', '/boats', '/boats/ferries', '/islands/harbours', '/trains/harbours'];
const all = [...own, ...own.map((page) => `/en${page}`)];

it.each([
  ['/boats/feries', 'Did you mean "/boats/ferries"?'],
  ['/en/boats/feries', 'Did you mean "/en/boats/ferries"?'],
  ['/ferries', 'Did you mean "/boats/ferries"?'],
  ['/about-our-company/boats', 'Did you mean "/boats"?'],
  ['/about-our-company/boats/#prices', 'Did you mean "/boats"?'],
  ['/harbours', 'Did you mean "/trains/harbours" or "/islands/harbours"?'],
  ['/about-our-company', 'else'],
  ['/islands/airports', 'else'],
  ['/?from=somewhere-else', 'else'],
])('of %s is asked: %s', (link, asked) => {
  expect(say(suggestPages(link, { own, all }, tell`else`), 'en')).toBe(asked);
});
