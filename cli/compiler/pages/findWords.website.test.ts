import { afterEach, beforeEach, expect, it } from 'vitest';
import { site } from '../../fixtures/bilingual/templates/site.tsx';
import { compileFixture } from '../../fixtures/compileFixture.ts';
import { type Fixture, openFixture } from '../../fixtures/openFixture.ts';
import { findWords } from './findWords.ts';
import type { Segment } from './originMarks.ts';

let fixture: Fixture;
beforeEach(() => {
  fixture = openFixture('bilingual');
});
afterEach(() => fixture.close());

async function found(words: string, isTraced = (_: Segment) => true): Promise<string[]> {
  const { files, routes, content, trace } = await compileFixture(fixture.root, site);
  const origins = (await trace?.()) ?? (async () => []);
  const places = await findWords(
    words,
    { files, routes, documents: content?.documents ?? [] },
    async (page) => (await origins(page)).filter(isTraced),
  );
  return places.map(
    ({ file, line, column, key, pages }) => `${file}:${line}:${column} ${key} ${pages.join(' ')}`,
  );
}

it('finds words of a page where they are written, facts included', async () => {
  expect(await found('since 1961, with 34')).toEqual([
    'content/translations/en/home.yaml:7:9 hero.text /en/',
  ]);
  expect(await found('seconda regola')).toEqual(['content/legal/it/terms.md:10:3  /terms/']);
  expect(await found('Via mare')).toEqual(['content/services/boat.yaml:5:13 name.it / /services/boat/']);
});

it('finds texts that no page shows, and nothing where nothing is', async () => {
  expect(await found('places left')).toEqual(['content/translations/en/home.yaml:11:12 remaining ']);
  expect(await found('places right')).toEqual([]);
});

it('finds a text that cannot be traced on a page where all others can', async () => {
  const ofTitle = ({ origin }: Segment) => origin.pointer.join('.') === 'hero.title';
  const place = 'content/translations/en/home.yaml:6:10 hero.title /en/';
  expect(await found('We take the goods')).toEqual([place]);
  expect(await found('We take the goods', (segment) => !ofTitle(segment))).toEqual([place]);
  // Words that other texts of the page hold as well.
  expect(await found('the', (segment) => !ofTitle(segment))).toContain(place);
});

it('finds words without accents, in large letters and small, and first those with the very letters', async () => {
  fixture.replace('content/translations/en/home.yaml', 'We take the goods', 'Città e ΥΠΗΡΕΣΊΕΣ');
  fixture.replace('content/translations/en/home.yaml', 'places left', 'citta υπηρεσίες');
  const [title, remaining] = [
    'content/translations/en/home.yaml:6:10 hero.title /en/',
    'content/translations/en/home.yaml:11:12 remaining /en/',
  ];
  expect(await found('υπηρεσιες')).toEqual([title, remaining]);
  expect(await found('CITTA')).toEqual([remaining, title]);
  expect(await found('citta\u0300')).toEqual([title, remaining]);
});
