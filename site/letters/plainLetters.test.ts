import { expect, it } from 'vitest';
import { plainLetters } from './plainLetters.ts';

it.each([
  ['Forlì, Zürich, ŠKODA', 'forli, zurich, skoda'],
  ['Łódź, Bułgaria', 'lodz, bulgaria'],
  ['Tromsø, Ærø, Đakovo', 'tromso, aero, dakovo'],
  ['Gießen, GIEẞEN, Œuvre', 'giessen, giessen, oeuvre'],
  ['Þórshöfn, Hafnarfjörður', 'thorshofn, hafnarfjordur'],
  ['Diyarbakır, İzmir, Ħamrun', 'diyarbakir, izmir, hamrun'],
  ['Αθήνα 7 м²', 'αθηνα 7 м²'],
  ['ΠΕΣ, Πειραιάς', 'πεσ, πειραιασ'],
  ['Ёлка, مُحَمَّد', 'елка, محمد'],
])('%s is typed %s without accents', (text, typed) => {
  expect(plainLetters(text)).toBe(typed);
});

it.each(['ที่ตั้ง', 'ガイド', 'मुंबई'])('%s keeps the marks that are no accents', (text) => {
  expect(plainLetters(text).normalize('NFC')).toBe(text);
});
