import { unspaced } from '../letters/unspaced.ts';
import { distanceKm } from './distanceKm.ts';
import type { Coordinates } from './mercator.ts';
import { plainName } from './plainName.ts';

/** A branch with the words it is found by: its town, its city, its address, its services. */
export interface Searchable extends Coordinates {
  id: string;
  title: string;
  words: string;
}

/** A place that visitors may name, though it need not have a branch. */
export interface KnownPlace extends Coordinates {
  names: string[];
}

/** A location in another country. Its id holds the name by which the place calls itself. */
export interface Abroad {
  id: string;
  label: string;
}

/** A branch that was found. `km` is there when the list is sorted by distance. */
export interface Found {
  id: string;
  km?: number;
}

const shortestBeginning = 3;

/** Whether so few letters are too many names: two of Chinese are one mostly. */
function isTooShort(asked: string): boolean {
  return asked.length < shortestBeginning && !unspaced.test(asked);
}

/** Whether a word begins like this in a text that begins with a space; without spaces between words it may stand anywhere. */
function hasWord(text: string, word: string): boolean {
  return text.includes(unspaced.test(word.charAt(0)) ? word : ` ${word}`);
}

/**
 * What a visitor looks for: the branches nearest to a place, or those that have all the words. The name of a
 * place counts when it is whole; its beginning only where no branch has the words.
 */
export function findBranches(query: string, branches: Searchable[], places: KnownPlace[]): Found[] {
  const asked = plainName(query);
  if (asked === '') return branches.map(({ id }) => ({ id }));
  const known = [...places, ...branches.map(({ title, ...branch }) => ({ ...branch, names: [title] }))];
  const whole = known.find(({ names }) => names.some((name) => plainName(name) === asked));
  if (whole) return nearestTo(whole, branches);
  const words = asked.split(' ');
  const matching = branches.filter((branch) => {
    const text = ` ${plainName(branch.words)}`;
    return words.every((word) => hasWord(text, word));
  });
  if (matching.length > 0) return matching.map(({ id }) => ({ id }));
  const begun = known.find(({ names }) => names.some((name) => plainName(name).startsWith(asked)));
  return begun && !isTooShort(asked) ? nearestTo(begun, branches) : [];
}

/** The locations in other countries with a name that begins like this. */
export function findAbroad(query: string, abroad: Abroad[]): Abroad[] {
  const asked = plainName(query);
  if (isTooShort(asked)) return [];
  return abroad.filter(({ id, label }) => hasWord(` ${plainName(`${label} ${id}`)}`, asked));
}

/** All branches, the nearest first. */
export function nearestTo(position: Coordinates, branches: Searchable[]): Found[] {
  return branches
    .map((branch) => ({ id: branch.id, km: distanceKm(position, branch) }))
    .sort((a, b) => a.km - b.km);
}
