import { expect, it } from 'vitest';
import { say } from '../../../terminal/telling/say.ts';
import { findAccents } from './findAccents.ts';

const told = (text: string, language = 'it') =>
  findAccents(text, language).map(({ at, hint }) => [at, say(hint, 'en')]);

it.each([
  ["la citta' vecchia", 3, 'città'],
  ["Il modello 'base' e la citta' vecchia", 23, 'città'],
  ["la 'Ndrangheta. La citta' e' bella", 19, 'città'],
  ["la 'ndrangheta e la citta' vecchia", 20, 'città'],
  ["un 'vero' po' di liberta'", 17, 'libertà'],
  ["all'eta' di nove anni", 4, 'età'],
  ["E' vero, perche' no", 9, 'perché'],
  ['Perchè no', 0, 'Perché'],
  ['PERCHÈ NO', 0, 'PERCHÉ'],
  ['poichè', 0, 'poiché'],
  ['affinchè tutto arrivi', 0, 'affinché'],
  ['nè questo', 0, 'né'],
  ['un pò di tempo', 3, "po'"],
  ["qual'è il prezzo", 0, 'qual è'],
  ['Qual’era', 0, 'Qual era'],
  ['vieni quì', 6, 'qui'],
])('tells a wrong accent or apostrophe: %s', (text, at, right) => {
  expect(told(text)).toEqual([[at, `Write "${right}".`]]);
});

it.each([
  'Perché, poiché e affinché: né caffè né tè, cioè sì, già, più e però. Qual è? Qual era?',
  "Un po' d'acqua: va', fa' e di' a quell'uomo che c'è.",
  "il 'perche' e la 'realta'",
  "la parola 'un po' di verita' in mezzo",
  "E' bella la 'Ndrangheta? I 'ndranghetisti e gli anni '80, 'sta cosa.",
  "rock 'n' roll",
  'Qui, qua, sto, so',
  'La via [qui](https://x.example/perchè) e info@perchè.example',
])('leaves alone what is right: %s', (text) => {
  expect(told(text)).toEqual([]);
});

it('judges no language of which it knows nothing', () => {
  expect(told('un pò', 'fr')).toEqual([]);
});
