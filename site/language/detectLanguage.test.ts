import { describe, expect, it } from 'vitest';
import { languageRanges } from '../codes/languageRanges.ts';
import { detectLanguage, type LanguageSignals } from './detectLanguage.ts';

const detect = (signals: Partial<LanguageSignals>) =>
  detectLanguage({ browser: [], document: 'it', ...signals }, { it: '', en: '/en' }, 'it');

describe('detectLanguage (§2.1)', () => {
  it.each<[string, Partial<LanguageSignals>, string, string]>([
    ['nothing stored, a browser in German', { browser: ['de-DE'] }, 'it', 'document'],
    ['nothing stored, German then English', { browser: ['de', 'en-GB'] }, 'en', 'browser'],
    ['the query over local storage', { query: 'EN', localStorage: 'it' }, 'en', 'choice'],
    ['the cookie over local storage', { cookie: 'it', localStorage: 'en' }, 'it', 'choice'],
    ['a stored language the site does not speak', { localStorage: 'fr', browser: ['en'] }, 'en', 'browser'],
    ...['constructor', '__proto__', 'constructor-x'].map(
      (query): [string, Partial<LanguageSignals>, string, string] => [
        `no language by the name of what every object has: ${query}`,
        { query, browser: ['en'] },
        'en',
        'browser',
      ],
    ),
    ['blocked storage', { localStorage: undefined, sessionStorage: undefined }, 'it', 'document'],
    [
      'the short order: local storage over the browser',
      { localStorage: 'it', browser: ['en'] },
      'it',
      'choice',
    ],
  ])('%s', (_, signals, language, by) => {
    expect(detect(signals)).toEqual({ language, by });
  });

  it.each([
    [['pt-BR'], 'pt-br'],
    [['pt-PT', 'en'], 'pt'],
    [['zh-TW'], 'zh-hant'],
    [['de', 'zh'], 'zh-hant'],
  ])('finds for %j what is nearest', (browser, language) => {
    const codes = ['it', 'pt', 'pt-br', 'zh-hant'];
    const ranges = Object.entries(languageRanges(codes));
    const prefixes = Object.fromEntries(ranges.map(([range, code]) => [range, `/${code}`]));
    expect(detectLanguage({ browser, document: 'it' }, prefixes, 'it').language).toBe(language);
    expect(detectLanguage({ query: 'constructor', browser, document: 'it' }, prefixes, 'it').by).toBe(
      'browser',
    );
  });

  it('asks in the order of i18next-browser-languagedetector', () => {
    const order = ['query', 'cookie', 'localStorage', 'sessionStorage'] as const;
    const others = Object.fromEntries(order.map((name) => [name, 'it']));
    for (const [index, name] of order.entries()) {
      const weaker = Object.fromEntries(order.slice(index).map((key) => [key, 'it']));
      expect(detect({ ...weaker, [name]: 'en', browser: ['it'] }).language).toBe('en');
      expect(detect({ ...others, [name]: 'en' }).language).toBe(index === 0 ? 'en' : 'it');
    }
    expect(detect({ browser: ['en'], document: 'it' }).language).toBe('en');
    expect(detectLanguage({ browser: [], document: '' }, { it: '', en: '/en' }, 'it').language).toBe('it');
  });
});
