import { expect, it } from 'vitest';
import { curvePath } from './routeCurve.ts';

it('leads from one place to the other, bent to the north both ways', () => {
  expect(curvePath({ x: 0, y: 100 }, { x: 100, y: 100 })).toBe('M0 100Q50 84 100 100');
  expect(curvePath({ x: 300, y: 100 }, { x: 200, y: 100 })).toBe('M300 100Q250 84 200 100');
  expect(curvePath({ x: 10, y: 20 }, { x: 110, y: 220 })).toBe('M10 20Q92 104 110 220');
  expect(curvePath({ x: 10, y: 20 }, { x: 10, y: 120 })).toBe('M10 20Q26 70 10 120');
});
