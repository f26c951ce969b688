import { expect, it } from 'vitest';
import { findMarkup } from './findMarkup.ts';

it.each([
  ['Porto &amp; mare', '&amp;'],
  ['dell&rsquo;azienda', '&rsquo;'],
  ['9 &ndash; 18', '&ndash;'],
  ['9&NBSP;kg', '&NBSP;'],
  ['500&euro;', '&euro;'],
  ['&laquo;sala&raquo;', '&laquo;'],
  ['&copy; 2026', '&copy;'],
  ['e cos&igrave; via&hellip;', '&igrave;'],
  ['20&deg;', '&deg;'],
  ['2&frac12; ore', '&frac12;'],
  ['l&#8217;uomo', '&#8217;'],
  ['l&#x2019;uomo', '&#x2019;'],
])('tells what HTML writes in place of a letter: %s', (text, shown) => {
  const [found, ...more] = findMarkup(text);
  expect(more).toEqual([]);
  expect(found?.at).toBe(text.indexOf(shown));
  expect(JSON.stringify(found?.message)).toContain(shown);
});

it.each(['R&D; AT&T; Rock&roll; A&B', 'Porto & mare; Q&A;', 'una &notizia; e &regione;', '& ;'])(
  'leaves alone what is no such thing: %s',
  (text) => {
    expect(findMarkup(text)).toEqual([]);
  },
);

it('tells the numbered tags of a catalogue of React', () => {
  const [found] = findMarkup('Leggi le <0>condizioni</0>');
  expect(found?.at).toBe(22);
  expect(findMarkup('1 <2> 3, e < 5/6 >')).toEqual([]);
});

it.each(['*Accanto allo sport*', '_Accanto_', 'Accanto ~~allo sport~~'])(
  'tells marks of a messenger: %s',
  (text) => {
    expect(findMarkup(text)).toHaveLength(1);
  },
);

it.each(['*solo in Italia', '3 * 4 * 5', 'a_b_c', '~~', '* nota *'])('leaves %s alone', (text) => {
  expect(findMarkup(text)).toEqual([]);
});
