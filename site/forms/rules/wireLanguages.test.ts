import { expect, it } from 'vitest';
import { fieldLanguages, languageParts, languageSent } from './wireLanguages.ts';

const italian = { code: 'it', siteType: 2 } as const;
const english = { code: 'en', siteType: 1 } as const;
const french = { code: 'fr', siteType: 1 } as const;
const languages = [italian, english, french];

it('sends the two languages that the wire knows as they always were (K-15)', () => {
  expect(languageParts(italian, languages)).toEqual({ SiteType: '2' });
  expect(languageParts(english, languages)).toEqual({ SiteType: '1' });
});

it('names a language that the wire does not know beside the one that stands for it', () => {
  expect(languageParts(french, languages)).toEqual({ SiteType: '1', Language: 'fr' });
});

it.each([
  ['1', undefined, 'en'],
  ['2', undefined, 'it'],
  ['7', undefined, 'it'],
  [undefined, undefined, 'it'],
  ['1', 'fr', 'fr'],
  ['1', 'FR', 'fr'],
  ['1', 'xx', 'en'],
])('reads SiteType %s and Language %s as %s', (siteType, language, code) => {
  expect(languageSent({ siteType, language }, languages)).toBe(code);
});

it('falls back to the default language where none stands for the one of the wire', () => {
  expect(languageSent({ siteType: '1', language: undefined }, [italian])).toBe('it');
});

it('puts the fields that fill the gaps of a page first', () => {
  expect(fieldLanguages(languages, french)).toEqual([
    ['', 'en'],
    ['IT', 'it'],
  ]);
  expect(fieldLanguages(languages, italian)[0]).toEqual(['IT', 'it']);
  expect(fieldLanguages([italian])).toEqual([['IT', 'it']]);
});
