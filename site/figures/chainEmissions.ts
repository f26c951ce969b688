import type { Emissions } from '../../schemas/types.ts';

/** An element of a transport chain with what it emits. */
export interface EmittingElement {
  element: Emissions['elements'][number];
  /** Kilograms of CO₂ equivalent. */
  kilograms: number;
  /** Kilograms of all elements before it. */
  before: number;
}

/**
 * What each element of a transport chain emits, and all together, in kilograms (ISO 14083: activity times intensity).
 */
export function chainEmissions({ tonnes, elements }: Emissions): {
  elements: EmittingElement[];
  total: number;
} {
  let total = 0;
  const emitting = elements.map((element) => {
    const kilograms = (tonnes * (element.kilometres ?? 1) * element.grams) / 1000;
    const before = total;
    total += kilograms;
    return { element, kilograms, before };
  });
  return { elements: emitting, total };
}
