import type { Branch } from '../../schemas/types.ts';

/** The eight cities of the branch page, in its order (requirements §13.2). */
export const CITIES = [
  'milano',
  'roma',
  'padova',
  'torino',
  'bologna',
  'prato',
  'bergamo',
  'ascoli-piceno',
] as const;

/** The countries of the network, in its order (requirements §13.1). */
export const NETWORK_COUNTRIES = ['IT', 'BE', 'BG', 'FR', 'DE', 'ES', 'TN', 'CN', 'HK'] as const;

export type City = (typeof CITIES)[number];
export type Country = (typeof NETWORK_COUNTRIES)[number];

/** Branches of a city without the headquarters, which has a block of its own. */
export function branchesIn(city: City, branches: Branch[]): Branch[] {
  return inOrder(branches).filter((branch) => branch.group === city && !branch.headquarters);
}

/** The branch of a city that stands for it on a map: the first in the company's order, headquarters included. */
export function firstIn(city: City, branches: Branch[]): Branch | undefined {
  return inOrder(branches).find(({ group }) => group === city);
}

/** Places of a country: at home in the company's order, abroad by name as the language sorts (`en`). */
export function placesIn(country: Country, branches: Branch[], language: string): Branch[] {
  const places = inOrder(branches).filter((branch) => branch.country === country);
  return country === 'IT' ? places : places.sort((a, b) => a.title.localeCompare(b.title, language));
}

export function findHeadquarters(branches: Branch[]): Branch | undefined {
  return branches.find((branch) => branch.headquarters);
}

function inOrder(branches: Branch[]): Branch[] {
  return branches.toSorted((a, b) => a.order - b.order);
}
