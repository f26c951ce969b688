import { expect, it } from 'vitest';
import { landRings } from './landRings.ts';

it('adds up the steps of a ring', () => {
  const [ring] = landRings([[500, 500, 100, 0, 0, 250]], 1000);
  expect(ring?.map(([lat, lng]) => [Math.round(lat), Math.round(lng)])).toEqual([
    [0, 0],
    [0, 36],
    [-67, 36],
  ]);
});
