import { expect, it } from 'vitest';
import { placeOf, saidAt } from './saidInCode.ts';

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
  const at = saidAt(site, pointer).map((one) => placeOf(one, code));
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

it('finds a text that stands in a part with a name of its own', () => {
  const parts = `const serif = { file: 'serif.woff2' };
export const site = { fonts: { heading: { ...serif, cut }, text: { file: 'text.woff2' } } };`;
  const fonts = { heading: { file: 'serif.woff2' }, text: { file: 'text.woff2' } };
  const at = saidAt({ fonts }, ['fonts', 'heading', 'file']).map((one) => placeOf(one, parts));
  expect(at.find((one) => one !== -1)).toBe(parts.indexOf('file'));
});

it('finds an empty text, and what a list with a name of its own holds', () => {
  const code = `const query = { path: other };
const empty = { path: '' };
const pages = [{ id: 'home', path: '' }];
export const site = { routes: pages };`;
  const at = saidAt({ routes: [{ id: 'home', path: '' }] }, ['routes', 0, 'path']);
  expect(at.map((one) => placeOf(one, code)).find((one) => one !== -1)).toBe(code.lastIndexOf('path'));
});

it('gives up at once where long code lacks what lies deep', () => {
  const said = 'pdf: { fonts: { heading: [{ file: 1 }] } }';
  const fonts = { heading: [{ file: 'a.woff2', letters: 'x' }] };
  const places = saidAt({ pdf: { fonts } }, ['pdf', 'fonts', 'heading', 0, 'letters']);
  expect(places.map((one) => placeOf(one, said.repeat(300)))).toSatisfy((all: number[]) =>
    all.every((one) => one === -1),
  );
});
