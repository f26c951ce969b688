import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnsOf } from './columns.ts';
import { formatTable } from './formatTable.ts';

it('aligns columns by the room that letters take', () => {
  const rows = ['anna', '花子', 'ﾊﾅｺ', 'ｶﾞ', 'أَحْمَد', 'が', '👍'].map((name) => [name, '|']);
  const lines = formatTable(rows).split('\n');
  expect(lines).toEqual(['anna  |', '花子  |', 'ﾊﾅｺ   |', 'ｶﾞ    |', 'أَحْمَد  |', 'が    |', '👍    |', '']);
});

it('breaks its widest texts between words in a narrow room, and nothing in a wide one', () => {
  const paint = (text: string) => `<${text}>`;
  const rows = [
    ['FORM', 'KEPT', 'STORED'],
    ['contact', { text: 'until it is answered', paint }, '12'],
    ['report', '', '0'],
  ];
  const whole =
    'FORM     KEPT                  STORED\ncontact  <until it is answered>  12\nreport                         0\n';
  expect(formatTable(rows)).toBe(whole);
  expect(formatTable(rows, 37)).toBe(whole);
  expect(formatTable(rows, 0)).toBe(whole);
  expect(formatTable(rows, 30)).toBe(
    'FORM     KEPT           STORED\ncontact  <until it is>    12\n         <answered>\nreport                  0\n',
  );
  expect(formatTable(rows, 1)).toBe(
    'FORM     KEPT      STORED\ncontact  <until it>  12\n         <is>\n         <answered>\nreport             0\n',
  );
});

it('keeps every word of every text, in a room that is as wide as words need', () => {
  const word = fc.stringMatching(/^[a-z花👍]{1,9}$/u);
  const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) =>
      fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
    );
  fc.assert(
    fc.property(table, fc.integer({ min: 1, max: 120 }), (rows, room) => {
      const lines = formatTable(rows, room).split('\n').slice(0, -1);
      const words = (texts: string[]) =>
        texts
          .flatMap((one) => one.split(' '))
          .filter(Boolean)
          .sort();
      expect(words(lines)).toEqual(words(rows.flat()));
      const least = rows[0]?.map((_, at) =>
        Math.max(...rows.flatMap((row) => String(row[at]).split(' ').map(columnsOf))),
      );
      const needed = (least ?? []).reduce((sum, width) => sum + width + 2, -2);
      expect(Math.max(...lines.map(columnsOf))).toBeLessThanOrEqual(Math.max(room, needed));
    }),
  );
});
