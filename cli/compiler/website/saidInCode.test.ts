import { expect, it } from 'vitest';
import { saidAt } from './saidInCode.ts';

const code = `export const site = {
  routes: [
    { id: 'home', path: '/', template: home },
    { id: 3, path: '/{slug}', template: { head: () => ({}), Page } },
    { path: '/choir', extra: 1, id: 'choir' },
  ],
};`;
const site = {
  routes: [
    { id: 'home', path: '/' },
    { id: 3, path: '/{slug}', template: {} },
    { path: '/choir', extra: 1, id: 'choir' },
  ],
};

/** The rest of the line where the code says what lies at a place. */
function found(...pointer: (string | number)[]): string | undefined {
  const at = saidAt(site, pointer).map((one) => code.search(one));
  return code.slice(at.find((one) => one !== -1)).split('\n')[0];
}

it.each([
  [['routes', 1, 'id'], 'id: 3, path'],
  [['routes', 1, 'path'], "path: '/{slug}'"],
  [['routes', 1, 'template'], 'template: { head'],
  [['routes', 2, 'path'], "path: '/choir'"],
  [['routes', 2, 'extra'], 'extra: 1'],
  [['routes', 2], "{ path: '/choir'"],
])('finds %j in its own group, before what tells the group from others and behind it', (pointer, rest) => {
  expect(found(...pointer)?.startsWith(rest)).toBe(true);
});
