import type { PackageRow } from './measurePackages.ts';

const figure = String.raw`\d+(?:[.,]\d+)?`;
const between = String.raw`\s*[×xX*]\s*`;
const size = new RegExp(
  String.raw`(?:(\d+)(?:${between}|\s+(?:\p{Letter}+\.?\s+)?))?(${figure})${between}(${figure})${between}(${figure})`,
  'gu',
);

/** The packages that a visitor wrote into the field for measures, in centimetres: `2 × 120×80×100; 60x40x40`. */
export function readMeasures(
  text: string,
): (PackageRow & { length: number; width: number; height: number })[] {
  return [...text.matchAll(size)].map(([, quantity, ...sides]) => {
    const [length = 0, width = 0, height = 0] = sides.map((side) => Number(String(side).replace(',', '.')));
    return { quantity: Number(quantity ?? 1), length, width, height };
  });
}
