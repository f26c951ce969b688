import { expect, it } from 'vitest';
import { fillIn, fillInCount } from './fillIn.ts';

const ships = { one: '{n} statek', few: '{n} statki', many: '{n} statków' };

it.each([
  [1, '1 statek'],
  [2, '2 statki'],
  [5, '5 statków'],
  [22, '22 statki'],
])('%d takes the form of its language', (n, text) => {
  expect(fillInCount(ships, { n }, 'pl')).toBe(text);
});

it('a number without a form of its own takes that of all others, with every gap filled', () => {
  const text = { one: 'A ship in {port}', other: '{n} ships in {port}' };
  expect(fillInCount(text, { n: 1, port: 'Genoa' }, 'en')).toBe('A ship in Genoa');
  expect(fillInCount(text, { n: 1_000_000, port: 'Genova' }, 'it')).toBe('1000000 ships in Genova');
  expect(fillInCount(text, { n: 1, port: 'Kobe' }, 'ja')).toBe('1 ships in Kobe');
});

it('leaves a gap for which there is no value, to be seen as what it is', () => {
  expect(fillIn('{n} of {max}', { n: 0 })).toBe('0 of {max}');
});
