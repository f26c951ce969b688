import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rememberTold } from '../../diagnostics/told.ts';
import { say } from '../../terminal/telling/say.ts';
import type { Content } from '../content/pairTranslations.ts';
import { parseSource } from '../parsing/parseSource.ts';
import { watchNames } from '../routes/watchNames.ts';
import type { FindInCode } from '../website/saidInCode.ts';
import { searchCode } from '../website/searchCode.ts';
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

const nowhere: FindInCode = () => ({ file: 'templates/site.ts', line: 1, column: 1 });

it('finds media/missing: a picture that a page asks for, once, unless a schema told it', () => {
  const pages = [page('/', ['hero.jpg', 'named.jpg', 'undefined']), page('/a/', ['hero.jpg'], 'share.jpg')];
  const found = findMissingPictures({ pages, content, present: ['other.jpg'] }, rememberTold([]), nowhere);
  expect(found.map(({ rule, file, line }) => `${rule} ${file}:${line}`)).toEqual([
    'media/missing content/media/hero.jpg:1',
    'media/missing content/item.yaml:2',
    'media/missing content/media/share.jpg:1',
  ]);
  const again = findMissingPictures({ pages, content, present: ['other.jpg'] }, rememberTold(found), nowhere);
  expect(again.map(({ file }) => file)).not.toContain('content/item.yaml');
});

it('finds media/unused: a picture that neither pages nor content nor code name', () => {
  const pages = [page('/', ['hero.jpg'], 'share.jpg')];
  const present = ['hero.jpg', 'share.jpg', 'named.jpg', 'closed.jpg', 'old.jpg'];
  const found = findUnusedPictures({ pages, content, present }, () => "image('closed.jpg')");
  expect(found.map(({ rule, file }) => `${rule} ${file}`)).toEqual(['media/unused content/media/old.jpg']);
});

it('walks through the content once, however many pictures are missing or unused', () => {
  let walks = 0;
  const documents = Array.from({ length: 20 }, () =>
    Object.defineProperty({ ...item }, 'data', {
      get: () => {
        walks += 1;
        return item?.data;
      },
    }),
  );
  const names = Array.from({ length: 50 }, (_, at) => `${at}.jpg`);
  const all = { documents } as unknown as Content;
  const present = names.map((name) => `un${name}`);
  const pictures = { pages: [page('/', names)], content: all, present };
  expect(findMissingPictures(pictures, rememberTold([]), nowhere)).toHaveLength(names.length);
  expect(findUnusedPictures({ ...pictures, pages: [] }, () => '')).toHaveLength(present.length);
  expect(walks).toBe(2 * documents.length);
});

it('counts a picture as used that is the name of a key', () => {
  const text = 'captions:\n  keyed.jpg: A ship\n';
  const { value: keyed } = parseSource({ path: 'content/keys.yaml', print: text, bytes: Buffer.from(text) });
  const all = { documents: [keyed] } as unknown as Content;
  const found = findUnusedPictures({ pages: [], content: all, present: ['keyed.jpg', 'old.jpg'] }, () => '');
  expect(found.map(({ file }) => file)).toEqual(['content/media/old.jpg']);
});

it('tells a picture that code misspells where code names it, and nothing of the one that is meant', () => {
  const root = mkdtempSync(join(tmpdir(), 'site-pictures-'));
  writeFileSync(join(root, 'home.tsx'), 'export const home =\n  <Picture file="hreo.jpg" />;\n');
  const pictures = { pages: [page('/', ['hreo.jpg'])], content, present: ['hero.jpg', 'old.jpg'] };
  const [told, ...others] = findMissingPictures(pictures, rememberTold([]), searchCode(root, 'home.tsx', []));
  expect(others).toEqual([]);
  expect(told).toMatchObject({ file: 'home.tsx', line: 2, column: 17 });
  expect(told?.hint && say(told.hint, 'en')).toBe('Did you mean "hero.jpg"?');
  const unused = findUnusedPictures(pictures, () => 'hreo.jpg');
  expect(unused.map(({ file }) => file)).toEqual(['content/media/old.jpg']);
});

it('notes what is asked of a group, whether it is there or not', () => {
  const names = new Set<string>();
  const watched = watchNames({ a: 1, b: 2 }, names);
  expect([watched.a, watched.c, Object.keys(watched)]).toEqual([1, undefined, ['a', 'b']]);
  expect([...names].sort()).toEqual(['a', 'c']);
});
