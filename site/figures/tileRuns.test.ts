import { expect, it } from 'vitest';
import { tileRuns } from './tileRuns.ts';

const area = (count: number, columns: number) =>
  tileRuns(count, columns).reduce((sum, { width, height }) => sum + width * height, 0);

it('holds exactly as many tiles as are counted, whatever the width', () => {
  for (let count = 0; count <= 500; count += 7)
    for (const columns of [1, 7, 14, 100, 240]) expect(area(count, columns)).toBe(count);
  expect(tileRuns(12_000, 240)).toEqual([{ x: 0, y: 0, width: 240, height: 50 }]);
  expect(tileRuns(35, 14)).toEqual([
    { x: 0, y: 0, width: 14, height: 2 },
    { x: 0, y: 2, width: 7, height: 1 },
  ]);
});
