import type { Branch } from '../../schemas/types.ts';

/** Branches of a city without the headquarters, which has a block of its own. */
export function branchesIn(city: string, branches: Branch[]): Branch[] {
  return inOrder(branches).filter((branch) => branch.group === city && !branch.headquarters);
}

/** The branch of a city that stands for it on a map: the first in the company's order, headquarters included. */
export function firstIn(city: string, branches: Branch[]): Branch | undefined {
  return inOrder(branches).find(({ group }) => group === city);
}

/** Places of a country: at home in the company's order, abroad by name as the language sorts (`en`). */
export function placesIn(country: string, branches: Branch[], language: string): Branch[] {
  const places = inOrder(branches).filter((branch) => branch.country === country);
  return country === 'IT' ? places : places.sort((a, b) => a.title.localeCompare(b.title, language));
}

export function findHeadquarters(branches: Branch[]): Branch | undefined {
  return branches.find((branch) => branch.headquarters);
}

function inOrder(branches: Branch[]): Branch[] {
  return branches.toSorted((a, b) => a.order - b.order);
}
