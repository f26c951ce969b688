import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareLanguage } from '../../../../site/codes/languageCode.ts';
import { say } from '../../../terminal/telling/say.ts';
import { timesOf } from '../../../testing/thorough.ts';
import { findAccents } from './findAccents.ts';
import { findQuotes, quotedLanguages } from './findQuotes.ts';

/** The marks of Unicode's CLDR, outer and inner ones; `Intl` does not offer them. */
const cldr: Record<string, readonly [outer: string, inner: string]> = {
  ar: ['”“', '‘’'],
  bg: ['„“', '‘’'],
  cs: ['„“', '‚‘'],
  da: ['“”', '‘’'],
  de: ['„“', '‚‘'],
  el: ['«»', '“”'],
  en: ['“”', '‘’'],
  es: ['«»', '“”'],
  et: ['„“', '‚‘'],
  fa: ['«»', '‹›'],
  fi: ['””', '’’'],
  fr: ['«»', '«»'],
  ga: ['“”', '‘’'],
  hi: ['“”', '‘’'],
  hr: ['„“', '‚‘'],
  hu: ['„”', '»«'],
  it: ['«»', '“”'],
  ja: ['「」', '『』'],
  ko: ['“”', '‘’'],
  lt: ['„“', '„“'],
  lv: ['“”', '‘’'],
  mt: ['“”', '‘’'],
  nb: ['«»', '‘’'],
  nl: ['“”', '‘’'],
  nn: ['«»', '‘’'],
  no: ['«»', '‘’'],
  pl: ['„”', '«»'],
  pt: ['“”', '‘’'],
  'pt-pt': ['«»', '“”'],
  ro: ['„”', '«»'],
  ru: ['«»', '„“'],
  sk: ['„“', '‚‘'],
  sl: ['„“', '‚‘'],
  sv: ['””', '’’'],
  th: ['“”', '‘’'],
  tr: ['“”', '‘’'],
  uk: ['«»', '„“'],
  zh: ['“”', '‘’'],
};

const norwegian = [
  ['“”', '‘’'],
  ['„“', '‚‘'],
] as const;

/** What their style guides have besides: Portugal, Switzerland, printed books, older spelling. */
const alsoRight: Record<string, readonly (readonly [outer: string, inner: string])[]> = {
  ar: [['«»', '“”']],
  bg: [
    ['„“', '„“'],
    ['„“', '«»'],
  ],
  cs: [['»«', '›‹']],
  da: [
    ['»«', '›‹'],
    ['””', '’’'],
    ['„“', '‚‘'],
  ],
  de: [
    ['»«', '›‹'],
    ['«»', '‹›'],
  ],
  en: [['‘’', '“”']],
  es: [['“”', '‘’']],
  et: [
    ['„”', '‘’'],
    ['«»', '„“'],
  ],
  fi: [['»»', '’’']],
  fr: [
    ['«»', '“”'],
    ['«»', '‹›'],
  ],
  hr: [
    ['»«', '›‹'],
    ['„”', '‘’'],
  ],
  hu: [['„”', '’’']],
  it: [['“”', '‘’']],
  lt: [
    ['„“', '‚‘'],
    ['«»', '‚‘'],
  ],
  lv: [
    ['„”', '‚’'],
    ['«»', '„“'],
  ],
  nb: norwegian,
  nn: norwegian,
  no: norwegian,
  nl: [
    ['„”', '‚’'],
    ['‘’', '“”'],
  ],
  pl: [['„”', '»«']],
  ru: [['„“', '‚‘']],
  sk: [['»«', '›‹']],
  sl: [['»«', '›‹']],
  sv: [
    ['»»', '’’'],
    ['»«', '’’'],
  ],
  tr: [['«»', '‹›']],
  uk: [
    ['“”', '‘’'],
    ['„”', '‚‘'],
  ],
  ko: [['「」', '『』']],
  pt: [['«»', '“”']],
  zh: [['「」', '『』']],
};

/** Languages in which a mark that closes may open, too. */
const eitherBegins = new Set(['ar', 'da', 'et', 'fi', 'sv']);

const told = (text: string, language: string) =>
  findQuotes(text, language).map(({ message }) => say(message, 'en'));

const words = fc.stringMatching(/^[a-zàéö]{1,8}( [a-z]{1,8}){0,3}$/);
const quoted = (within: string, [open = '', close = '']: string) => `${open}${within}${close}`;

