import type { Coordinates } from '../../branches/mercator.ts';
import { plainName } from '../../branches/plainName.ts';

/** Places by country and plain name: latitude and longitude in degrees. */
export type KnownPlaces = Record<string, Record<string, [lat: number, lng: number]>>;

/** A place by what a visitor typed. Without a country, only a name that no second country has. */
export function findPlace(known: KnownPlaces, country: string, city: string): Coordinates | undefined {
  const name = nameOfPlace(city);
  const countries = Object.keys(known).filter((code) => !country || code === country);
  const found = countries.flatMap((code) => {
    const places = known[code] ?? {};
    const place = Object.hasOwn(places, name) ? places[name] : undefined;
    return place ? [place] : [];
  });
  const [place] = found;
  return place && found.length === 1 ? { lat: place[0], lng: place[1] } : undefined;
}

/** How a place is named in that list; what stands in brackets is left out. */
export function nameOfPlace(typed: string): string {
  return plainName(typed.replace(/\(.*?\)/g, ''));
}
