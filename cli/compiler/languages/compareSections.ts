import { basename } from 'node:path/posix';
import type { Language } from '../../../site/contract.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { problemOfFile } from '../../diagnostics/problemOfFile.ts';
import { rememberTold, type Told } from '../../diagnostics/told.ts';
import { languageName } from '../../terminal/telling/languageName.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import type { Schemas } from '../content/compileSchemas.ts';
import type { Counterpart } from '../content/describeMissingKey.ts';
import { bareName, type InTexts, sectionFile } from '../content/document.ts';
import type { Compared } from '../content/pairTranslations.ts';
import type { Entry } from '../content/validateDocument.ts';
import { copiedFrom, meantPaths, withMeant } from '../hints/fileNames.ts';
import { compareKeys } from './compareKeys.ts';
import { compareTexts } from './compareTexts.ts';

/** Every section and every long text must exist in every language, and have the keys of the default one. */
export function compareSections(
  entries: Entry[],
  schemas: Schemas,
  present: ReadonlySet<string>,
  { settings, defaultLanguage }: Compared,
  told: Told,
): Diagnostic[] {
  const existing = withMeant(present);
  const sections = schemas.kinds.filter(({ kind }) => kind === 'translation').map(({ name }) => name);
  const languages = [defaultLanguage, ...settings.languages];
  const isNowhere = (section: string) =>
    languages.every(({ code }) => !existing.has(sectionFile(code, section)));
  const areAllLost = sections.every(isNowhere);
  const missing = sections.flatMap((section) => {
    const hint = howToBegin(section, languages, existing);
    return settings.languages
      .filter(({ code }) => !existing.has(sectionFile(code, section)))
      .map((language) =>
        problemOfFile(sectionFile(language.code, section), {
          rule: 'translation/missing-section',
          message: tell`The section "${section}" is missing in ${languageName(language)}.`,
          hint,
          // A schema that is called wrongly is one mistake, and a folder that was moved.
          cause: isNowhere(section) ? (areAllLost ? '' : section) : undefined,
        }),
      );
  });
  const pairs = pairsOf(entries, { settings, defaultLanguage });
  return [
    ...missing,
    ...missingTexts(entries, existing, settings.languages, defaultLanguage),
    ...pairs.flatMap(([base, other]) => compareKeys(base, other, told)),
  ];
}

/** Where a missing section may come from: it may lie in no language's folder, or another language may have it. */
function howToBegin(section: string, languages: Language[], existing: ReadonlySet<string>): Sentence {
  const misplaced = `content/translations/${section}.yaml`;
  if (existing.has(misplaced)) return tell`If it is ${misplaced}, move that file there.`;
  const model = languages.map(({ code }) => sectionFile(code, section)).find((path) => existing.has(path));
  if (model) return tell`Begin with a copy of ${model}.`;
  const schema = `schemas/translations/${section}.schema.json`;
  return tell`No language has it: write or restore it as ${schema} describes, or delete that schema.`;
}

/** What the sections say must fit together in all languages; what was told already is not compared. */
export function compareWords(
  entries: Entry[],
  compared: Compared,
  told: Told,
  inTexts: InTexts,
): Diagnostic[] {
  const nothing = rememberTold([]);
  const areMany = compared.settings.languages.length > 2;
  return pairsOf(entries, compared).flatMap(([base, other]) => {
    // It is remembered where nothing is wrong: that must not depend on what was told before.
    const all = inTexts('words', [base.document, other.document], () => compareTexts(base, other, nothing));
    return all.length > 0 ? compareTexts(base, other, told, areMany) : [];
  });
}

/** Each section of the default language with each of its translations, as far as both can be read. */
function pairsOf(entries: Entry[], compared: Compared): [base: Counterpart, other: Counterpart][] {
  return translationsIn(entries, compared).flatMap(([base, ...others]) =>
    base?.code === compared.defaultLanguage.code
      ? others.map((other): [Counterpart, Counterpart] => [base, other])
      : [],
  );
}

/** A section in one of the languages. */
interface Translation extends Counterpart {
  code: string;
}

/** The translations of each section that can be read, the default language before the others. */
export function translationsIn(entries: Entry[], { settings, defaultLanguage }: Compared): Translation[][] {
  const others = settings.languages.filter(({ code }) => code !== defaultLanguage.code);
  const byPath = new Map(entries.map(({ document }) => [document.path, document]));
  const names = entries.flatMap(({ kind }) => (kind.kind === 'translation' ? [kind.name] : []));
  return [...new Set(names)].map((name) =>
    [defaultLanguage, ...others].flatMap((language) => {
      const document = byPath.get(sectionFile(language.code, name));
      return document ? [{ document, code: language.code, language: languageName(language) }] : [];
    }),
  );
}

/**
 * Every language needs a long text that one of them has: a copy of the default one, or else of the first that has it.
 */
function missingTexts(
  entries: Entry[],
  existing: ReadonlySet<string>,
  languages: Language[],
  first: Language,
): Diagnostic[] {
  const codes = [first, ...languages].map(({ code }) => code);
  const paths = entries.flatMap(({ kind, document }) => (kind.kind === 'texts' ? [document.path] : []));
  const languageOf = (path: string) => codes.indexOf(path.split('/')[2] ?? '');
  const known = paths
    .filter((path) => languageOf(path) !== -1)
    .sort((one, other) => languageOf(other) - languageOf(one));
  // What one language has under a name that is nearly that of a text of the others.
  const there = new Set(paths);
  const names = new Set(known.map(bareName));
  const misnamed = new Map(
    known.flatMap((path) => {
      const meant = meantPaths(path).find((one) => !there.has(one) && names.has(bareName(one)));
      return meant ? [[meant, path] as const] : [];
    }),
  );
  const wrong = new Set(misnamed.values());
  const named = known.filter((path) => !wrong.has(path));
  return languages.flatMap((language) => {
    const wanted = new Map(
      named.map((path) => [path.replace(/^(content\/[^/]+\/)[^/]+/, `$1${language.code}`), path]),
    );
    return [...wanted]
      .filter(([file]) => misnamed.has(file) || !existing.has(file))
      .map(([file, other]) => {
        const meant = misnamed.get(file);
        const isCopy = copiedFrom(bareName(other)) !== undefined;
        return problemOfFile(meant ?? (isCopy ? other : file), {
          rule: 'translation/missing-text',
          message: tell`The text "${bareName(file)}" is missing in ${languageName(language)}.`,
          hint: meant
            ? tell`Rename it: ${basename(meant)} → ${basename(file)}.`
            : isCopy
              ? tell`It looks like a copy: delete it.`
              : tell`Begin with a copy of ${other}.`,
        });
      });
  });
}
