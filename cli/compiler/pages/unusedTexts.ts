import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { once } from '../../memory/once.ts';
import type { Memory } from '../../memory/openMemory.ts';
import { officeTexts } from '../../settings/office/officeTexts.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { JsonSchema } from '../content/compileSchemas.ts';
import { bareName, type Document, nameOf, type Pointer, problemAt } from '../content/document.ts';
import { byLanguage } from '../content/expandLanguages.ts';
import type { Content } from '../content/pairTranslations.ts';
import type { Entry } from '../content/validateDocument.ts';
import { areForms } from '../letters/pluralForms.ts';
import { formsIn } from '../routes/findCalls.ts';
import { says, schemaNodes } from '../schemas/schemaNodes.ts';
import type { EarlierPages } from './recallPage.ts';
import type { Page } from './renderPage.tsx';
import { bySection, type ReadTexts } from './watchKeys.ts';
import { isTextRead } from './watchReads.ts';

interface Reading {
  /** What each page and each head read, in any language. */
  reads: Iterable<ReadTexts>;
  /** Whether the code of the website says this name: it may read it in another case than today's. */
  isNamed: (name: string) => boolean;
  /** Whether a page read this long text; nothing when that is not known. */
  isTextRead?: ((kind: string, name: string) => boolean) | undefined;
}

/**
 * Texts of the default language that no page read and no code names, and long texts (Markdown files) that none read. A
 * text needs no page if its schema says that it is said elsewhere (`x-said-by`), or if the back office says it because
 * of the website's forms. A key beside others that are read without being named may be one of a list that grows.
 */
export function findUnusedTexts(
  entries: readonly Entry[],
  content: Content,
  { reads, isNamed, isTextRead }: Reading,
  byId?: ReadonlyMap<string, JsonSchema>,
): Diagnostic[] {
  const read = new Set<string>();
  for (const list of new Set([...reads].flat())) for (const key of list) read.add(key);
  const inMails = officeTexts(formsIn(content)).map(({ section, path }) => [section, ...path.split('.')]);
  const saidInMails = new Set(inMails.map((steps) => steps.join('.')));
  const leadsToMails = new Set(
    inMails.flatMap((steps) => steps.map((_, at) => steps.slice(0, at + 1).join('.'))),
  );
  const { code } = content.defaultLanguage;
  const own = entries.filter(({ document }) => document.path.split('/').includes(code));
  const texts = own.filter(({ kind }) => kind.kind === 'texts');
  const sections = own.filter(({ kind }) => kind.kind === 'translation');
  const unread = texts.flatMap(({ kind, document }) =>
    isTextRead?.(kind.name, bareName(document.path)) === false ? [describeLongText(document)] : [],
  );
  const unsaid = sections.flatMap(({ kind: { name, schema }, document }) => {
    const nodes = [...schemaNodes(document.data, schema, byId)];
    const marked = (word: string) =>
      new Set(nodes.filter((node) => says(node, word)).map(({ pointer }) => [name, ...pointer].join('.')));
    const elsewhere = marked('x-said-by');
    const inLanguages = marked(byLanguage);
    const isElsewhere = (path: string) => elsewhere.has(path) || saidInMails.has(path);
    const unused = unusedIn(document.data, [name], { read, isElsewhere, leadsToMails, isNamed });
    if (!unused) return isNamed(name) ? [] : [describe(document, [])];
    return unused.map((steps) =>
      describe(document, steps.slice(1), inLanguages.has(steps.slice(0, -1).join('.'))),
    );
  });
  return [...unsaid, ...unread];
}

/** Who uses texts, each by the steps that lead to it. */
interface Uses extends Pick<Reading, 'isNamed'> {
  read: ReadonlySet<string>;
  /** Whether it is said elsewhere than on pages. */
  isElsewhere(path: string): boolean;
  /** What the back office says because of forms, and what holds that. */
  leadsToMails: ReadonlySet<string>;
}

