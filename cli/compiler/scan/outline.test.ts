import { expect, it } from 'vitest';
import { openMemory } from '../../memory/openMemory.ts';
import { keepOutline, outlineOf, partsOf } from './outline.ts';
import { openPage } from './scanPage.ts';

const language = { code: 'en', locale: 'en-GB', name: 'English', prefix: '' };
const route = {
  path: '/',
  url: '/',
  file: 'index.html',
  language,
  alternates: [],
  breadcrumb: [],
  print: 'route',
  head: { name: 'A', title: 'A', description: 'B' },
};

it('holds ids and links as they are written, whatever is in them', () => {
  const html = '<p id="a b"><a href="/x\ny" title="c">d</a></p><p id="e\nf">g</p>';
  const open = () => openPage(route, () => html);
  const written = partsOf(open());
  const outlines = [
    outlineOf(route, written),
    keepOutline(openMemory('code'), 'key', { route, written, open }),
  ];
  for (const outline of outlines) {
    const { ids, tags } = outline.part('links');
    expect(ids).toEqual(['a b', 'e\nf']);
    expect(tags.map(({ attributes }) => attributes)).toEqual([{ href: '/x\ny' }]);
  }
});
