/**
 * The larger of actual and volumetric weight, in whole kilograms; nothing without a factor. One with decimals was
 * rounded itself (166.67 is 1000 / 6): what that adds makes no kilogram more.
 */
export function chargeableWeight(
  factor: number | undefined,
  weight: number,
  volume: number,
): number | undefined {
  if (factor === undefined) return undefined;
  const exact = Number.isInteger(factor) ? factor : factor - 0.005;
  return Math.ceil(Number(Math.max(weight, volume * exact).toFixed(6)));
}
