import type { Content } from '../../../schemas/types.ts';
import { withoutMarks } from '../../page.ts';
import { type KnownPlaces, nameOfPlace } from './findPlace.ts';

/**
 * The places that the content names with their position: capitals of provinces, and branches, in every language. What
 * an error was told of is passed over.
 */
export function knownPlaces(contents: readonly Content[]): KnownPlaces {
  const known: KnownPlaces = {};
  const add = (country: string, names: readonly string[], { lat, lng }: { lat: number; lng: number }) => {
    if (typeof lat !== 'number' || typeof lng !== 'number') return;
    known[country] ??= {};
    for (const name of names)
      known[country][nameOfPlace(withoutMarks(name))] ??= [rounded(lat), rounded(lng)];
  };
  for (const { regions, branches } of contents) {
    for (const { provinces } of regions?.regions ?? [])
      for (const { name, also = [], ...place } of provinces ?? [])
        if (typeof name === 'string') add('IT', [name, ...name.split('/'), ...also], place);
    for (const { title, country, position } of branches ?? [])
      if (typeof title === 'string' && position) add(country, [title], position);
  }
  return known;
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
