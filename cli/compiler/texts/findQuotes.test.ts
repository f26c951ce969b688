import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { say } from '../../terminal/telling/say.ts';
import { timesOf } from '../../testing/thorough.ts';
import { findAccents } from './findAccents.ts';
import { findQuotes, quotedLanguages } from './findQuotes.ts';

/** The marks of Unicode's CLDR 46, outer and inner ones; `Intl` does not offer them. */
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
  hr: ['„“', '‚‘'],
  hu: ['„”', '»«'],
  it: ['«»', '“”'],
  ja: ['「」', '『』'],
  ko: ['“”', '‘’'],
  lt: ['„“', '„“'],
  nl: ['“”', '‘’'],
  pl: ['„”', '«»'],
  pt: ['“”', '‘’'],
  ro: ['„”', '«»'],
  ru: ['«»', '„“'],
  sk: ['„“', '‚‘'],
  sl: ['„“', '‚‘'],
  sv: ['””', '’’'],
  tr: ['“”', '‘’'],
  uk: ['«»', '„“'],
  zh: ['“”', '‘’'],
};

/** What their style guides have besides: Portugal, Switzerland, printed books, older spelling. */
const alsoRight: Record<string, readonly (readonly [outer: string, inner: string])[]> = {
  ar: [['«»', '“”']],
  cs: [['»«', '›‹']],
  de: [
    ['»«', '›‹'],
    ['«»', '‹›'],
  ],
  en: [['‘’', '“”']],
  es: [['“”', '‘’']],
  fr: [
    ['«»', '“”'],
    ['«»', '‹›'],
  ],
  it: [['“”', '‘’']],
  nl: [
    ['„”', '‚’'],
    ['‘’', '“”'],
  ],
  pl: [['„”', '»«']],
  ko: [['「」', '『』']],
  pt: [['«»', '“”']],
  zh: [['「」', '『』']],
};

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
    expect(told(text.replace(close, ''), language)).toEqual([`The quotation mark ${open} is never closed.`]);
    const lone = language === 'ar' ? 'is never closed' : 'closes nothing'; // either may begin in Arabic
    expect(told(text.replace(open, ''), language)).toEqual([`The quotation mark ${close} ${lone}.`]);
  });

  it('are told where they stand the wrong way round', () => {
    expect(told('Er sagte “Moin“ dazu', 'de')).toEqual(['The quotation mark “ closes nothing.']);
    expect(told('he said ”so“ again', 'en')).toEqual(['The quotation mark ” closes nothing.']);
    expect(told('mówi “tak” dziś', 'pl')).toEqual(['The quotation mark “ belongs to another language.']);
  });

  it.each(['Man sagt ,,Moin“ dazu', 'Man sagt ,,Moin" dazu', ",,Moin'' sagt man"])(
    'are told where two commas stand for one: %s',
    (text) => {
      expect(told(text, 'de')).toEqual(['Two commas stand here in place of a quotation mark.']);
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
