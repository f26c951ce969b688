import { expect, it } from 'vitest';
import { findAmbiguousDates } from './findAmbiguousDates.ts';

it.each([
  ['Aperto dal 03/04/2026.', 11],
  ['3.4.26 Neue Halle', 0],
  ['ab 3.4.26', 3],
  ['ab 3. 4. 2026', 3],
  ['Stand: 3.4.2026.', 7],
  ['op 03-04-2026, vrijdag', 3],
  ['op 03\u201104\u20112026', 3],
  ['dall’1/5/1998', 5],
  ['03/04/26 at 10:30', 0],
  ['3/4/26 10.30', 0],
  ['(12/11/2026)', 1],
  ['01/02/04', 0],
  ['_03/04/2026_, [minutes](/minutes/)', 1],
  ['[minutes of **3/4/2026**](/minutes/)', 14],
  ['| 3 | 03/04/2026 |', 6],
  ['dal 03/04/2026-05/04/2026', 4],
])('tells a day that another reader takes for another one: %s', (text, at) => {
  expect(findAmbiguousDates(text).map((found) => found.at)).toEqual([at]);
});

it('tells each of several days', () => {
  expect(findAmbiguousDates('03/04/2026 – 05/04/2026, 25/04/2026').map(({ at }) => at)).toEqual([0, 13]);
});

it.each([
  ['the day is above 12', '25/04/2026, 04/25/2026, 25.4.26'],
  ['day and month are the same', '04/04/2026'],
  ['the year stands first', '2026-03-04, 2026/03/04, 2026. 3. 4.'],
  ['the month is a word', '3 April 2026, 3. April 2026'],
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
  ['a version', 'v3.4.26, v 3.4.26, version 3.4.26, Versione 3.4.12, verze 3.4.26, rel. 3.4.26'],
  ['nothing but a version', '3.4.26'],
  ['a chapter', '§ 3.4.26, art. 3.4.26'],
  ['the heading of a chapter', '### 3.4.26 Terms'],
  ['an address of the internet', '10.11.12.13, 3.4.12.200'],
  ['a phone number', '02 03-04-26, 03-04-26 55 12, 03.04.05.06.07, +03-04-2026, 03-04-2026-55'],
  ['fractions and ranges', '24/7, 3/4, 3-4/2026, 1-3/4/2026, 10-12, 24/48/72'],
  ['terms and sizes', '3/6/12, 6/12/24, 8/10/12, 10/11/12'],
  ['numbers that are no day', '0/4/2026, 3/0/2026, 3/4/0026, 3.4.202, 1.234.567, 3/4-2026'],
])('leaves alone: %s', (_, text) => {
  expect(findAmbiguousDates(text)).toEqual([]);
});
