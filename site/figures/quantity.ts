import { plainDigits } from '../letters/plainDigits.ts';
import { placeholderEnd, placeholderStart, withoutMarks } from '../page.ts';

/** A number of `company.yaml` to compute with. */
interface Quantity {
  value: number;
  /** A number that was computed from it, in the language of the page; marked as a placeholder where the fact is one. */
  said(computed: number): string;
}

/** A fact that a text fills in alone: `{{facts.ownedSqm}}`. */
export function quantity(text: string, locale: string): Quantity {
  const plain = withoutMarks(text);
  const numbers = new Intl.NumberFormat(locale);
  return {
    value: Number(plainDigits(plain)),
    said: (computed) => {
      const number = numbers.format(Math.round(computed));
      return plain === text ? number : placeholderStart + number + placeholderEnd;
    },
  };
}
