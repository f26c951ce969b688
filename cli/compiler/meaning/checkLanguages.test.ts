import { expect, it } from 'vitest';
import { rememberTold } from '../../diagnostics/told.ts';
import { look } from '../content/document.ts';
import { parseSource } from '../parsing/parseSource.ts';
import { checkLanguages } from './checkLanguages.ts';
import type { Meaning } from './meaning.ts';

function judge(code: string, locale: string): string[] {
  const bytes = Buffer.from(JSON.stringify({ languages: [{ code, locale }] }));
  const { value: document } = parseSource({ path: 'content/site.yaml', print: '', bytes });
  const entries = [{ document, kind: { kind: 'single', name: 'site' } }];
  return checkLanguages({ entries, inTexts: look, told: rememberTold([]) } as unknown as Meaning).map(
    ({ rule }) => rule,
  );
}

it.each([
  ['pt', 'pt-BR'],
  ['pt-br', 'pt-BR'],
  ['zh-hant', 'zh-TW'],
  ['zh-hant', 'zh-Hant-HK'],
  ['zh-hans', 'zh-CN'],
  ['sr-latn', 'sr-Latn-RS'],
  ['es-419', 'es-419'],
  ['ckb', 'ckb-IQ'],
])('of the language %s is the locale %s', (code, locale) => {
  expect(judge(code, locale)).toEqual([]);
});

it.each([
  ['pt-br', 'pt-PT'],
  ['zh-hant', 'zh-CN'],
  ['sr-latn', 'sr-RS'],
  ['gb', 'en-GB'],
  ['en', 'enm-GB'],
])('of the language %s is not the locale %s', (code, locale) => {
  expect(judge(code, locale)).toEqual(['value/language']);
});
