/** Stands in the address of a tracking page where the number of a shipment goes. */
const gap = '{code}';

/** A form that leads to such an address with what a visitor writes into its field. */
export interface TrackingForm {
  action: string;
  /** Name of the field. */
  name: string;
  /** What else the query says, name and value. */
  others: [name: string, value: string][];
}

/** A form says its query itself, so that it works without scripts (H-08). The schema demands the gap in the query. */
export function trackingForm(urlTemplate: string): TrackingForm {
  const { origin, pathname, searchParams } = new URL(urlTemplate);
  const query = [...searchParams];
  const [name = ''] = query.find(([, value]) => value === gap) ?? [];
  return { action: origin + pathname, name, others: query.filter(([, value]) => value !== gap) };
}
