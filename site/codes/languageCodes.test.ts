import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languageCode, languageTag, ofLanguage } from './languageCode.ts';
import { languageRanges } from './languageRanges.ts';
import { nearestCode } from './nearestCode.ts';
import { nearestRange } from './nearestRange.ts';

it.each([
  ['pt', 'pt'],
  ['pt-br', 'pt-BR'],
  ['zh-hant', 'zh-Hant'],
  ['zh-hant-hk', 'zh-Hant-HK'],
  ['ckb-iq', 'ckb-IQ'],
  ['es-419', 'es-419'],
])('%s is a code, and %s its tag, as Intl writes it', (code, tag) => {
  expect(code).toMatch(languageCode);
  expect(languageTag(code)).toBe(tag);
  expect(Intl.getCanonicalLocales(code)).toEqual([tag]);
});

it.each(['schemas/site.schema.json', 'cli/settings/site.schema.json'])(
  '%s has the same form of a code',
  (path) => {
    const { properties } = JSON.parse(readFileSync(path, 'utf8'));
    expect(properties.languages.items.properties.code.pattern).toBe(languageCode.source);
  },
);

it.each(['pt-BR', 'pt_br', 'p', 'ptbr', 'pt-', 'pt-b', 'pt-br-latn', 'pt-br-x', 'title'])(
  '%s is no code',
  (text) => {
    expect(text).not.toMatch(languageCode);
  },
);

it('what a table says of a variant comes before what it says of the language', () => {
  const table = { pt: 'a', 'pt-pt': 'b' };
  expect(['pt', 'pt-br', 'pt-pt', 'en', 'constructor'].map((code) => ofLanguage(table, code))).toEqual([
    'a',
    'a',
    'b',
    undefined,
    undefined,
  ]);
});

it.each<[codes: string[], tags: Record<string, string>]>([
  [['it', 'en'], { 'en-GB': 'en', EN: 'en', it_IT: 'it', 'it-Latn-CH': 'it', enm: '', de: '', '': '' }],
  [['it', 'pt-br'], { pt: 'pt-br', 'pt-PT': 'pt-br', 'pt-BR': 'pt-br' }],
  [['pt', 'pt-br'], { pt: 'pt', 'pt-PT': 'pt', 'PT-br': 'pt-br', 'pt-BR-x-y': 'pt-br' }],
  [['en-gb', 'en-us'], { en: 'en-gb', 'en-AU': 'en-gb', 'en-US': 'en-us' }],
  [
    ['zh-hant', 'zh-hans'],
    { zh: 'zh-hans', 'zh-CN': 'zh-hans', 'zh-TW': 'zh-hant', 'zh-Hant-HK': 'zh-hant', 'zh-SG': 'zh-hans' },
  ],
  [['sr-latn', 'sr'], { 'sr-RS': 'sr', 'sr-ME': 'sr-latn', 'sr-Latn-RS': 'sr-latn' }],
  [['zh-hant'], { zh: 'zh-hant', 'zh-CN': 'zh-hant' }],
])('of %j each tag means the nearest', (codes, tags) => {
  const ranges = languageRanges(codes);
  const meant = (tag: string) => ranges[nearestRange(tag, ranges)] ?? '';
  expect(Object.fromEntries(Object.keys(tags).map((tag) => [tag, meant(tag)]))).toEqual(tags);
});

it.each(['constructor', '__proto__', 'constructor-x'])(
  'what every object has means no language: %s',
  (tag) => {
    expect(nearestRange(tag, { it: '', en: '/en' })).toBe('');
  },
);

it('without variants nothing but the codes has to be known', () => {
  expect(languageRanges(['it', 'en', 'ckb'])).toEqual({ it: 'it', en: 'en', ckb: 'ckb' });
});

it('a folder with the name of what every object has means no language', () => {
  expect(nearestCode('constructor', ['it', 'en'])).toBe(undefined);
});
