import { expect, it } from 'vitest';
import { readBuilt } from '../testing/readPage.ts';

it.each([
  ['/contacts/branches/', 'Milano'],
  ['/en/contacts/branches/', 'Milan'],
])('every city that %s lists stands on its map, the one of the headquarters marked', (url, main) => {
  const page = String(readBuilt(url));
  const map = /<svg class="?map__home.*?<\/svg>/s.exec(page)?.[0] ?? '';
  const named = [...map.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, name]) => name);
  const listed = [...page.matchAll(/<h2 class="?branch-group__title[^>]*>([^<]+)</g)].map(([, name]) => name);
  expect(named.length).toBe(8);
  expect(named.map((name) => name?.replaceAll('\u00a0', ' '))).toEqual(
    listed.map((name) => name?.replaceAll('\u00a0', ' ')),
  );
  expect(named[0]).toBe(main);
  expect(map.match(/map__dot--main/g)).toHaveLength(1);
});
