/** A row of the packages helper: a number of packages of one size, in centimetres and kilograms. */
export interface PackageRow {
  quantity: number;
  length?: number;
  width?: number;
  height?: number;
  /** Weight of one package. */
  weight?: number;
}

/** What the rows come to. A figure is absent as long as a row lacks what it needs. */
export interface PackageTotals {
  count: number;
  /** In cubic metres, to the cubic centimetre. */
  volume?: number;
  /** In kilograms. */
  weight?: number;
  /** As the field for measures takes them: `2 × 120×80×100; 1 × 60×40×40`. */
  measures?: string;
}

export function measurePackages(rows: PackageRow[]): PackageTotals {
  const sizes = rows.map(({ quantity, length, width, height }) =>
    length && width && height
      ? {
          volume: (quantity * length * width * height) / 1e6,
          written: `${quantity} × ${length}×${width}×${height}`,
        }
      : undefined,
  );
  const weights = rows.map(({ quantity, weight }) => (weight ? quantity * weight : undefined));
  return {
    count: rows.reduce((sum, { quantity }) => sum + quantity, 0),
    volume: sum(sizes.map((size) => size?.volume)),
    weight: sum(weights),
    measures: sizes.flatMap((size) => size?.written ?? []).join('; ') || undefined,
  };
}

/** With the decimals that the form sends; what is smaller counts as the least of them. */
function sum(figures: (number | undefined)[]): number | undefined {
  if (figures.length === 0 || figures.some((figure) => figure === undefined)) return undefined;
  const total = figures.reduce<number>((before, figure) => before + (figure ?? 0), 0);
  return total && Math.max(1e-6, Number(total.toFixed(6)));
}
