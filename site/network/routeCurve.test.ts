import { expect, it } from 'vitest';
import { curvePath, curvePoints } from './routeCurve.ts';

const from = { x: 0, y: 100 };

it('starts and ends at its two places, bent to the north both ways', () => {
  for (const to of [
    { x: 100, y: 100 },
    { x: -100, y: 100 },
  ]) {
    const points = curvePoints(from, to);
    expect(points.at(0)).toEqual(from);
    expect(points.at(-1)).toEqual(to);
    expect(points[24]?.y).toBeLessThan(100);
  }
});

it('is one line, as a path and as points', () => {
  expect(curvePath(from, { x: 100, y: 100 })).toBe('M0 100Q50 84 100 100');
  expect(curvePoints(from, { x: 100, y: 100 })[24]).toEqual({ x: 50, y: 92 });
});
