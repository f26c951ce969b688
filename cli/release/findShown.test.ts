import { expect, it } from 'vitest';
import type { Placeholder } from '../compiler/content/pairTranslations.ts';
import { say } from '../terminal/telling/say.ts';
import { findShown } from './findShown.ts';

/** A site of seven pages, four of them in its default language, and what it says of where each of these is shown. */
function saidOf(shown: Record<string, string[]>): Record<string, string | undefined> {
  const urls = ['/en/', '/en/a/', '/en/b/', '/', '/a/', '/b/', '/c/'];
  const routes = urls.map((url) => ({
    url,
    file: url,
    language: { code: url.startsWith('/en') ? 'en' : 'it' },
  }));
  const inBoth = (words: string) => ({ it: words, en: words });
  const values = Object.keys(shown).map((words, at) => [`key${at}`, inBoth(words)]);
  const document = { data: Object.fromEntries(values) };
  const placeholders = Object.keys(document.data).map((key) => ({ document, pointer: [key] }));
  const pages = Object.entries(shown).flatMap(([words, at]) => at.map((url) => ({ words, url })));
  const files = urls.map((path) => ({
    path,
    bytes: pages
      .filter(({ url }) => url === path)
      .map(({ words }) => `<p>A <span data-placeholder="to come">${words.replace('&', '&amp;')}</span></p>`)
      .join(''),
  }));
  const site = { files, routes, content: { placeholders, defaultLanguage: { code: 'it' } } };
  const sentenceOf = findShown(site as unknown as Parameters<typeof findShown>[0]);
  return Object.fromEntries(
    placeholders.map((one, at) => {
      const sentence = sentenceOf(one as unknown as Placeholder);
      return [Object.keys(shown)[at] ?? '', sentence && say(sentence, 'en')];
    }),
  );
}

it('names up to three pages, those of the default language first, and counts the others', () => {
  const all = ['/', '/a/', '/b/', '/c/', '/en/', '/en/a/', '/en/b/'];
  const shown = { one: ['/en/a/', '/a/'], three: all.slice(4), four: all.slice(3), six: all.slice(1), all };
  expect(saidOf({ none: [], '–': ['/'], 'Rossi & C.': ['/b/'], ...shown })).toEqual({
    none: undefined,
    '–': undefined,
    'Rossi & C.': 'It is shown on /b/.',
    one: 'It is shown on /a/, /en/a/.',
    three: 'It is shown on /en/, /en/a/, /en/b/.',
    four: 'It is shown on /c/, /en/, /en/a/ and 1 other page.',
    six: 'It is shown on /a/, /b/, /c/ and 3 other pages.',
    all: 'It is shown on every page.',
  });
});

it('says nothing of words that several placeholders have: which of them a page shows, nobody knows', () => {
  expect(saidOf({ '2400': ['/'], '2.400': ['/a/'], '2 400': ['/b/'], '34': ['/'] })).toEqual({
    '2400': undefined,
    '2.400': undefined,
    '2 400': undefined,
    '34': 'It is shown on /.',
  });
});
