import { expect, it } from 'vitest';
import { say } from '../../terminal/telling/say.ts';
import { findCopied } from './findCopied.ts';

it.each([
  ['pl', 'wycieczka jedno- lub dwudniowa'],
  ['de', 'Vor- und Nachteile'],
  ['sv', 'in- och utförsel'],
  ['it', 'import- ed export'],
  ['nb', 'inn- og utførsel'],
  ['tr', 'on- ve yirmi günlük'],
  ['uk', 'авто- та мотозапчастини'],
  ['de', 'sowohl Import- als auch Exportsendungen, Import- wie Exportsendungen'],
  ['nl', 'zowel in- als uitvoer'],
  ['fi', 'sekä tuonti- että vientikuljetukset'],
  ['et', 'nii impordi- kui ka ekspordisaadetised'],
  ['sv', 'såväl in- som utförsel'],
  ['da', 'såvel ind- som udførsel'],
  ['en', 'short- but not long-haul, pre- versus post-carriage'],
  ['fr', 'import- comme export'],
  ['it', 'import- come export'],
  ['pl', 'zarówno import- jak i eksport'],
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
  ['de', 'die Sen- dungen'],
  ['fi', 'kulje- tukset'],
  ['xx', 'prze- woźnicy'],
])('tells a divided word (%s): %s', (language, text) => {
  expect(findCopied(text, language)).toHaveLength(1);
});

it.each([
  ['la Сittà di Roma', 3], // С of Cyrillic
  ['il pοrto', 4], // ο of Greek
  ['Oι μεταφορές', 0], // O of Latin
  ['από τo λιμάνι', 5], // o of Latin
  ['Τo λιμάνι', 1],
  ['Δεv είναι', 2], // v of Latin
  ['тaк и было', 1], // a of Latin
])('tells a letter of another alphabet: %s', (text, at) => {
  expect(findCopied(text, undefined).map((found) => found.at)).toEqual([at]);
});

it.each([
  'Πειραιάς e Одесса',
  'ρεύμα 5 μA και 3 kΩ',
  'Η διαφορά ΔT και η πίεση Δp',
  'отправьте SMSом',
  'το SMS της Valico',
  '大阪 Port',
  'Straße',
])('leaves words in their own alphabet alone: %s', (text) => {
  expect(findCopied(text, undefined)).toEqual([]);
});

it.each([
  ['Transport şi logistică', 10, 'Write "și".'],
  ['La Constanţa şi la Iași', 10, 'Write "Constanța".'],
  ['ŢĂRI', 0, 'Write "ȚĂRI".'],
  ['La Eskişehir şi la Iași', 13, 'Write "și".'],
])('tells a cedilla where Romanian has a comma: %s', (text, at, hint) => {
  expect(findCopied(text, 'ro').map((found) => [found.at, say(found.hint, 'en')])).toEqual([[at, hint]]);
});

it.each([
  ['ro', 'Transport și logistică în șase țări'],
  ['ro', 'De la Eskişehir la Iași și Beşiktaş'],
  ['tr', 'Şişli ve Beşiktaş'],
  [undefined, 'şi'],
])('leaves letters of the language alone (%s): %s', (language, text) => {
  expect(findCopied(text, language)).toEqual([]);
});

it.each([
  ['ar', 'ﻻ شاي', '"ﻻ" is one character for the letters "لا"'],
  ['ja', '⽇本茶', '"⽇" is one character for the letters "日"'],
  ['ar', '﴿ ﷺ ﴾', undefined],
])('knows signs that fonts of a PDF have in place of letters: %s, %s', (language, text, told) => {
  const [first] = findCopied(text, language).map(({ message }) => say(message, 'en'));
  if (told === undefined) expect(first).toBeUndefined();
  else expect(first).toContain(told);
});

it.each([
  ['お問い合わせﾌｫｰﾑ', 6, 'Write "フォーム".'],
  ['ｻｰﾋﾞｽ内容', 0, 'Write "サービス".'],
  ['サｰビス', 1, 'Write "ー".'],
])('tells katakana of half the width within a word: %s', (text, at, hint) => {
  expect(findCopied(text, 'ja').map((found) => [found.at, say(found.hint, 'en')])).toEqual([[at, hint]]);
});

it.each(['口座名義はｶ)ﾐﾅﾄｼｶです', 'ｻｲｽﾞ / ｶﾗｰ', '(ﾟдﾟ)', 'サービス内容・フォーム', 'ﾐﾅﾄ (株)'])(
  'leaves katakana of half the width alone that stand apart: %s',
  (text) => {
    expect(findCopied(text, 'ja')).toEqual([]);
  },
);

it('tells letters of formulas that stand for bold words', () => {
  const [found] = findCopied('Il 𝐦𝐨𝐥𝐨 vecchio', 'it');
  expect([found?.rule, found?.at, found?.hint && say(found.hint, 'en')]).toEqual([
    'text/copied',
    3,
    'Write "molo".',
  ]);
  expect(findCopied('Due m², 5 × 3 ∑ ℃', 'it')).toEqual([]);
});
