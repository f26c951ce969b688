import { bareLanguage } from '../../../site/codes/languageCode.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { aLocale } from '../content/describeFormat.ts';
import { type Document, type Pointer, problemAt } from '../content/document.ts';
import { valueAt } from '../content/tree.ts';
import type { Meaning } from './meaning.ts';

/**
 * The languages of the site are each there once, with a path of their own and a locale that exists. The locale is not
 * judged if the code is known to be wrong.
 */
export function checkLanguages({ entries, inTexts, told }: Meaning): Diagnostic[] {
  const settings = entries.find(({ kind }) => kind.kind === 'single' && kind.name === 'site')?.document;
  if (!settings) return [];
  return inTexts('languages', [settings], () => wrongLanguages(settings)).filter(
    ({ file, key = '' }) => !told.at(file, key.replace(/locale$/, 'code')),
  );
}

function wrongLanguages(settings: Document): Diagnostic[] {
  const languages = valueAt(settings.data, ['languages']);
  if (!Array.isArray(languages)) return [];
  const diagnostics: Diagnostic[] = [];
  const report = (pointer: Pointer, message: Sentence, hint: Sentence) =>
    diagnostics.push(problemAt(settings, pointer, { rule: 'value/language', message, hint }));
  const seen = new Set<string>();
  for (const [index, language] of languages.entries()) {
    if (!isGroup(language)) continue;
    for (const key of ['code', 'prefix']) {
      const value = language[key];
      const print = `${key} ${String(value)}`;
      if (value !== undefined && seen.has(print)) {
        report(
          ['languages', index, key],
          tell`Two languages have the ${key} "${String(value)}".`,
          tell`Each needs its own.`,
        );
      } else seen.add(print);
    }
    const { locale, code } = language;
    if (typeof locale === 'string' && !localeExists(locale)) {
      report(['languages', index, 'locale'], tell`There is no locale "${locale}".`, aLocale);
    } else if (typeof locale === 'string' && typeof code === 'string' && !isOf(locale, code)) {
      report(
        ['languages', index, 'locale'],
        tell`The locale "${locale}" is of another language than "${code}".`,
        tell`Dates and numbers would be written in that language.`,
      );
    }
  }
  return diagnostics;
}

/** Whether a locale is of a language, and of its script and region where the code says them. */
function isOf(locale: string, code: string): boolean {
  const { script, region } = new Intl.Locale(locale).maximize();
  const known = [script, region].map((part) => part?.toLowerCase());
  const [language = '', ...parts] = code.split('-');
  return bareLanguage(locale) === language && parts.every((part) => known.includes(part));
}

/** Whether both parts are known: an unknown language or country has no name. */
function localeExists(locale: string): boolean {
  try {
    const { language, region } = new Intl.Locale(locale);
    const named = (type: 'language' | 'region', of: string | undefined) =>
      of === undefined || new Intl.DisplayNames('en', { type, fallback: 'none' }).of(of) !== undefined;
    return named('language', language) && named('region', region);
  } catch {
    return false;
  }
}
