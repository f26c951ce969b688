import { expect, it } from 'vitest';
import { visibleCount } from './visibleCount.ts';

it.each([
  [1920, 10],
  [1160, 10],
  [1159, 3],
  [920, 3],
  [919, 2],
  [640, 2],
  [639, 1],
  [320, 1],
])('at %i px there are %i slides side by side (K-05)', (width, visible) => {
  expect(visibleCount(width, 10)).toBe(visible);
});

it('never exceeds the number of slides (C-09)', () => {
  expect(visibleCount(1160, 9)).toBe(9);
  expect(visibleCount(920, 2)).toBe(2);
});
