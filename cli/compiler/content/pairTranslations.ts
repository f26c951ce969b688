import type { Language, SiteSettings } from '../../../site/contract.ts';
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts';
import { rememberTold, type Told } from '../../diagnostics/told.ts';
import { fingerprint } from '../../memory/cache.ts';
import { holdWith } from '../../memory/holdWith.ts';
import type { Memory } from '../../memory/openMemory.ts';
import { noteName, notePrint } from '../../memory/valuePrints.ts';
import { resolveTree } from '../../settings/resolveTree.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { Schemas } from './compileSchemas.ts';
import {
  bareName,
  type Document,
  type InTexts,
  look,
  mentions,
  nameOf,
  type Pointer,
  placeInText,
  problemAt,
  problemInText,
} from './document.ts';
import { checkVariables, createFactFiller, flattenFacts } from './facts.ts';
import { findRepeatedIds } from './findRepeatedIds.ts';
import { findTypedFacts, learnNeighbours } from './findTypedFacts.ts';
import { tellLostFacts } from './lostFacts.ts';
import { markPlaceholder } from './placeholderMarks.ts';
import { groups, leaves, valueAt } from './tree.ts';
import { setType } from './typography.ts';
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
  /** The settings as they are written, whatever pages are shown instead. */
  settings: SiteSettings;
  defaultLanguage: Language;
  languages: LanguageContent[];
  placeholders: Placeholder[];
  /** Every document, to find where a link or a name was written. */
  documents: Document[];
}

/** The languages of the site, to compare what they say. */
export interface Compared {
  settings: SiteSettings;
  defaultLanguage: Language;
}

export function comparedIn(settings: SiteSettings | undefined): Compared | undefined {
  const defaultLanguage = settings?.languages.find(({ code }) => code === settings.defaultLanguage);
  return settings && defaultLanguage && { settings, defaultLanguage };
}

/**
 * The content as each language sees it, facts filled in and set as a type-setter would, and what is wrong with facts
 * and ids. Without settings or facts there is none.
 */
export async function pairTranslations(
  entries: Entry[],
  { forms, kinds }: Schemas,
  compared: Compared | undefined,
  {
    typeset = setType,
    inTexts = look,
    memory,
    told = rememberTold([]),
  }: { typeset?: typeof setType; inTexts?: InTexts; memory?: Memory; told?: Told } = {},
): Promise<Outcome<Content | undefined>> {
  const company = single(entries, 'company');
  if (!compared || !company) return { value: undefined, diagnostics: [] };
  const { settings, defaultLanguage } = compared;

  const facts = unwrapFacts(flattenFacts(company.data));
  const typedFacts = flattenFacts(company.data);
  const sections = entries.filter(({ kind }) => kind.kind === 'translation').map(({ document }) => document);
  const longTexts = entries.filter(({ kind }) => kind.kind === 'texts').map(({ document }) => document);
  const neighbours = learnNeighbours(sections, facts);
  const documents = entries.map(({ document }) => document);
  const asked = `variables ${fingerprint(JSON.stringify([...facts]))}`;
  // A text that asks for nothing has the same mistakes whatever the facts are.
  const variablesIn = (document: Document) => (mentions(document, '{{') ? asked : 'variables');
  const variables = documents.flatMap((document) =>
    document === company
      ? nestedFacts(company)
      : inTexts(variablesIn(document), [document], () => variableProblems(document, facts)),
  );
  // Texts are right to ask for a fact that is wrong itself.
  const ofTexts = variables.filter(({ cause }) => !isTold(cause, company, told));
  const diagnostics = [
    ...tellLostFacts(ofTexts, { company, names: [...facts.keys()] }, { documents, kinds }, told),
    ...findTypedFacts([...sections, ...longTexts], typedFacts, neighbours, inTexts),
    ...findRepeatedIds(entries, told),
  ];

  const languages: LanguageContent[] = [];
  for (const language of settings.languages) {
    const codes = [language, defaultLanguage, ...settings.languages].map(({ code }) => code);
    const resolvedCompany = resolveTree(company.data, { codes, mark: markPlaceholder });
    const { fill } = await createFactFiller(language, resolvedCompany);
    const seen = JSON.stringify([codes, language]);
    const text: LanguageContent['text'] = {};
    const content: LanguageContent['content'] = { forms };
    // Also those of which nobody has written one: a list of open positions may be empty.
    for (const { kind, name } of kinds) {
      if (kind === 'collection') content[name] = [];
      if (kind === 'texts') content[name] = {};
    }
    const resolve = ({ document, kind }: Entry) =>
      kind.name === 'company'
        ? resolvedCompany
        : resolveTree(document.data, {
            codes: kind.kind === 'translation' || kind.kind === 'texts' ? [] : codes,
            // Settings are no words.
            fill: kind.name === 'site' ? fill : (text) => typeset(fill(text), language.code),
            mark: markPlaceholder,
          });
    const recall = (entry: Entry, from: Memory) => {
      const { document, kind } = entry;
      // A text without variables stays as it is when facts change.
      const facts = mentions(document, '{{') ? company.print : '';
      return holdWith(document.data, `${kind.kind} ${kind.name} ${seen} ${facts}`, () => {
        const value = resolve(entry);
        // A long text is read as a whole: what it says in the end is quicker to compare than to make anew.
        if (kind.kind !== 'texts')
          notePrint(value, document.path, printIn(codes, document, from), seen, facts);
        noteName(value, document.path);
        return value;
      });
    };
    for (const entry of inOrder(entries)) {
      const { document, kind } = entry;
      const value = memory ? recall(entry, memory) : resolve(entry);
      const [, folder, code] = document.path.split('/');
      if (kind.kind === 'single') content[kind.name] = value;
      else if (kind.kind === 'collection') (content[kind.name] as unknown[]).push(value);
      else if (code !== language.code) continue;
      else if (kind.kind === 'texts' && folder)
        (content[kind.name] as Record<string, unknown>)[bareName(document.path)] = value;
      else text[kind.name] = value;
    }
    languages.push({ language, text, content });
  }
  return {
    value: {
      settings,
      defaultLanguage,
      languages,
      placeholders: documents.flatMap(placeholdersOf),
      documents,
    },
    diagnostics,
  };
}

