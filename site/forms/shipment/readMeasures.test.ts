import { expect, it } from 'vitest';
import { readMeasures } from './readMeasures.ts';

const read = (text: string) =>
  readMeasures(text).map(({ quantity, length, width, height }) => [quantity, length, width, height]);

it.each([
  [
    '2 × 120×80×100; 1 × 60×40×40',
    [
      [2, 120, 80, 100],
      [1, 60, 40, 40],
    ],
  ],
  ['120x80x100', [[1, 120, 80, 100]]],
  ['3 colli 120 X 80 X 100,5', [[3, 120, 80, 100.5]]],
  ['2 120*80*100', [[2, 120, 80, 100]]],
  ['circa un bancale, alto 1 metro', []],
  ['120×80', []],
])('reads %s', (text, rows) => expect(read(text)).toEqual(rows));
