import { expect, it } from 'vitest';
import { chainEmissions } from './chainEmissions.ts';

it('multiplies tonnes, kilometres and intensity, a hub without kilometres, and adds up', () => {
  const { elements, total } = chainEmissions({
    tonnes: 10,
    elements: [
      { name: 'collection', kilometres: 120, grams: 90 },
      { name: 'departure', grams: 1200 },
      { name: 'delivery', kilometres: 0.5, grams: 100 },
    ],
  });
  expect(elements.map(({ kilograms, before }) => [kilograms, before])).toEqual([
    [108, 0],
    [12, 108],
    [0.5, 120],
  ]);
  expect(total).toBe(120.5);
});
