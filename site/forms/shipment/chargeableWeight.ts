/**
 * The larger of actual and volumetric weight, in whole kilograms. A factor that is 1000 by whole or half litres for a
 * kilogram, and was rounded, counts as what it stands for: 166.67 is 1000 / 6.
 */
export function chargeableWeight(factor: number, weight: number, volume: number): number {
  const byLitres = 2000 / Math.round(2000 / factor);
  const exact = Math.abs(byLitres - factor) < 0.005 ? byLitres : factor;
  return Math.ceil(Number(Math.max(weight, volume * exact).toFixed(6)));
}
