import { expect, it } from 'vitest';
import { findCharacters } from './findCharacters.ts';

it.each([
  ['اتصلوا على \u2066+81 75\u2069', []],
  ['سعر\u061c 12', []],
  ['اتصلوا\u202e على', ['text/invisible-character']],
  ['call \u2066+81\u2069', ['text/invisible-character']],
  ['お茶\u200b', ['text/invisible-character']],
])('knows marks of direction where they belong: %j', (text, rules) => {
  expect(findCharacters(text).map(({ rule }) => rule)).toEqual(rules);
});
