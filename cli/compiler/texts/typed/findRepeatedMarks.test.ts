import { expect, it } from 'vitest';
import { say } from '../../../terminal/telling/say.ts';
import { findRepeatedMarks } from './findRepeatedMarks.ts';

const found = (text: string, language?: string) =>
  findRepeatedMarks(text, language).map(({ at, hint }) => [at, say(hint, 'en')]);

it.each([
  [
    'Buy now!! Really?? Yes.',
    'en',
    [
      [7, 'Write "!".'],
      [16, 'Write "?".'],
    ],
  ],
  [
    'Vraiment ? ? Oui\u202F!\u00A0!',
    'fr',
    [
      [9, 'Write "?".'],
      [17, 'Write "!".'],
    ],
  ],
  [
    '¡¡Compra ya!!',
    'es',
    [
      [0, 'Write "¡".'],
      [11, 'Write "!".'],
    ],
  ],
  ['Casse, pallet, ecc.. Poi,, si parte.', 'it', [[18, 'Write ".".']]],
  ['Il molo,, la gru', 'it', [[7, 'Write ",".']]],
  ['Really?!?!', 'en', [[6, 'Write "?!".']]],
  ['今すぐ！！', 'ja', [[3, 'Write "！".']]],
  ['今すぐ‼', 'ja', [[3, 'Write "!".']]],
  ['本当？?', 'ja', [[2, 'Write "？".']]],
  ['حقا؟؟؟', 'ar', [[3, 'Write "؟".']]],
  ['Πού;;', 'el', [[3, 'Write ";".']]],
  ['Πού\u037E\u037E', 'el-cy', [[3, 'Write "\u037E".']]],
])('tells marks that are repeated: %s', (text, language, marks) =>
  expect(found(text, language)).toEqual(marks),
);

it.each([
  ['Really?! Yes! No?', 'en'],
  ['本当？！ 本当⁉ はい！', 'ja'],
  ['¿Qué? ¡No! ¡Sí! ¿¡Cómo!?', 'es'],
  ['Πού; Εδώ&nbsp;; Ναι!', 'el'],
  ['One;; two', 'en'],
  ['Il molo... la gru.... Da 1..5 a ../2, ,,Wort“, “...” (..)', 'it'],
  ['See [there](/search??x!!), https://x.org/?a=?? and {a??}.', 'en'],
  ['Look!![The port](port.jpg)', 'en'],
  ['What is it???', 'en'],
])('leaves alone what is no mark, or stands once: %s', (text, language) =>
  expect(found(text, language)).toEqual([]),
);