describe('quotation marks', () => {
  it.each([...new Set([...quotedLanguages, ...Object.keys(cldr)])])(
    'are right in %s as the language writes them, one in another and beside each other',
    (language) => {
      const styles = [...(cldr[language] ? [cldr[language]] : []), ...(alsoRight[language] ?? [])];
      expect(styles, `cldr, above, lacks the marks of ${language}`).not.toEqual([]);
      const pieces = fc
        .tuple(fc.constantFrom(...styles), words, words, words, fc.boolean())
        .map(([[outer, inner], before, within, after, isNested]) =>
          quoted(isNested ? `${before} ${quoted(within, inner)} ${after}` : within, outer),
        );
      const texts = fc.tuple(words, fc.array(pieces, { maxLength: 4 }), words);
      fc.assert(
        fc.property(texts, ([first, some, last]) => {
          const text = [first, ...some, last].join(' ');
          expect(told(text, language), text).toEqual([]);
        }),
        { numRuns: timesOf(100, 2000) },
      );
    },
  );

  it.each(quotedLanguages)('without their other one are told in %s', (language) => {
    const [outer] = cldr[language] ?? [];
    const [open = '', close = ''] = outer ?? '';
    const text = `a ${open}b${close} c`;
    expect(told(text, language)).toEqual([]);
    expect(told(text.replace(RegExp(`${close}(?= c)`), ''), language)).toEqual([
      `The quotation mark ${open} is never closed.`,
    ]);
    const lone = eitherBegins.has(language) ? 'is never closed' : 'closes nothing';
    expect(told(text.replace(open, ''), language)).toEqual([`The quotation mark ${close} ${lone}.`]);
  });

  it.each(quotedLanguages)('of another language are told once in %s', (language) => {
    const [outer = '', inner = ''] = cldr[language] ?? [];
    const own = [outer, inner, ...(alsoRight[bareLanguage(language)] ?? []).flat()].join('');
    const others = ['«»', '„”', '‹›', '‟”'].filter(([open = '']) => !own.includes(open));
    expect(others.length).toBeGreaterThan(0);
    fc.assert(
      fc.property(fc.constantFrom(...others), words, words, words, (pair, before, within, after) => {
        const text = `${before} ${quoted(within, pair)} ${after}`;
        expect(told(text, language), text).toHaveLength(1);
      }),
      { numRuns: timesOf(20, 500) },
    );
  });

  it.each([
    ['en', 'Screens of 15” and 17” hang there'],
    ['sv', 'En skärm på 15” och en ”liten” på 7”'],
    ['fi', 'Teline ”iso 40” ja 19” kaappi'],
    ['de', 'Ein 19” Rack und ein „kleines“'],
    ['cs', 'Skříň 19” a „malá“'],
    ['sk', 'Skriňa 19”'],
    ['sl', 'Omara 19”'],
    ['lt', 'Spinta 19”'],
    ['bg', 'Шкаф 19”'],
    ['pt-br', 'A tela de 15” e o “modelo 7” novo'],
    ['he', 'צה”ל פתח את ”השער” אתמול'],
  ])('are told apart from inches and abbreviations in %s: %s', (language, text) => {
    expect(told(text, language)).toEqual([]);
  });

  it.each([
    ['de', 'Mehr »'],
    ['de', '« Zurück'],
    ['en', '[All rooms\u00a0»](/rooms/)'],
    ['nl', 'Meer ›'],
    ['pt', 'Uma “sala” nova.\n\nVeja mais »'],
    ['fr', 'En savoir plus »'],
    ['fi', 'Lue lisää »'],
  ])('are told apart from arrows in %s: %s', (language, text) => {
    expect(told(text, language)).toEqual([]);
  });

  it.each([
    ['de', 'Er sagte Moin»', 'The quotation mark » is never closed.'],
    ['fr', 'Il a dit bonjour. »', 'The quotation mark » closes nothing.'],
    ['fr', 'Il a dit « bonjour', 'The quotation mark « is never closed.'],
    ['de', 'Das „Modell 7” ist da', 'The quotation mark „ is never closed.'],
    ['de', 'Das Modell” ist da', 'The quotation mark ” belongs to another language.'],
    ['en', 'He said »so« and went on »', 'The quotation mark » belongs to another language.'],
  ])('are no arrows in %s: %s', (language, text, message) => {
    expect(told(text, language)).toEqual([message]);
  });

  it('are told where they stand the wrong way round', () => {
    expect(told('Er sagte “Moin“ dazu', 'de')).toEqual(['The quotation mark “ closes nothing.']);
    expect(told('he said ”so“ again', 'en')).toEqual(['The quotation mark ” closes nothing.']);
    expect(told('mówi “tak” dziś', 'pl')).toEqual(['The quotation mark “ belongs to another language.']);
  });

  it.each(['Man sagt ,,Moin“ dazu', 'Man sagt ,,Moin" dazu', ",,Moin'' sagt man"])(
    'are told where two commas stand for one: %s',
    (text) => {
      expect(told(text, 'de')).toEqual(['There are two commas here instead of a quotation mark.']);
      expect(findAccents(text, 'de')).toEqual([]);
    },
  );

  it('stay where they are titles in another language', () => {
    expect(told('the magazine 「お茶」 of “tea”', 'en')).toEqual([]);
  });

  it('are not judged in a language of which nothing is known', () => {
    expect(told('» „ ”', 'xx')).toEqual([]);
  });
});