/** The print of what a text says to one language, so that a word of another one changes nothing there. */
function printIn(codes: string[], { path, print, data }: Document, memory: Memory): string {
  return memory.remember('sides', `${path} ${print} ${codes}`, () =>
    fingerprint(JSON.stringify(resolveTree(data, { codes })) ?? ''),
  );
}

function single(entries: Entry[], name: string): Document | undefined {
  return entries.find(({ kind }) => kind.kind === 'single' && kind.name === name)?.document;
}

/** Items by their `order`, then by file name. */
function inOrder(entries: Entry[]): Entry[] {
  const order = ({ document }: Entry) => Number(valueAt(document.data, ['order']) ?? Number.MAX_SAFE_INTEGER);
  return [...entries].sort((a, b) => order(a) - order(b) || (a.document.path < b.document.path ? -1 : 1));
}

/** Whether something was told of a fact, or of the value in its long form. */
function isTold(fact: string | undefined, { path }: Document, told: Told): boolean {
  return fact !== undefined && (told.at(path, fact) || told.at(path, `${fact}.value`));
}

/** `contacts.email.value` is also reachable as `contacts.email`. */
function unwrapFacts(facts: Map<string, unknown>): Map<string, unknown> {
  return new Map([...facts].map(([path, value]) => [path.replace(/\.value(\.\w+)?$/, ''), value]));
}

/** Files without which there is no content, and those that a schema is for. One that cannot be read is told already. */
export function missingFiles(existing: ReadonlySet<string>, { kinds }: Schemas): Diagnostic[] {
  const single = kinds.flatMap(({ file }) => file ?? []);
  return [...new Set(['content/site.yaml', 'content/company.yaml', ...single])]
    .filter((file) => !existing.has(file))
    .map((file) => ({
      severity: 'error',
      rule: 'file/missing',
      file,
      line: 1,
      column: 1,
      message: tell`The file ${file} is missing.`,
      hint: tell`Nothing can be built without it. Restore it from the last version that worked.`,
    }));
}

/** Facts are filled into texts, never into each other: they would be shown with their braces, or go in a circle. */
function nestedFacts(company: Document): Diagnostic[] {
  return leaves(company.data).flatMap(({ pointer, value }) =>
    typeof value === 'string' && /\{\{|\}\}/.test(value)
      ? [
          problemAt(company, pointer, {
            rule: 'fact/nested',
            message: tell`A fact cannot contain another one.`,
            hint: tell`Write it out.`,
            key: nameOf(pointer),
          }),
        ]
      : [],
  );
}

function variableProblems(document: Document, facts: Map<string, unknown>): Diagnostic[] {
  return leaves(document.data).flatMap(({ pointer, value }) =>
    typeof value === 'string'
      ? checkVariables(value, facts).map(({ at, ...problem }) =>
          problemInText(document, placeInText(document, pointer, value, at), {
            key: nameOf(pointer),
            ...problem,
          }),
        )
      : [],
  );
}

function placeholdersOf(document: Document): Placeholder[] {
  if (!mentions(document, '"placeholder":true')) return [];
  const marked = holdWith(document.data, 'placeholders', () =>
    groups(document.data).filter(({ group }) => group.placeholder === true),
  );
  return marked.map(({ pointer, group }) => ({
    document,
    pointer,
    value: group.value ?? group.id ?? group.title ?? group.key,
  }));
}
