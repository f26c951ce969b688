import { expect, it } from 'vitest';
import { findAmbiguousDates } from './findAmbiguousDates.ts';

const english = { code: 'en', name: 'English', locale: 'en-GB' };
const american = { code: 'en', name: 'English', locale: 'en-US' };
const italian = { code: 'it', name: 'Italiano', locale: 'it-IT' };

it.each([
  ['Open from 03/04/2026.', 10],
  ['on 3-4-2026, a Friday', 3],
  ['(12/11/2026)', 1],
  ['_03/04/2026_, [minutes](/minutes/)', 1],
  ['[minutes of **3/4/2026**](/minutes/)', 14],
  ['| 3 | 03/04/2026 |', 6],
])('tells a day that another reader takes for another one: %s', (text, at) => {
  expect(findAmbiguousDates(text, [english]).map((found) => found.at)).toEqual([at]);
});

it('tells each of several days', () => {
  const text = '03/04/2026 – 05/04/2026, 25/04/2026';
  expect(findAmbiguousDates(text, [english]).map(({ at }) => at)).toEqual([0, 13]);
});

it.each([
  ['in a language whose countries agree', [italian], 0],
  ['where those who are meant read it as the language has it', [american], 0],
  ['where one text is for languages that differ', [italian, american], 1],
  ['where nobody is known to read it', [], 0],
  ['where the locale does not exist', [{ ...english, locale: 'en_GB' }], 0],
])('%s: %#', (_, readers, told) => {
  expect(findAmbiguousDates('03/04/2026', readers)).toHaveLength(told);
});

it.each([
  ['the day is above 12', '25/04/2026, 04/25/2026'],
  ['day and month are the same', '04/04/2026, 4/04/2026'],
  ['the year stands first', '2026-03-04, 2026/03/04'],
  ['the month is a word', '3 April 2026'],
  ['dots stand between, as where the day comes first everywhere', '3.4.2026, 03.04.2026, version 3.4.26'],
  ['a gap of the website', '{{facts.day03/04/2026}}, {03/04/2026}'],
  [
    'an address',
    'https://a.example/03/04/2026/, www.a.example/03/04/2026, 03-04-2026@a.example, /a/03/04/2026',
  ],
  ['the target of a link, a tag', '[minutes](/docs/03-04-2026), <time datetime="03-04-2026">'],
  [
    'the name of a file',
    '03-04-2026.pdf, list-03-04-2026, list_03-04-2026, 03-04-2026_list, 03-04-2026-list.pdf',
  ],
  ['a phone number', '02 03-04-26, 03-04-26 55 12, +03-04-2026, 03-04-2026-55'],
  ['fractions, ranges and terms', '24/7, 3/4, 3-4/2026, 1-3/4/2026, 10-12, 24/48/72, 3/6/12, 6/12/24'],
  ['numbers that are no day', '0/4/2026, 3/0/2026, 3/4/0026, 3/4-2026'],
])('leaves alone: %s', (_, text) => {
  expect(findAmbiguousDates(text, [english])).toEqual([]);
});
