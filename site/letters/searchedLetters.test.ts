import { expect, it } from 'vitest';
import { searchedLetters } from './searchedLetters.ts';

it.each([
  ['サトウ', 'さとう'],
  ['ｶﾞﾗｽ', 'がらす'],
  ['ＡＢＣ　１', 'abc 1'],
  ['حديقة', 'حديقه'],
  ['مُحَـمَّد', 'محمد'],
  ['أحمد على', 'احمد علي'],
  ['کتاب', 'كتاب'],
  ['می\u200cخواهم', 'میخواهم'],
  ['Forlì', 'forli'],
  ['D’Amico', "d'amico"],
  ['D´Amico, O‘Brien, Oʼahu', "d'amico, o'brien, o'ahu"],
])('%s is found as %s', (text, typed) => {
  expect(searchedLetters(text)).toBe(searchedLetters(typed));
});

it.each([
  ['か', 'が'],
  ['は', 'ば'],
  ['ت', 'ث'],
])('%s is another letter than %s', (one, other) => {
  expect(searchedLetters(other)).not.toContain(searchedLetters(one));
});
