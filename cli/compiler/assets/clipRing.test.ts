import { expect, it } from 'vitest';
import { clipRing, type Point } from './clipRing.ts';

const bounds = { west: 0, south: 0, east: 10, north: 10 };
const square = (from: number, to: number): Point[] => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
];

it('keeps a ring that lies within the bounds', () => {
  expect(clipRing(square(2, 8), bounds)).toEqual(square(2, 8));
});

it('cuts a ring at the bounds and closes it again', () => {
  const ring = clipRing(square(5, 20), bounds);
  expect(ring.at(0)).toEqual(ring.at(-1));
  expect(new Set(ring.map(String))).toEqual(new Set(['5,5', '10,5', '10,10', '5,10']));
});

it('leaves nothing of a ring outside', () => {
  expect(clipRing(square(11, 20), bounds)).toEqual([]);
});

it('fills the bounds when the ring surrounds them', () => {
  const ring = clipRing(square(-5, 20), bounds);
  expect(new Set(ring.map(String))).toEqual(new Set(['0,0', '10,0', '10,10', '0,10']));
});
