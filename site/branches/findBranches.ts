import { unspaced } from '../letters/unspaced.ts';
import { distanceKm } from './distanceKm.ts';
import type { Coordinates } from './mercator.ts';
import { plainName, spellingsOf } from './plainName.ts';

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

/**
 * Whether a word begins like this in a text that begins with a space; without spaces between words it may stand
 * anywhere.
 */
function hasWord(text: string, word: string): boolean {
  return text.includes(unspaced.test(word.charAt(0)) ? word : ` ${word}`);
}

/**
 * What a visitor looks for: the branches nearest to a place, or those that have all the words. The name of a
 * place counts when it is whole; its beginning only where no branch has the words.
 */
export function findBranches(query: string, branches: Searchable[], places: KnownPlace[]): Found[] {
  if (plainName(query) === '') return branches.map(({ id }) => ({ id }));
  const known = [...places, ...branches.map(({ title, ...branch }) => ({ ...branch, names: [title] }))];
  const asked = spellingsOf(query);
  const named = (fits: (name: string, asked: string) => boolean) =>
    known.find(({ names }) =>
      names.some((name) => spellingsOf(name).some((one) => asked.some((other) => fits(one, other)))),
    );
  const whole = named((name, asked) => name === asked);
  if (whole) return nearestTo(whole, branches);
  const matching = branches.filter(({ words }) => hasWords(words, query));
  if (matching.length > 0) return matching.map(({ id }) => ({ id }));
  const begun = named((name, asked) => name.startsWith(asked) && !isTooShort(asked));
  return begun ? nearestTo(begun, branches) : [];
}

/** Whether a text has all the words that somebody asks for. */
function hasWords(text: string, query: string): boolean {
  const texts = ` ${spellingsOf(text).join(' ')}`;
  return spellingsOf(query).some((asked) => asked.split(' ').every((word) => hasWord(texts, word)));
}

/** The locations in other countries with a name that begins like this. */
export function findAbroad(query: string, abroad: Abroad[]): Abroad[] {
  const asked = spellingsOf(query).filter((one) => !isTooShort(one));
  return abroad.filter(({ id, label }) => {
    const names = ` ${spellingsOf(`${label} ${id}`).join(' ')}`;
    return asked.some((one) => hasWord(names, one));
  });
}

/** All branches, the nearest first. */
export function nearestTo(position: Coordinates, branches: Searchable[]): Found[] {
  return branches
    .map((branch) => ({ id: branch.id, km: distanceKm(position, branch) }))
    .sort((a, b) => a.km - b.km);
}
