import { expect, it } from 'vitest';
import { say } from '../../terminal/telling/say.ts';
import { findBrokenTables } from './findBrokenTables.ts';

const told = (text: string) =>
  findBrokenTables(text).map(
    ({ at, message, hint }) => `${text.slice(at).split('\n')[0]} » ${say(message, 'en')} ${say(hint, 'en')}`,
  );

const head = '| 項目 | 期間 |\n| --- | --- |\n';
const wide =
  '"｜" is full-width and does not make table cells, so visitors would read it. Write "|" in its place: switch the keyboard to half-width letters.';
const closed = 'Begin and end each row with "|", and write one "|" between two cells';
const needsRule = 'The line below the heads of a table needs as many "---" as there are heads.';

it.each([
  ['a first row without signs', `${head}予約 12か月\n| 診療 | 5年 |`, '予約 12か月'],
  ['a row without signs between others', `${head}| 診療 | 5年 |\n予約 12か月\n| 紹介 | 1年 |`, '予約 12か月'],
  ['a text right below', `${head}| 診療 | 5年 |\nお電話ください。`, 'お電話ください。'],
])('tells a row where it stands: %s', (_, text, line) =>
  expect(told(text)).toEqual([
    `${line} » This row has no closed cells, the head of the table 2. ${closed}; leave an empty line before anything that is not a row.`,
  ]),
);

it.each([
  ['the first row', `${head}｜ 予約 ｜ 12か月 ｜\n| 診療 | 5年 |`, '｜ 予約 ｜ 12か月 ｜'],
  ['the last row', `${head}| 診療 | 5年 |\n｜ 予約 ｜ 12か月 ｜`, '｜ 予約 ｜ 12か月 ｜'],
  ['one sign', `${head}| 診療 ｜ 5年 |`, '| 診療 ｜ 5年 |'],
  ['the head', '｜ 項目 ｜ 期間 ｜\n| --- | --- |\n| 診療 | 5年 |', '｜ 項目 ｜ 期間 ｜'],
  ['the line below the head', '| 項目 | 期間 |\n｜ --- ｜ --- ｜\n| 診療 | 5年 |', '｜ --- ｜ --- ｜'],
  ['the whole table', '｜ 項目 ｜ 期間 ｜\n｜ --- ｜ --- ｜\n｜ 診療 ｜ 5年 ｜', '｜ 項目 ｜ 期間 ｜'],
])('tells full-width signs: %s', (_, text, line) => expect(told(text)).toEqual([`${line} » ${wide}`]));

it('tells a row of a table right below a text', () => {
  const [first = ''] = told(`料金は次のとおりです。\n${head}| 診療 |`);
  expect(first).toContain('| 診療 | » This row has 1 closed cell, the head of the table 2.');
});

it('tells a head with nothing below it where the head is', () => {
  expect(told('| 項目 | 期間 |')).toEqual([`| 項目 | 期間 | » ${needsRule} ${closed}.`]);
  expect(told('| 項目 | 期間 |\n| 診療 | 5年 |')).toEqual([`| 診療 | 5年 | » ${needsRule} ${closed}.`]);
});

it.each([
  `${head}| 診療 | 5年 |\n\nお電話ください。`,
  `${head}| 診療 | 5年 |\n## 予約`,
  `料金は次のとおりです。\n${head}| 診療 | 5年 |\n\n${head}| 紹介 | 1年 |`,
  `${head}| 診療（A｜B） | 5年 |\n- 予約`,
  '受付｜診療｜会計\n｜はじめに｜',
])('says nothing of what is a table, or none: %s', (text) => expect(told(text)).toEqual([]));

it.each(['1.\tPrimo\n2.\tSecondo', '–\tuno\n–\tdue', 'o\tuno\no\tdue', 'a)\tuno\nb)\tdue'])(
  'takes a list of a word processor for no table: %j',
  (text) => expect(told(text)).toEqual([]),
);

it('tells rows of a spreadsheet', () => {
  const found = findBrokenTables('Intro\n\nNome\tDurata\nlang\t1 anno\n');
  expect(found.map(({ at }) => at)).toEqual([7]);
  expect(findBrokenTables('Nome\tDurata\n\nlang\t1 anno\n\n\t- a\tb\n\t- c\td\n')).toEqual([]);
});
