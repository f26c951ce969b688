import { expect, it } from 'vitest';
import { say } from '../../../terminal/telling/say.ts';
import { findEscapes } from './findEscapes.ts';

const shownIn = (text: string, isMarkdown = false) =>
  findEscapes(text, isMarkdown).map(({ at, message }) => [at, /"(.*)"/.exec(say(message, 'en'))?.[1]]);

it.each([
  ['Prima riga\\nseconda', 10, '\\n'],
  ['Nome:\\tcognome', 5, '\\t'],
  ['Tras\\u00ADporti', 4, '\\u00AD'],
  ['Un \\xe8 qui', 3, '\\xe8'],
])('finds what a text of any kind shows: %s', (text, at, shown) => {
  expect(shownIn(text)).toEqual([[at, shown]]);
  expect(shownIn(text, true)).toEqual([[at, shown]]);
});

it.each(['Il \\"molo\\" vecchio', 'Vendite on\\-line', 'Punto 1\\. Il molo', 'Due \\* tre'])(
  'finds what only Markdown would hide: %s',
  (text) => {
    expect(shownIn(text)).toHaveLength(1);
    expect(shownIn(text, true)).toEqual([]);
  },
);

it.each(['C:\\nuovi\\testi', 'In \\\\server\\nuovi', 'Il molo 3/4', 'AC\\DC', 'a\nb'])(
  'leaves alone: %j',
  (text) => {
    expect(shownIn(text)).toEqual([]);
    expect(shownIn(text, true)).toEqual([]);
  },
);
