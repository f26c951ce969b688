import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writtenDay } from './writtenDay.ts';

it.each([
  ['it-IT', '2026-11-27', '27 novembre 2026'],
  ['pt-BR', '2026-11-27', '27 de novembro de 2026'],
  ['en-GB', '2027-01-01', '1 January 2027'],
  ['it-IT', 'domani', 'domani'],
])('writes in %s the day %s as %s', (locale, value, written) => {
  expect(writtenDay(value, locale)).toBe(written);
});

// "il 8 dicembre", "del 11 marzo": the article depends on the word that follows, which a gap does not tell.
it('no Italian text has an article right before a gap', () => {
  const folder = `${import.meta.dirname}/../../content/translations/it`;
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const articles = texts.flatMap(
    (text) => text.match(/\b(il|lo|la|una?|(de|da|a|ne|su)l(lo|la)?)\s+\{\w+\}/gi) ?? [],
  );
  expect(articles).toEqual([]);
});
