import { expect, it } from 'vitest';
import { say } from '../../../terminal/telling/say.ts';
import type { NamedLanguage } from '../../content/expandLanguages.ts';
import type { Entry } from '../../content/validateDocument.ts';
import { parseSource } from '../../parsing/parseSource.ts';
import { checkLetters } from '../checkTexts.ts';
import { findUmlauts } from './findUmlauts.ts';

const told = (text: string, language = 'de') =>
  findUmlauts(text, language).map(({ at, hint }) => [at, say(hint, 'en')]);

it.each([
  ['Wir fahren fuer Sie.', 11, 'für'],
  ['Ueber uns', 0, 'Über'],
  ['OEFFNUNGSZEITEN', 0, 'ÖFFNUNGSZEITEN'],
  ['Viele Gruesse', 6, 'Grüße'],
  ['je Packstueck', 3, 'Packstück'],
  ['Rueckfuehrung', 0, 'Rückführung'],
  ['zeitgemaess', 0, 'zeitgemäß'],
  ['Das ist fuer-einander.', 8, 'für'],
])('tells an umlaut that was typed as two letters: %s', (text, at, right) => {
  expect(told(text)).toEqual([[at, `Write "${right}".`]]);
});

it('knows a region of the language', () => {
  expect(told('fuer Sie', 'de-at')).toHaveLength(1);
  expect(told('gemaess', 'de-at')).toEqual([[0, 'Write "gemäß".']]);
  expect(told('gemaess', 'de-ch')).toEqual([[0, 'Write "gemäss".']]);
  expect(told('GRUESSE', 'de-li')).toEqual([[0, 'Write "GRÜSSE".']]);
});

it.each([
  'Für Treueberater gilt: neue, zuerst gebaute Steuern.',
  'Goethe, Mueller und Schroeder sind Namen.',
  'Schreiben Sie an fuer@ueber.example oder lesen Sie https://ueber.example/fuer/uns.',
  'Die Seite ueber-uns.example und ueber.example/fuer',
  'Besuchen Sie prueftechnik.com und laden Sie ueberblick.pdf',
  'Grosse Strassen in der Schweiz',
])('leaves alone what is right: %s', (text) => {
  expect(told(text)).toEqual([]);
});

it('judges no other language', () => {
  expect(told('fuer', 'it')).toEqual([]);
});

it('is asked of the texts of a German file', () => {
  const path = 'content/translations/de/home.yaml';
  const { value } = parseSource({ path, bytes: Buffer.from('title: Wir fahren fuer Sie.\n'), print: path });
  if (!value) throw new Error('The text cannot be read');
  const schema = { type: 'object', properties: { title: { type: 'string' } } };
  const entry = { document: value, kind: { kind: 'translation', name: 'home', schema } } as unknown as Entry;
  const languages = [{ code: 'de', name: 'Deutsch' }] as NamedLanguage[];
  const found = checkLetters(entry, new Map(), { languages, tags: new Set() });
  expect(found.map(({ rule, line, column }) => [rule, line, column])).toEqual([['text/accent', 1, 19]]);
});
