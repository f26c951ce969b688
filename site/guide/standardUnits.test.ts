import { expect, it } from 'vitest';
import { pallet, standardUnits } from './standardUnits.ts';

/** What walls, end and doors of a container usually take of its outer sizes, in metres: inside it is 2.35 wide. */
const walls = { length: 0.16, width: 0.088 };

const containers = standardUnits.filter(({ pallets }) => pallets);

it.each(containers)('the pallets drawn in $name fit into it', ({ size: [length, width], pallets }) => {
  const { across = 0, along = 0 } = pallets ?? {};
  const inner = { length: length - walls.length, width: width - walls.width };
  expect(across * pallet.width).toBeLessThanOrEqual(inner.length);
  expect(along * pallet.length).toBeLessThanOrEqual(inner.length);
  expect(pallet.width + pallet.length).toBeLessThanOrEqual(inner.width);
  expect(2 * pallet.length).toBeGreaterThan(inner.width);
});
