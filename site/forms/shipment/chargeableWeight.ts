import type { Company } from '../../../schemas/types.ts';

/** Kilograms that a cubic metre counts for, by the service that the form sends. Storage has none. */
export type VolumetricFactors = Readonly<Record<string, number>>;

const factorOf = {
  'Trasporto Nazionale': 'nationalRoad',
  'Trasporto Internazionale': 'internationalRoad',
  'Trasporto Marittimo': 'sea',
  'Trasporto Aereo': 'air',
} as const satisfies Record<string, keyof Company['volumetric']>;

/** The services whose weight is reckoned with a factor, each with the name of the fact that says it. */
export const weighedServices = Object.entries(factorOf);

export function volumetricFactors({ volumetric }: Pick<Company, 'volumetric'>): VolumetricFactors {
  return Object.fromEntries(weighedServices.map(([service, fact]) => [service, volumetric[fact]]));
}

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
