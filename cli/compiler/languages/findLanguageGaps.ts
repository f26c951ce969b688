import { nearestCode } from '../../../site/codes/nearestCode.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { shown } from '../../diagnostics/shown.ts';
import type { Told } from '../../diagnostics/told.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { chosenIn } from '../../settings/resolveTree.ts';
import { languageName } from '../../terminal/telling/languageName.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { JsonSchema } from '../content/compileSchemas.ts';
import { describeLanguageError, type LanguageError } from '../content/describeLanguageError.ts';
import { type Document, type InTexts, nameOf, type Pointer, problemAt } from '../content/document.ts';
import { byLanguage, type NamedLanguage } from '../content/expandLanguages.ts';
import type { Entry } from '../content/validateDocument.ts';
import { says, schemaNodes } from '../schemas/schemaNodes.ts';

/**
 * Languages that a text in several of them lacks, or has misspelt, whatever its schema says. Also texts that one
 * language has and another lacks or leaves empty: a page of that language would show another one instead, or nothing.
 * Also a group that only looks like such a text. What was told is not told again.
 */
export function findLanguageGaps(
  entries: Entry[],
  byId: ReadonlyMap<string, JsonSchema>,
  languages: NamedLanguage[],
  told: Told,
  inTexts: InTexts,
): Diagnostic[] {
  const shared = entries.filter(({ kind: { kind } }) => kind === 'single' || kind === 'collection');
  return shared
    .flatMap((entry) => inTexts('languages of texts', [entry.document], () => gapsIn(entry, byId, languages)))
    .filter((problem) => !told.again(problem));
}

function gapsIn(
  { document, kind }: Entry,
  byId: ReadonlyMap<string, JsonSchema>,
  languages: NamedLanguage[],
): Diagnostic[] {
  return [...schemaNodes(document.data, kind.schema, byId)].flatMap((node) => {
    const { pointer, value } = node;
    if (!isGroup(value)) return [];
    const isMarked = says(node, byLanguage, true);
    const codes = languages.map(({ code }) => code);
    if (!isMarked && chosenIn(value, codes) && hasOwnKeys(node.schemas, value))
      return [takenForText(value, pointer, document)];
    const wrong = errorsIn(value, languages).flatMap(
      (error) => describeLanguageError(error, pointer, document, languages) ?? [],
    );
    return [
      ...wrong,
      ...(isMarked ? unevenTexts(value, pointer, document, languages) : []),
      ...(isMarked || chosenIn(value, codes) ? emptyTexts(value, pointer, document, languages) : []),
    ];
  });
}

/** Whether a schema says what keys of a group are called, so that they are hardly languages. */
function hasOwnKeys(schemas: JsonSchema[], group: Record<string, unknown>): boolean {
  return schemas.some(
    ({ properties = {}, propertyNames }) =>
      propertyNames !== undefined || Object.keys(group).some((key) => Object.hasOwn(properties, key)),
  );
}

/** A group with keys of its own, of which every page would show one value in place of all. */
function takenForText(group: Record<string, unknown>, pointer: Pointer, document: Document): Diagnostic {
  return problemAt(document, pointer, {
    rule: 'translation/taken-for-text',
    message: tell`"${nameOf(pointer)}" is read as one text in several languages, because its keys are codes of languages: ${Object.keys(group).join(', ')}.`,
    hint: tell`Give a key another name, here and in the schema; or write "x-by-language" there, if it is such a text.`,
    part: 'key',
  });
}

/** Texts that one language leaves empty and another does not. */
function emptyTexts(
  group: Record<string, unknown>,
  pointer: Pointer,
  document: Document,
  languages: NamedLanguage[],
): Diagnostic[] {
  const other = languages.find(({ code }) => hasText(group[code]));
  if (!other) return [];
  return languages
    .filter(({ code }) => typeof group[code] === 'string' && !hasText(group[code]))
    .map(({ code }) => {
      const name = nameOf([...pointer, code]);
      return problemAt(document, [...pointer, code], {
        rule: 'translation/empty',
        message: tell`"${name}" is empty, but it has a text in ${languageName(other)}.`,
        hint: tell`In ${languageName(other)}: ${shown(group[other.code])}`,
      });
    });
}

/** Texts that one language of a group of texts has and another lacks. */
function unevenTexts(
  group: Record<string, unknown>,
  pointer: Pointer,
  document: Document,
  languages: NamedLanguage[],
): Diagnostic[] {
  const written = languages.map((language) => ({ language, texts: group[language.code] }));
  const inGroups = written.flatMap(({ language, texts }) => (isGroup(texts) ? [{ language, texts }] : []));
  const first = new Map<string, (typeof inGroups)[number]>();
  for (const one of inGroups)
    for (const key of Object.keys(one.texts))
      if (hasText(one.texts[key]) && !first.has(key)) first.set(key, one);
  return [...first].flatMap(([key, other]) =>
    inGroups
      .filter(({ texts }) => !hasText(texts[key]))
      .map(({ language }) => {
        const name = nameOf([...pointer, language.code, key]);
        return problemAt(document, [...pointer, language.code], {
          rule: 'translation/missing-language',
          message: tell`"${name}" is missing in ${languageName(language)}.`,
          hint: tell`Add "${key}:" to it. In ${languageName(other.language)}: ${shown(other.texts[key])}`,
          part: 'key',
          key: name,
        });
      }),
  );
}

function hasText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

/** What is wrong with the languages of a group; nothing, unless it is one text in several languages. */
function errorsIn(group: Record<string, unknown>, languages: NamedLanguage[]): LanguageError[] {
  const codes = languages.map(({ code }) => code);
  const missing = codes.filter((code) => !(code in group));
  // Most groups are no such text, which is quick to see.
  if (missing.length === codes.length || Object.values(group).some((text) => typeof text !== 'string'))
    return [];
  const misspelt = new Map(
    Object.keys(group).flatMap((key) => {
      const meant = languageNamed(key, codes);
      return meant !== undefined && missing.includes(meant) ? [[key, meant]] : [];
    }),
  );
  const known = Object.entries(group).filter(([key]) => !misspelt.has(key));
  if (chosenIn(Object.fromEntries(known), codes) === undefined) return [];
  const unknown = Object.keys(group).filter((key) => !codes.includes(key));
  const explained = [...misspelt.values()];
  return [
    ...unknown.map((key) => ({
      keyword: 'additionalProperties',
      params: { additionalProperty: key },
      data: group,
      meant: misspelt.get(key),
    })),
    ...missing
      .filter((code) => !explained.includes(code))
      .map((code) => ({ keyword: 'required', params: { missingProperty: code }, data: group })),
  ];
}

/** The language that a key means, in however many letters: `fr` for `fra`, `FR` and `fr_FR`. */
function languageNamed(key: string, codes: readonly string[]): string | undefined {
  try {
    return nearestCode(`${new Intl.Locale(key.replaceAll('_', '-'))}`, codes);
  } catch {
    return undefined;
  }
}
