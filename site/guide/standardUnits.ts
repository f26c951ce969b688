import type { Text } from '../../schemas/types.ts';

/** What goods are loaded on or into, in metres. */
export interface LoadUnit {
  /** As the quotation form calls it. */
  name: keyof Text['quotationRequest']['form']['options']['packageType'];
  standard: string;
  /** Outer sizes; the height where the standard sets a single one. */
  size: [length: number, width: number, ...height: number[]];
  /** EUR pallets inside, in two rows: those that lie across, and beside them those that lie along. */
  pallets?: { across: number; along: number };
}

/** A EUR pallet, in metres. */
export const pallet = { length: 1.2, width: 0.8 } as const;

/** Pallets and containers whose outer sizes are standards. How many pallets a container holds is what is usual. */
export const standardUnits: LoadUnit[] = [
  { name: 'Pallet EUR/EPAL 80×120', standard: 'EN\u00a013698-1', size: [pallet.length, pallet.width, 0.144] },
  { name: 'Pallet 100×120', standard: 'ISO\u00a06780', size: [1.2, 1] },
  { name: "Container 20'", standard: 'ISO\u00a0668', size: [6.058, 2.438], pallets: { across: 7, along: 4 } },
  {
    name: "Container 40'",
    standard: 'ISO\u00a0668',
    size: [12.192, 2.438],
    pallets: { across: 14, along: 10 },
  },
];
