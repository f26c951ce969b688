import { marked } from 'marked';
import type { Language, SiteSettings } from '../../../site/contract.ts';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { problemOfFile } from '../../diagnostics/problemOfFile.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import { holdWith } from '../../memory/holdWith.ts';
import type { Memory } from '../../memory/openMemory.ts';
import { noteName, notePrint } from '../../memory/valuePrints.ts';
import { resolveTree } from '../../settings/resolveTree.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { Schemas } from './compileSchemas.ts';
import { bareName, type Document, mentions, type Pointer } from './document.ts';
import { createFactFiller, findUnconfirmedNumbers } from './facts.ts';
import { markPlaceholder } from './placeholderMarks.ts';
import { groups, valueAt } from './tree.ts';
import { inOnePiece, setType } from './typography.ts';
import type { Entry } from './validateDocument.ts';

/** The content as one language sees it. */
export interface LanguageContent {
  language: Language;
  /** Sections by name, facts filled in. */
  text: Record<string, unknown>;
  /**
   * Single files by name, collections as lists, long texts by name, `forms`. A translated long text has the headings
   * that it has in the default language as `original`, as Markdown.
   */
  content: Record<string, unknown> & { forms: Record<string, FormDefinition> };
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

/** What a page in the default language is made of. */
export function inDefaultLanguage({ languages, defaultLanguage }: Content): LanguageContent | undefined {
  return languages.find(({ language }) => language.code === defaultLanguage.code);
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
 * The content as each language sees it, facts filled in and set as a type-setter would. Without settings or facts there
 * is none.
 */
export function pairTranslations(
  entries: Entry[],
  { forms, kinds }: Schemas,
  compared: Compared | undefined,
  { typeset = setType, memory }: { typeset?: typeof setType; memory?: Memory } = {},
): Content | undefined {
  const company = findCompany(entries);
  if (!compared || !company) return undefined;
  const { settings, defaultLanguage } = compared;

  const ordered = inOrder(entries);
  const languages = settings.languages.map((language) => {
    const read = openReading(language, company, compared, { typeset, memory });
    return gather(language, ordered, read, { forms, kinds });
  });
  const original = languages.find(({ language }) => language === defaultLanguage);
  for (const { language, content } of languages)
    for (const { kind, name } of kinds)
      if (kind === 'texts' && language !== defaultLanguage)
        content[name] = withOriginals(content[name], original?.content[name]);
  return {
    settings,
    defaultLanguage,
    languages,
    placeholders: entries.flatMap(({ document }) => placeholdersOf(document)),
    documents: entries.map(({ document }) => document),
  };
}

/** What an entry says in one language. */
function openReading(
  language: Language,
  company: Document,
  { settings, defaultLanguage }: Compared,
  { typeset, memory }: { typeset: typeof setType; memory: Memory | undefined },
): (entry: Entry) => unknown {
  const codes = [language, defaultLanguage, ...settings.languages].map(({ code }) => code);
  // Facts are names and addresses, which are written as they are; but no letter is in parts.
  const resolvedCompany = resolveTree(company.data, { codes, fill: inOnePiece, mark: markPlaceholder });
  const unconfirmed = findUnconfirmedNumbers(company.data);
  const fill = createFactFiller(language, resolvedCompany, unconfirmed);
  const resolve = ({ document, kind }: Entry) =>
    kind.name === 'company'
      ? resolvedCompany
      : resolveTree(document.data, {
          codes: kind.kind === 'translation' || kind.kind === 'texts' ? [] : codes,
          // Settings are no words.
          fill: kind.name === 'site' ? fill : (text) => typeset(fill(text), language.code),
          mark: markPlaceholder,
        });
  if (!memory) return resolve;
  const seen = JSON.stringify([codes, language]);
  return (entry) => {
    const { document, kind } = entry;
    // A text without variables stays as it is when facts change.
    const facts = mentions(document, '{{') ? company.print : '';
    return holdWith(document.data, `${kind.kind} ${kind.name} ${seen} ${facts}`, () => {
      const value = resolve(entry);
      // A long text is read as a whole: what it says in the end is quicker to compare than to make anew.
      if (kind.kind !== 'texts')
        notePrint(value, document.path, printIn(codes, document, memory), seen, facts);
      return value;
    });
  };
}

/** The entries of one language and those of all, each where templates look for it. */
function gather(
  language: Language,
  entries: readonly Entry[],
  read: (entry: Entry) => unknown,
  { forms, kinds }: Pick<Schemas, 'forms' | 'kinds'>,
): LanguageContent {
  const text: LanguageContent['text'] = {};
  const content: LanguageContent['content'] = { forms };
  // Also those of which nobody has written one: a list of open positions may be empty.
  for (const { kind, name } of kinds) {
    if (kind === 'collection') content[name] = [];
    if (kind === 'texts') content[name] = {};
  }
  for (const entry of entries) {
    const { document, kind } = entry;
    const value = read(entry);
    noteName(value, document.path);
    const [, , code] = document.path.split('/');
    if (kind.kind === 'single') content[kind.name] = value;
    else if (kind.kind === 'collection') (content[kind.name] as unknown[]).push(value);
    else if (code !== language.code) continue;
    else if (kind.kind === 'texts')
      (content[kind.name] as Record<string, unknown>)[bareName(document.path)] = value;
    else text[kind.name] = value;
  }
  return { language, text, content };
}

/**
 * Long texts by name, each with the headings that it has in the default language. These are made when somebody asks, as
 * all else of a text is.
 */
function withOriginals(texts: unknown, originals: unknown): Record<string, unknown> {
  const originalOf = originals as Record<string, { body: string }>;
  return Object.fromEntries(
    Object.entries(texts as Record<string, object>).map(([name, text]) => {
      const original = Object.hasOwn(originalOf, name) ? originalOf[name] : undefined;
      if (original === undefined) return [name, text];
      const get = () => holdWith(original, 'headings', () => headingsOf(original.body));
      const own = Object.getOwnPropertyDescriptors(text);
      return [name, Object.defineProperties({}, { ...own, original: { get, enumerable: true } })];
    }),
  );
}

/** The headings of a text, as Markdown, with the addresses that links in them refer to. */
function headingsOf(markdown: string): string {
  const kept: string[] = [];
  marked.walkTokens(marked.lexer(markdown), ({ type, raw }) => {
    if (type === 'heading' || type === 'def') kept.push(raw.trim());
  });
  return kept.join('\n\n');
}

/** The print of what a text says to one language, so that a word of another one changes nothing there. */
function printIn(codes: string[], { path, print, data }: Document, memory: Memory): string {
  return memory.remember('sides', `${path} ${print} ${codes}`, () =>
    fingerprint(JSON.stringify(resolveTree(data, { codes })) ?? ''),
  );
}

/** The facts of the company. */
export function findCompany(entries: Entry[]): Document | undefined {
  return entries.find(({ kind }) => kind.kind === 'single' && kind.name === 'company')?.document;
}

/** Items by their `order`, then as they come: by file name. */
function inOrder(entries: Entry[]): Entry[] {
  const order = ({ document }: Entry) => Number(valueAt(document.data, ['order']) ?? Number.MAX_SAFE_INTEGER);
  return [...entries].sort((a, b) => order(a) - order(b));
}

/** Files without which there is no content, and those that a schema is for. One that cannot be read is told already. */
export function missingFiles(existing: ReadonlySet<string>, { kinds }: Schemas): Diagnostic[] {
  const single = kinds.flatMap(({ file }) => file ?? []);
  return [...new Set(['content/site.yaml', 'content/company.yaml', ...single])]
    .filter((file) => !existing.has(file))
    .map((file) =>
      problemOfFile(file, {
        rule: 'file/missing',
        message: tell`The file ${file} is missing.`,
        hint: tell`Nothing can be built without it. Restore it from the last version that worked.`,
      }),
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
