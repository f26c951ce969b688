import type { Company } from '../../schemas/types.ts';

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
