import { expect, it } from 'vitest';
import { findCopied } from './findCopied.ts';

it.each([
  ['pl', 'wycieczka jedno- lub dwudniowa'],
  ['de', 'Vor- und Nachteile'],
  ['sv', 'in- och utförsel'],
  ['it', 'import- ed export'],
  ['xx', 'jedno- lub dwudniowa'],
  [undefined, 'Vor- und Nachteile'],
])('leaves a hyphen alone that waits for its second half (%s): %s', (language, text) => {
  expect(findCopied(text, language)).toEqual([]);
});

it.each([
  ['it', 'mol- to bello'],
  ['it', 'il mon- do intero'],
  ['en', 'the compa- ny'],
  ['pl', 'prze- woźnicy'],
  ['xx', 'prze- woźnicy'],
])('tells a divided word (%s): %s', (language, text) => {
  expect(findCopied(text, language)).toHaveLength(1);
});
