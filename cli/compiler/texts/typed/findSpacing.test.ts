import { expect, it } from 'vitest';
import { findSpacing } from './findSpacing.ts';

it.each(['Wohin ?', 'Achtung ! Frisch gestrichen', 'Der Preis : fünf Euro', 'Wohin\u00a0?'])(
  'tells a space before a mark where the language writes none: %s',
  (text) => {
    expect(findSpacing(text, 'de').map(({ at }) => text[at])).toEqual([
      text.match(/[ \u00a0](?=[?!:])/)?.[0],
    ]);
    expect(findSpacing(text, 'de-at')).toHaveLength(1);
    expect(findSpacing(text, 'fr')).toEqual([]);
    expect(findSpacing(text)).toEqual([]);
  },
);

it.each(['Maßstab 1 : 50', 'Danke :)', 'Prüfung läuft …', 'Von A nach B – und zurück'])(
  'leaves alone what is meant: %s',
  (text) => {
    expect(findSpacing(text, 'de')).toEqual([]);
  },
);

it.each(['Chi siamo\tAbout us', 'due \t parole', 'riga\n\tche rientra'])('tells a tab: %j', (text) => {
  const [found, ...others] = findSpacing(text, 'it');
  expect(others).toEqual([]);
  expect(text[found?.at ?? 0]).toBe('\t');
});

it('tells a space before a comma in every language', () => {
  expect(findSpacing('Ici , là', 'fr')).toHaveLength(1);
});

it.each([
  ['ar', 'هل وصلت السفينة ؟'],
  ['ar', 'الميناء ، والمخزن'],
  ['fa', 'آیا کشتی رسید ؟'],
  ['he', 'מתי הגענו ?'],
  ['uk', 'Коли ми приїхали ?'],
  ['nb', 'Når kom vi ?'],
  ['tr', 'Ne zaman geldik ?'],
  ['ko', '언제 왔습니까 ?'],
])('tells a space before a mark in %s: %s', (language, text) => {
  expect(findSpacing(text, language)).toHaveLength(1);
});

it.each([
  ['ar', 'هل وصلت السفينة؟ نعم، وصلت.'],
  ['ja', '船は着きましたか？ はい、着きました。'],
  ['zh', '船到了吗？到了。'],
  ['ko', '언제 왔습니까? 어제 왔습니다.'],
  ['he', 'מתי הגענו? אתמול, בערב.'],
])('leaves alone what is well set in %s: %s', (language, text) => {
  expect(findSpacing(text, language)).toEqual([]);
});
