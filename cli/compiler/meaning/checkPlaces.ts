import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { problemAt } from '../content/document.ts';
import { valueAt } from '../content/tree.ts';
import { countryBounds } from './countryBounds.ts';
import type { Meaning } from './meaning.ts';

/**
 * Coordinates lie in the country that the key named by `x-in-country`, at the top of the file, says; 0, 0 is in the
 * sea. A border of whole degrees finds swapped and mistyped numbers, not a neighbouring town.
 */
export function checkPlaces({ entries, meantIn }: Meaning): Diagnostic[] {
  return entries.flatMap((entry) =>
    meantIn(entry).flatMap(({ pointer, says }) => {
      const { document } = entry;
      const key = says['x-in-country'];
      const value = valueAt(document.data, pointer);
      if (typeof key !== 'string' || !isGroup(value)) return [];
      const { lat, lng } = value;
      if (typeof lat !== 'number' || typeof lng !== 'number') return [];
      if (Math.abs(lat) > 90 || Math.abs(lng) > 180) return []; // told by the schema
      const country = isGroup(document.data) ? String(document.data[key]) : '';
      if (lies(lat, lng, country) && (lat !== 0 || lng !== 0)) return [];
      const swapped = lies(lng, lat, country);
      return [
        problemAt(document, pointer, {
          rule: 'value/place',
          message:
            lat === 0 && lng === 0
              ? tell`The place is 0, 0, which is in the sea.`
              : tell`The place ${lat}, ${lng} is not in the country ${country}.`,
          hint: swapped
            ? tell`Latitude and longitude are swapped.`
            : tell`Copy the coordinates from a map, in degrees with a point, or correct "${key}".`,
        }),
      ];
    }),
  );
}

function lies(lat: number, lng: number, country: string): boolean {
  const bounds = Object.hasOwn(countryBounds, country) ? countryBounds[country] : undefined;
  if (!bounds) return true;
  const [south, north, west, east] = bounds;
  return lat >= south && lat <= north && lng >= west && lng <= east;
}
