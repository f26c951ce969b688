/**
 * Kilograms that a cubic metre counts for, as is usual in the trade: by air 1 m³ is 167 kg (IATA, 6000 cm³ a
 * kilogram), by sea a freight tonne is 1 m³ or 1000 kg, on European roads 333 kg, on Italian ones 300 kg. Storage has
 * none. A carrier may agree on others, so what follows from them is called an estimate.
 */
export const VOLUMETRIC_FACTORS: Record<string, number> = {
  'Trasporto Nazionale': 300,
  'Trasporto Internazionale': 333,
  'Trasporto Marittimo': 1000,
  'Trasporto Aereo': 167,
};

/** The larger of actual and volumetric weight, in whole kilograms; nothing for a service without a factor. */
export function chargeableWeight(service: string, weight: number, volume: number): number | undefined {
  const factor = VOLUMETRIC_FACTORS[service];
  return factor === undefined ? undefined : Math.ceil(Math.max(weight, volume * factor));
}
