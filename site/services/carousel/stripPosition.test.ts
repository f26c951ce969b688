import { expect, it } from 'vitest';
import { stripPosition, wrap } from './stripPosition.ts';

const all = Array.from({ length: 10 }, (_, index) => index);

it.each([
  [10, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  [3, [0, 0, 1, 2, 3, 4, 5, 6, 7, 7]],
  [2, [0, 1, 2, 3, 4, 5, 6, 7, 8, 8]],
  [1, all],
])('with %i visible slides the chosen one is always among them', (visible, positions) => {
  expect(all.map((selected) => stripPosition(selected, visible, 10))).toEqual(positions);
});

it('goes on at the other end', () => {
  expect(wrap(10, 10)).toBe(0);
  expect(wrap(-1, 10)).toBe(9);
  expect(wrap(4, 10)).toBe(4);
});
