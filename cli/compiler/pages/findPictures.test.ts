import { expect, it } from 'vitest';
import { rememberTold } from '../../diagnostics/told.ts';
import type { Content } from '../content/pairTranslations.ts';
import { parseSource } from '../parsing/parseSource.ts';
import { watchNames } from '../routes/watchNames.ts';
import { findMissingPictures, findUnusedPictures } from './findPictures.ts';
import type { Page } from './renderPage.tsx';

const text = 'alt: A ship\nimage: named.jpg\n';
const { value: item } = parseSource({ path: 'content/item.yaml', print: text, bytes: Buffer.from(text) });
const content = { documents: [item] } as unknown as Content;

function page(url: string, pictures: string[], image?: string): Page {
  return {
    route: { url, head: { title: '', description: '', name: '', image } },
    pictures,
  } as unknown as Page;
}

it('finds media/missing: a picture that a page asks for, once, unless a schema told it', () => {
  const pages = [page('/', ['hero.jpg', 'named.jpg', 'undefined']), page('/a/', ['hero.jpg'], 'share.jpg')];
  const found = findMissingPictures({ pages, content, present: ['other.jpg'] }, rememberTold([]));
  expect(found.map(({ rule, file, line }) => `${rule} ${file}:${line}`)).toEqual([
    'media/missing content/media/hero.jpg:1',
    'media/missing content/item.yaml:2',
    'media/missing content/media/share.jpg:1',
  ]);
  const again = findMissingPictures({ pages, content, present: ['other.jpg'] }, rememberTold(found));
  expect(again.map(({ file }) => file)).not.toContain('content/item.yaml');
});

it('finds media/unused: a picture that neither pages nor content nor code name', () => {
  const pages = [page('/', ['hero.jpg'], 'share.jpg')];
  const present = ['hero.jpg', 'share.jpg', 'named.jpg', 'closed.jpg', 'old.jpg'];
  const found = findUnusedPictures({ pages, content, present }, () => "image('closed.jpg')");
  expect(found.map(({ rule, file }) => `${rule} ${file}`)).toEqual(['media/unused content/media/old.jpg']);
});

it('notes what is asked of a group, whether it is there or not', () => {
  const names = new Set<string>();
  const watched = watchNames({ a: 1, b: 2 }, names);
  expect([watched.a, watched.c, Object.keys(watched)]).toEqual([1, undefined, ['a', 'b']]);
  expect([...names].sort()).toEqual(['a', 'c']);
});
