import { describe, expect, it } from 'vitest';
import { chargeableWeight } from './chargeableWeight.ts';
import { measurePackages, type PackageRow } from './measurePackages.ts';

describe('measurePackages', () => {
  it('adds up packages, volume and weight, and writes the measures', () => {
    const rows = [
      { quantity: 2, length: 120, width: 80, height: 100, weight: 250 },
      { quantity: 3, length: 60, width: 40, height: 40, weight: 12.5 },
    ];
    expect(measurePackages(rows)).toEqual({
      count: 5,
      volume: 2.208,
      weight: 537.5,
      measures: '2 × 120×80×100; 3 × 60×40×40',
    });
  });

  it('knows no volume or weight while a row lacks its part', () => {
    const whole = { quantity: 1, length: 10, width: 10, height: 10, weight: 1 };
    const { volume, weight, count } = measurePackages([
      whole,
      { quantity: 1, length: 10, width: 10, weight: 2 },
    ]);
    expect([volume, weight, count]).toEqual([undefined, 3, 2]);
    expect(measurePackages([whole, { quantity: 1 }]).weight).toBeUndefined();
  });

  it.each(['length', 'width', 'height'] as const)('measures no row that lacks its %s', (side) => {
    const whole = { quantity: 1, length: 10, width: 20, height: 30 };
    const { volume, measures } = measurePackages([{ ...whole, [side]: undefined }, whole]);
    expect([volume, measures]).toEqual([undefined, '1 × 10×20×30']);
    expect(measurePackages([{ ...whole, [side]: undefined }]).measures).toBeUndefined();
  });

  it('is exact for what is small, and never nothing for what is there', () => {
    const sums = (row: Partial<PackageRow>) => {
      const { volume, weight } = measurePackages([{ quantity: 1, ...row }]);
      return [volume, weight];
    };
    expect(sums({ length: 10, width: 10, height: 4, weight: 0.04 })).toEqual([0.0004, 0.04]);
    expect(sums({ quantity: 3, length: 33, width: 33, height: 33, weight: 0.1 })).toEqual([0.107811, 0.3]);
    expect(sums({ length: 0.1, width: 0.1, height: 0.1, weight: 1e-9 })).toEqual([1e-6, 1e-6]);
  });

  it('comes to nothing without rows', () => {
    expect(measurePackages([])).toEqual({
      count: 0,
      volume: undefined,
      weight: undefined,
      measures: undefined,
    });
  });
});

it.each([
  [166.67, 100, 1, 167],
  [166.67, 200, 1, 200],
  [166.67, 1, 6, 1000],
  [166.67, 1, 60, 10000],
  [166.67, 1, 250, 41667],
  [166.67, 1, 200, 33334],
  [166.667, 1, 6, 1000],
  [166.5, 1, 200, 33300],
  [142.86, 1, 7, 1000],
  [222.22, 1, 90, 20000],
  [1000, 500, 0.9, 900],
  [300, 1, 0.07, 21],
  [300, 1, 250, 75000],
  [333, 1, 1.92, 640],
])('with %s kg for a cubic metre, %d kg in %d m³ are charged as %s', (factor, weight, volume, charged) => {
  expect(chargeableWeight(factor, weight, volume)).toBe(charged);
});
