import { expect, it } from 'vitest';
import { NEAR } from './clusterPlaces.ts';
import { spreadPlaces } from './spreadPlaces.ts';

it.each([2, 3, 7, 19])('keeps %i markers apart, close around their middle, the first on top', (count) => {
  const middle = { x: 100, y: 50 };
  const points = spreadPlaces(count, middle);
  const distances = points.flatMap((a, index) =>
    points.slice(index + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)),
  );
  expect(Math.min(...distances)).toBeGreaterThan(NEAR);
  expect(Math.min(...distances)).toBeLessThanOrEqual(2 * NEAR);
  expect(points[0]?.x).toBeCloseTo(middle.x);
  expect(points[0]?.y).toBe(Math.min(...points.map(({ y }) => y)));
  expect(points.reduce((sum, { x }) => sum + x, 0) / count).toBeCloseTo(middle.x);
  expect(points.reduce((sum, { y }) => sum + y, 0) / count).toBeCloseTo(middle.y);
});
