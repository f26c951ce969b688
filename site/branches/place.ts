import type { Coordinates } from './mercator.ts';

/** A phone number or e-mail address; without `href` it is shown as text, as placeholders are. */
export interface ContactWay {
  value: string;
  href?: string;
}

/** A location as the map and the list beside it show it, in the page's language. */
export interface Place extends Coordinates {
  id: string;
  title: string;
  /** Whether the place itself is invented and waits for confirmation. */
  placeholder: boolean;
  /** ISO code. */
  country: string;
  headquarters: boolean;
  /** Ids of services. */
  services: string[];
  /** Whether nobody confirmed the services yet. */
  servicesPlaceholder?: boolean;
  address: string;
  /** Where to ask for the way there; only of confirmed addresses and positions. */
  directions?: string;
  phone: ContactWay;
  fax?: string;
  email: ContactWay;
  openingHours?: string;
}

/** A choice with its name: a country, a service. */
export interface Named {
  id: string;
  name: string;
}

/** The places that offer a service; all of them when none is asked for. */
export function placesWith(service: string, places: Place[]): Place[] {
  return service === '' ? places : places.filter(({ services }) => services.includes(service));
}
