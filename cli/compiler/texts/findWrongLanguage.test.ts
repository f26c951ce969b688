import { describe, expect, it } from 'vitest';
import { openMemory } from '../../memory/openMemory.ts';
import { say } from '../../terminal/telling/say.ts';
import { look } from '../content/document.ts';
import type { Entry } from '../content/validateDocument.ts';
import { parseSource } from '../parsing/parseSource.ts';

import { findWrongLanguage as find } from './findWrongLanguage.ts';
import { learnWords } from './words.ts';

const italian = 'la nave parte dal porto e arriva dove serve, con la merce che portiamo ogni giorno';
const english =
  'the ship leaves the port and arrives where it is needed, with the goods that we carry every day';

const languages = [
  { code: 'it', name: 'Italiano', locale: 'it-IT' },
  { code: 'en', name: 'English', locale: 'en-GB' },
];

function entry(language: string, texts: string[]): Entry {
  const path = `content/translations/${language}/home.yaml`;
  const bytes = Buffer.from(texts.map((text, index) => `t${index}: ${text}\n`).join(''));
  const { value } = parseSource({ path, bytes, print: path });
  if (!value) throw new Error('The texts cannot be read');
  return { document: value, kind: { kind: 'translation', name: 'home' } as Entry['kind'] };
}

function findWrongLanguage(
  entries: Entry[],
  known: Parameters<typeof find>[0],
  listed: { sameInEveryLanguage?: string[] } = {},
) {
  const words = learnWords(
    entries,
    known.map(({ code }) => code),
    openMemory(''),
  );
  return find(known, { ...listed, inTexts: look, words });
}

const many = (text: string) => Array.from({ length: 12 }, () => text);

it('finds text/language: a text in the other language, learnt from the texts themselves', () => {
  const found = findWrongLanguage(
    [entry('it', [...many(italian), english]), entry('en', many(english))],
    languages,
  );
  expect(
    found.map(({ rule, line, message, hint }) => [rule, line, say(message, 'en'), hint && say(hint, 'en')]),
  ).toEqual([
    [
      'text/language',
      13,
      'The text seems to be in English, not in Italian.',
      'Translate it, or list it under sameInEveryLanguage in content/site.yaml.',
    ],
  ]);
});

it('says nothing where texts are few, or each is in its language', () => {
  expect(findWrongLanguage([entry('it', [italian, english]), entry('en', [english])], languages)).toEqual([]);
  expect(findWrongLanguage([entry('it', many(italian)), entry('en', many(english))], languages)).toEqual([]);
});

it('takes no letter with its mark for a word: İ is i and a dot in small letters', () => {
  const plural = 'i porti, i camion, i treni e i magazzini';
  const turkish = 'gemiler her gün limandan kalkar ve malları getirir';
  const towns = 'İstanbul, İzmir, İzmit, İskenderun';
  const entries = [entry('it', many(plural)), entry('tr', [...many(turkish), towns])];
  const locales = [languages[0], { code: 'tr', name: 'Türkçe', locale: 'tr-TR' }] as typeof languages;
  expect(findWrongLanguage(entries, locales)).toEqual([]);
});

it('says nothing of a text that the settings list', () => {
  const entries = [entry('it', [...many(italian), english]), entry('en', many(english))];
  for (const listed of [english, english.toUpperCase()])
    expect(findWrongLanguage(entries, languages, { sameInEveryLanguage: [listed] })).toEqual([]);
});

it('says nothing of a language whose texts were copied to be translated, nor of the copies', () => {
  const three = [...languages, { code: 'de', name: 'Deutsch', locale: 'de-DE' }];
  const copied = [...many(english), italian];
  const entries = (german: string[]) => [
    entry('it', many(italian)),
    entry('en', copied),
    entry('de', german),
  ];
  expect(findWrongLanguage(entries(copied), three)).toEqual([]);
  const translated = many('das Schiff verlässt den Hafen und kommt an, wo man es braucht');
  expect(findWrongLanguage(entries(translated), three).map(({ file }) => file)).toEqual([
    'content/translations/en/home.yaml',
  ]);
});

describe('a language without spaces between words', () => {
  const chinese = '这艘船从港口出发，每天把我们运输的货物送到需要的地方';
  const languages = [
    { code: 'en', name: 'English', locale: 'en-GB' },
    { code: 'zh', name: '中文', locale: 'zh-CN' },
  ];
  const rulesIn = (inEnglish: string[], inChinese: string[]) =>
    findWrongLanguage([entry('en', inEnglish), entry('zh', inChinese)], languages).map(
      ({ rule, file, line }) => [rule, file, line],
    );

  it('is told in the texts of another one', () =>
    expect(rulesIn([...many(english), chinese], many(chinese))).toEqual([
      ['text/language', 'content/translations/en/home.yaml', 13],
    ]));

  it('lacks a text that stands in another one', () =>
    expect(rulesIn(many(english), [...many(chinese), english])).toEqual([
      ['text/language', 'content/translations/zh/home.yaml', 13],
    ]));
});

it('tells no variants of a language from each other, and each from another language', () => {
  const variants = ['it', 'en', 'en-us'].map((code) => ({ code, name: code, locale: code }));
  const american = english.replace('goods', 'freight');
  const entries = (text: string) => [
    entry('it', many(italian)),
    entry('en', [...many(english), american]),
    entry('en-us', [...many(american), text]),
  ];
  expect(findWrongLanguage(entries(english), variants)).toEqual([]);
  expect(findWrongLanguage(entries(italian), variants).map(({ message }) => say(message, 'en'))).toEqual([
    'The text seems to be in Italian, not in English.',
  ]);
});

const scripts = [
  { code: 'ja', name: '日本語', locale: 'ja-JP' },
  { code: 'ar', name: 'العربية', locale: 'ar-EG' },
  { code: 'en', name: 'English', locale: 'en-GB' },
];
const japanese = '京都のお茶をお楽しみいただけます';
const arabic = 'نُقدّم لكم أطيب شاي من كيوتو';

it.each([
  ['ja', arabic, 'The text seems to be in Arabic, not in Japanese.'],
  ['ar', japanese, 'The text seems to be in Japanese, not in Arabic.'],
  ['en', japanese, 'The text seems to be in Japanese, not in English.'],
])('tells a text in the letters of another language at once: %s, %s', (language, text, message) => {
  const told = findWrongLanguage([entry(language, [text])], scripts).map((one) => say(one.message, 'en'));
  expect(told).toEqual([message]);
});

it.each([
  ['ja', 'Google Analytics Cookie Policy'],
  ['ja', `${japanese}、${arabic}`],
  ['ar', '月見茶屋 京都'],
  ['ar', arabic],
])('says nothing of names, and of a text that quotes another language: %s, %s', (language, text) => {
  expect(findWrongLanguage([entry(language, [text])], scripts)).toEqual([]);
});
