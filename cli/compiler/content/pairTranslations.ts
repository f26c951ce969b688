import type { Language } from '../../../site/contract.ts';
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts';
import { rememberTold, type Told } from '../../diagnostics/told.ts';
import type { Schemas } from './compileSchemas.ts';
import { type Document, nameOf, type Pointer, problemAt } from './document.ts';
import { checkVariables, createFactFiller, flattenFacts, resolveTree } from './facts.ts';
import { findRepeatedIds } from './findRepeatedIds.ts';
import { findTypedFacts, learnNeighbours } from './findTypedFacts.ts';
import { groups, leaves } from './tree.ts';
import type { Entry } from './validateDocument.ts';

/** The content as one language sees it. */
export interface LanguageContent {
  language: Language;
  /** Sections by name, facts filled in. */
  text: Record<string, unknown>;
  /** Single files by name, collections as lists, long texts by name, `forms`. */
  content: Record<string, unknown>;
}

/** A value that somebody still has to supply. */
export interface Placeholder {
  document: Document;
  pointer: Pointer;
  value: unknown;
}

export interface Content {
  defaultLanguage: Language;
  languages: LanguageContent[];
  placeholders: Placeholder[];
  /** Every document, to find where a link or a name was written. */
  documents: Document[];
}

/** What the compiler itself reads from `content/site.yaml`. */
interface SiteSettings {
  languages: Language[];
  defaultLanguage: string;
  sameInEveryLanguage?: string[];
}

/** The languages of the site, to compare what they say. */
export interface Compared {
  settings: SiteSettings;
  defaultLanguage: Language;
}

/** The settings of the site and its default language, as far as they can be read. */
export function languagesOf(entries: Entry[]): Compared | undefined {
  const settings = single(entries, 'site')?.data as SiteSettings | undefined;
  const listed = Array.isArray(settings?.languages) && settings.languages.every(isLanguage);
  const defaultLanguage = listed
    ? settings.languages.find(({ code }) => code === settings.defaultLanguage)
    : undefined;
  return settings && defaultLanguage && { settings, defaultLanguage };
}

/**
 * The content as each language sees it, facts filled in, and what is wrong with facts and ids. Without settings or
 * facts there is none; what `earlier` tells of them is not told again.
 */
export async function pairTranslations(
  entries: Entry[],
  { forms }: Schemas,
  existing: ReadonlySet<string>,
  earlier: Diagnostic[],
): Promise<Outcome<Content | undefined>> {
  const compared = languagesOf(entries);
  const company = single(entries, 'company');
  if (!compared || !company) {
    return { value: undefined, diagnostics: missingBasics(entries, existing, rememberTold(earlier)) };
  }
  const { settings, defaultLanguage } = compared;

  const facts = unwrapFacts(flattenFacts(company.data));
  const typedFacts = flattenFacts(company.data);
  const sections = entries.filter(({ kind }) => kind.kind === 'translation').map(({ document }) => document);
  const neighbours = learnNeighbours(sections, facts);
  const diagnostics = [
    ...entries.flatMap(({ document }) =>
      document === company ? nestedFacts(company) : variableProblems(document, facts),
    ),
    ...sections.flatMap((document) => findTypedFacts(document, typedFacts, neighbours)),
    ...findRepeatedIds(entries),
  ];
  const languages: LanguageContent[] = [];
  for (const language of settings.languages) {
    const codes = [language, defaultLanguage, ...settings.languages].map(({ code }) => code);
    const resolvedCompany = resolveTree(company.data, codes, (text) => text);
    const { fill } = await createFactFiller(language, resolvedCompany);
    const text: LanguageContent['text'] = {};
    const content: LanguageContent['content'] = { forms };
    for (const {
      kind,
      kind: { name },
    } of entries.map(({ kind }) => ({ kind }))) {
      if (kind.kind === 'collection') content[name] ??= [];
      if (kind.kind === 'texts') content[name] ??= {};
    }
    for (const { document, kind } of inOrder(entries)) {
      const ofOneLanguage = kind.kind === 'translation' || kind.kind === 'texts';
      const value =
        kind.name === 'company'
          ? resolvedCompany
          : resolveTree(document.data, ofOneLanguage ? [] : codes, fill);
      const [, folder, code] = document.path.split('/');
      if (kind.kind === 'single') content[kind.name] = value;
      else if (kind.kind === 'collection') (content[kind.name] as unknown[]).push(value);
      else if (code !== language.code) continue;
      else if (kind.kind === 'texts' && folder)
        (content[kind.name] as Record<string, unknown>)[nameIn(document.path)] = value;
      else text[kind.name] = value;
    }
    languages.push({ language, text, content });
  }
  const documents = entries.map(({ document }) => document);
  return {
    value: { defaultLanguage, languages, placeholders: documents.flatMap(placeholdersOf), documents },
    diagnostics,
  };
}

