import { tied, tightPlaces } from './letters/tightPlaces.ts';
import { fromLeft, turnedNumbers } from './letters/turnedNumbers.ts';

/**
 * A text of an island with "e-commerce", phone numbers and "D.Lgs. 24/2023" tied, and from right to left with numbers
 * that keep their order, as the compiler does it in the finished page: what a script draws has to be the same, or it
 * would take that away.
 */
export function tieParts(text: string, dir?: 'rtl'): string {
  const tight = text.replace(tightPlaces, tied);
  return dir ? tight.replace(turnedNumbers, fromLeft) : tight;
}

/** The same for all texts of an island, those that change with a number in each form. */
export function tieAll<T extends object>(texts: T, dir?: 'rtl'): T {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? tieParts(text, dir) : tieAll(text, dir),
    ]),
  ) as T;
}
