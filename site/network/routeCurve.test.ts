import { expect, it } from 'vitest';
import { curvePath } from './routeCurve.ts';

it('leads from one place to the other, bent to the north both ways', () => {
  expect(curvePath({ x: 0, y: 100 }, { x: 100, y: 100 })).toBe('M0 100Q50 84 100 100');
  expect(curvePath({ x: 0, y: 100 }, { x: -100, y: 100 })).toBe('M0 100Q-50 84 -100 100');
});
