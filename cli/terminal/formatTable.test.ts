import { expect, it } from 'vitest';
import { formatTable } from './formatTable.ts';

it('aligns columns by the room that letters take', () => {
  const rows = ['anna', '花子', 'ﾊﾅｺ', 'ｶﾞ', 'أَحْمَد', 'が', '👍'].map((name) => [name, '|']);
  const lines = formatTable(rows).split('\n');
  expect(lines).toEqual(['anna  |', '花子  |', 'ﾊﾅｺ   |', 'ｶﾞ    |', 'أَحْمَد  |', 'が    |', '👍    |', '']);
});
