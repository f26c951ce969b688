import { expect, it } from 'vitest';
import { findCharacters } from './findCharacters.ts';

it.each([
  ['اتصلوا على \u2066+81 75\u2069', []],
  ['سعر\u061c 12', []],
  ['اتصلوا\u202e على', ['text/invisible-character']],
  ['call \u2066+81\u2069', ['text/invisible-character']],
  ['お茶\u200b', ['text/invisible-character']],
  ['សាធារណៈ\u200bបណ្ណាល័យ\u200b 12', []],
  ['ห้อง\u200bสมุด', []],
  ['libro\u200b', ['text/invisible-character']],
  ['ห้อง \u200b', ['text/invisible-character']],
])('knows marks of direction, and of words, where they belong: %j', (text, rules) => {
  expect(findCharacters(text).map(({ rule }) => rule)).toEqual(rules);
});

it.each([
  ['“AMANHÃ”', []],
  ['a MANHÃ\u00a0e a tarde', []],
  ['‘MANHÃ’, «MANHÃ», MANHÃ–9', []],
  ['“HÂLÂ”', []],
  ['La societÃ e la cittÃ.', ['text/mojibake']],
  ['Ã parte', []],
  ['MANHÃ e tarde', []],
  ['“MANHÃ TARDE', []],
  ['Ã¨ vero', ['text/mojibake']],
  ['CITTÃ€', ['text/mojibake']],
  ['MÃ–BEL', ['text/mojibake']],
  ['EURÂ\u00a0500', ['text/mojibake']],
  ['giÃ\u00a0', ['text/mojibake']],
  ['Ã\u00a0 la carte', ['text/mojibake']],
  ['dâ€™oro', ['text/mojibake']],
])('knows letters of another encoding from capitals before a mark: %j', (text, rules) => {
  expect(findCharacters(text).map(({ rule }) => rule)).toEqual(rules);
});
