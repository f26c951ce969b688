import { expect, it } from 'vitest';
import { findForbiddenHtml } from './findForbiddenHtml.ts';

const forbiddenIn = (text: string) =>
  findForbiddenHtml(text, new Set(['a', 'br'])).map(({ at }) => text.slice(at, at + 6));

it('leaves alone the tags of the website, but no link to a page, which would lead to one language alone', () => {
  expect(forbiddenIn('Il molo<br>e <a href="https://a.example">qui</a> `<o:p>`.')).toEqual([]);
  expect(forbiddenIn('Il molo <a href="/contacts/">qui</a>.')).toEqual(['<a hre']);
  expect(forbiddenIn("Il molo <a class=x href='/'>qui</a>.")).toEqual(['<a cla']);
});

it('finds tags of Word, which Markdown shows as they are', () => {
  expect(forbiddenIn('Il molo<o:p></o:p>, <https://a.example>')).toEqual(['<o:p><']);
});