function isLanguage(value: unknown): value is Language {
  const { code, prefix } = (value ?? {}) as Partial<Language>;
  return typeof code === 'string' && typeof prefix === 'string';
}

function single(entries: Entry[], name: string): Document | undefined {
  return entries.find(({ kind }) => kind.kind === 'single' && kind.name === name)?.document;
}

/** Items by their `order`, then by file name. */
function inOrder(entries: Entry[]): Entry[] {
  const order = ({ document }: Entry) =>
    Number((document.data as { order?: number }).order ?? Number.MAX_SAFE_INTEGER);
  return [...entries].sort((a, b) => order(a) - order(b) || (a.document.path < b.document.path ? -1 : 1));
}

function nameIn(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\.\w+$/, '');
}

/** `contacts.email.value` is also reachable as `contacts.email`. */
function unwrapFacts(facts: Map<string, unknown>): Map<string, unknown> {
  return new Map([...facts].map(([path, value]) => [path.replace(/\.value(\.\w+)?$/, ''), value]));
}

/** Why there is no content, where that is not told yet. */
function missingBasics(entries: Entry[], existing: ReadonlySet<string>, told: Told): Diagnostic[] {
  const missing = ['site', 'company']
    .map((name) => `content/${name}.yaml`)
    .filter((file) => !existing.has(file))
    .map((file) => ({
      severity: 'error' as const,
      rule: 'file/missing' as const,
      file,
      line: 1,
      column: 1,
      message: `The file ${file} is missing.`,
      hint: 'Nothing can be built without it. Restore it from the last version that worked.',
    }));
  const document = single(entries, 'site');
  const { defaultLanguage, languages } = (document?.data ?? {}) as Partial<SiteSettings>;
  if (!document || ['defaultLanguage', 'languages'].some((key) => told.at(document.path, key)))
    return missing;
  const codes = (languages ?? []).map(({ code }) => code);
  if (codes.includes(String(defaultLanguage))) return missing;
  const unknown = problemAt(document, ['defaultLanguage'], {
    rule: 'schema/enum',
    message: `"defaultLanguage" is "${defaultLanguage}", which is not among the languages of the site.`,
    hint: `Known values: ${codes.join(', ')}.`,
  });
  return [...missing, unknown];
}

/** Facts are filled into texts, never into each other: they would be shown with their braces, or go in a circle. */
function nestedFacts(company: Document): Diagnostic[] {
  return [...leaves(company.data)].flatMap(({ pointer, value }) =>
    typeof value === 'string' && /\{\{|\}\}/.test(value)
      ? [
          problemAt(company, pointer, {
            rule: 'fact/nested',
            message: 'A fact cannot contain another one.',
            hint: 'Write it out.',
            key: nameOf(pointer),
          }),
        ]
      : [],
  );
}

function variableProblems(document: Document, facts: Map<string, unknown>): Diagnostic[] {
  return [...leaves(document.data)].flatMap(({ pointer, value }) =>
    typeof value === 'string'
      ? checkVariables(value, facts).map((problem) => problemAt(document, pointer, problem))
      : [],
  );
}

function placeholdersOf(document: Document): Placeholder[] {
  return [...groups(document.data)]
    .filter(({ group }) => group.placeholder === true)
    .map(({ pointer, group }) => ({
      document,
      pointer,
      value: group.value ?? group.id ?? group.title ?? group.key,
    }));
}
