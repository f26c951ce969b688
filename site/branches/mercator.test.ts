import { expect, it } from 'vitest';
import { fromMercator, mercator } from './mercator.ts';

it('puts the middle of the world in the middle of the map', () => {
  expect(mercator({ lat: 0, lng: 0 }, 1000)).toEqual({ x: 500, y: 500 });
});

it('reaches the edge of the square where web maps end', () => {
  const { x, y } = mercator({ lat: 85.051129, lng: -180 }, 1000);
  expect(x).toBe(0);
  expect(y).toBeCloseTo(0, 3);
});

it('leads back to the place', () => {
  const milan = { lat: 45.4642, lng: 9.19 };
  const back = fromMercator(mercator(milan, 18_000), 18_000);
  expect(back.lat).toBeCloseTo(milan.lat, 9);
  expect(back.lng).toBeCloseTo(milan.lng, 9);
});