/** What is unused below a value, each time where all of it begins; nothing where all of the value is. */
function unusedIn(value: unknown, steps: readonly string[], uses: Uses): string[][] | undefined {
  const path = steps.join('.');
  if (uses.isElsewhere(path)) return [];
  if (typeof value !== 'object' || value === null) return uses.read.has(path) ? [] : undefined;
  const parts = Object.entries(value).map(([key, part]) => ({
    key,
    unused: unusedIn(part, [...steps, key], uses),
  }));
  const unread = parts.filter(({ unused }) => unused === undefined);
  if (parts.length > 0 && unread.length === parts.length) return undefined;
  // Tomorrow's number may choose another form.
  if (areForms(value, value)) return [];
  const below = parts.flatMap(({ unused }) => unused ?? []);
  const unnamed = unread.filter(({ key }) => !uses.isNamed(key));
  const isListed = ({ key, unused }: (typeof parts)[number]) =>
    unused !== undefined && !uses.isNamed(key) && !uses.leadsToMails.has(`${path}.${key}`);
  if (unnamed.length === 0 || Array.isArray(value) || parts.some(isListed)) return below;
  return [...below, ...unnamed.map(({ key }) => [...steps, key])];
}

/**
 * What pages read, and the names in the code that makes them. What stands in `outside` is read by their heads, by PDFs
 * or by other code of the website.
 */
export function readingOf(
  pages: readonly Page[],
  outside: Readonly<Record<'texts' | 'parts' | 'longTexts', ReadonlySet<string>>>,
  { definition, code }: Pick<EarlierPages, 'definition' | 'code'>,
  memory: Memory,
): Reading {
  const names = once(() => new Set(memory.remember('names', definition, () => namesIn(code?.() ?? ''))));
  const isNamed = (name: string) => name.split(/[^\w$]+/).every((part) => names().has(part));
  const content = contentRead(pages, memory);
  return {
    reads: [bySection(outside.texts), ...pages.map(({ texts }) => texts ?? [])],
    isNamed,
    isTextRead:
      content &&
      ((kind, name) =>
        outside.parts.has(kind) || outside.longTexts.has(name) || isTextRead(content, kind, name)),
  };
}

/** Undefined if what a page read was not remembered. */
function contentRead(pages: readonly Page[], memory: Memory): ReadonlySet<string> | undefined {
  const all = new Set<string>();
  for (const name of new Set(pages.map(({ reads = '' }) => reads))) {
    const reads = memory.recall<string[]>('reads', name);
    if (!reads) return undefined;
    for (const read of reads) all.add(read);
  }
  return all;
}

/** Nobody can delete in one language what every language needs. */
function describe(document: Document, pointer: Pointer, isNeeded = false): Diagnostic {
  const name = nameOf(pointer);
  return problemAt(document, pointer, {
    rule: 'text/unused',
    message: name
      ? tell`No page shows "${name}", and no code of the website names it.`
      : tell`No page shows anything of this section, and no code that the website uses names it.`,
    hint: isNeeded
      ? tell`Show it, as those of the other languages are.`
      : name
        ? tell`Delete it in every language and in its schema, or show it.`
        : tell`Delete it in every language with its schema, or show it: a template is used as soon as a route names it.`,
    part: 'key',
  });
}

function describeLongText(document: Document): Diagnostic {
  return problemAt(document, [], {
    rule: 'text/unused',
    message: tell`No page shows this text.`,
    hint: tell`Delete it in every language, or show it; see whether its name is the one that the template asks for.`,
  });
}

/**
 * Every name in the bundled code of a website, whichever package it comes from: names by which it reads a value are
 * among these. Left out are functions that it calls or declares, and what follows a slash, as in paths.
 */
export function namesIn(code: string): string[] {
  const names = new Set<string>();
  // Lines of remarks say which file follows.
  for (const line of code.split('\n'))
    if (!line.startsWith('//'))
      for (const [name] of line.matchAll(/(?<![/\w$])[\w$]+(?![\w$]|\s*\()/g)) names.add(name);
  return [...names];
}
