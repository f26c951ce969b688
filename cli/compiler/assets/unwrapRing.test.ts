import { expect, it } from 'vitest';
import type { Point } from './clipRing.ts';
import { unwrapRing } from './unwrapRing.ts';

const across: Point[] = [
  [170, 60],
  [180, 60],
  [-175, 65],
  [170, 70],
  [170, 60],
];
const lngs = (ring: Point[]) => ring.map(([lng]) => lng);

it('lets a ring across the 180th meridian run on', () => {
  expect(lngs(unwrapRing(across))).toEqual([170, 180, 185, 170, 170]);
});

it('does so wherever the ring starts', () => {
  const moved = [...across.slice(2, -1), ...across.slice(0, 3)];
  expect(Math.max(...lngs(unwrapRing(moved)))).toBe(185);
  expect(Math.min(...lngs(unwrapRing(moved)))).toBe(170);
});

it('leaves other rings as they are', () => {
  const ring: Point[] = [
    [-10, 0],
    [10, 0],
    [0, 10],
    [-10, 0],
  ];
  expect(unwrapRing(ring)).toEqual(ring);
});
