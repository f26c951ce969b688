import type { Branch } from '../../schemas/types.ts';
import type { Coordinates } from './mercator.ts';

/** Whose branches have a page of their own, by city. Their schema asks for the city there. */
const home = 'IT';

/** A city with branches, where the first of them stands on a map. */
interface City extends Coordinates {
  id: string;
  name: string;
  /** Where the headquarters are. */
  main: boolean;
  /** Without the headquarters, which have a block of their own. */
  branches: Branch[];
}

/** The cities that have a branch, each with its name, in the order of `names`; its branches in the company's order. */
export function citiesIn(names: Record<string, string>, branches: Branch[]): City[] {
  return Object.entries(names).flatMap(([id, name]) => {
    const all = inOrder(branches).filter(({ group }) => group === id);
    const [first] = all;
    if (!first) return [];
    const { lat, lng } = first.position;
    const others = all.filter((branch) => !branch.headquarters);
    return [{ id, name, main: first.headquarters === true, lat, lng, branches: others }];
  });
}

/** The branches that have a page of their own, in the company's order; the others are on the network page alone. */
export function branchesAtHome(branches: Branch[]): Branch[] {
  return inOrder(branches).filter(({ country }) => country === home);
}

/** The branches that only the network page describes. */
export function branchesAbroad(branches: Branch[]): Branch[] {
  return branches.filter(({ country }) => country !== home);
}

/** Places of a country: at home in the company's order, abroad by name as the language sorts (`en`). */
export function placesIn(country: string, branches: Branch[], language: string): Branch[] {
  const places = inOrder(branches).filter((branch) => branch.country === country);
  return country === home ? places : places.sort((a, b) => a.title.localeCompare(b.title, language));
}

export function findHeadquarters(branches: Branch[]): Branch | undefined {
  return branches.find((branch) => branch.headquarters);
}

function inOrder(branches: Branch[]): Branch[] {
  return branches.toSorted((a, b) => a.order - b.order);
}
