import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { formTextsPath } from '../../../site/forms/rules/formTexts.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Memory } from '../../memory/openMemory.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { type Document, nameOf, type Pointer, problemAt } from '../content/document.ts';
import type { Content } from '../content/pairTranslations.ts';
import type { Entry } from '../content/validateDocument.ts';
import { namesIn } from '../website/namesIn.ts';
import type { MadePages } from './recallPage.ts';
import type { Page } from './renderPage.tsx';
import { bySection, type ReadTexts } from './watchKeys.ts';

interface Reading {
  /** What each page and each head read, in any language. */
  reads: Iterable<ReadTexts>;
  /** Whether the code of the website says this name: it may read it in another case than today's. */
  isNamed: (name: string) => boolean;
}

/**
 * Texts of the default language that no page read and no code names. What the back office says needs no page; a key
 * beside others that are read without being named may be one of a list that grows.
 */
export function findUnusedTexts(
  entries: readonly Entry[],
  content: Content,
  { reads, isNamed }: Reading,
): Diagnostic[] {
  const read = new Set<string>();
  for (const list of new Set([...reads].flat())) for (const key of list) read.add(key);
  const office = officeGroups(content);

  /** Whether anything below was read; what is unused is told where all of it begins. */
  const look = (
    value: unknown,
    path: string,
    pointer: Pointer,
    found: (pointer: Pointer) => void,
  ): boolean => {
    if (office.has(path)) return true;
    if (typeof value !== 'object' || value === null) return read.has(path);
    const unread: string[] = [];
    const inner: Pointer[] = [];
    const keys = Object.keys(value);
    for (const key of keys) {
      const isRead = look(Reflect.get(value, key), `${path}.${key}`, [...pointer, key], (at) =>
        inner.push(at),
      );
      if (!isRead) unread.push(key);
    }
    if (keys.length > 0 && unread.length === keys.length) return false;
    for (const at of inner) found(at);
    const unnamed = unread.filter((key) => !isNamed(key));
    if (unnamed.length === 0 || Array.isArray(value)) return true;
    const isMadeUp = keys.some((key) => !unread.includes(key) && !isNamed(key));
    for (const key of isMadeUp ? [] : unnamed) found([...pointer, key]);
    return true;
  };

  const { code } = content.defaultLanguage;
  const isOwn = ({ kind, document }: Entry) =>
    kind.kind === 'translation' && document.path.split('/').includes(code);
  return entries.filter(isOwn).flatMap(({ kind: { name }, document }) => {
    const found: Pointer[] = [];
    const isRead = look(document.data, name, [], (pointer) => found.push(pointer));
    if (!isRead && !isNamed(name)) return [describe(document, [])];
    return found.map((pointer) => describe(document, pointer));
  });
}

/** What pages and their heads read, and the names in the code that makes them. */
export function readingOf(
  pages: readonly Page[],
  inHeads: ReadonlySet<string>,
  { definition, code }: Pick<MadePages, 'definition' | 'code'>,
  memory?: Memory,
): Reading {
  let names: ReadonlySet<string> | undefined;
  const read = () => namesIn(code?.() ?? '');
  const isNamed = (name: string) => {
    names ??= new Set(memory ? memory.remember('names', definition, read) : read());
    return name.split(/[^\w$]+/).every((part) => names?.has(part));
  };
  return { reads: [bySection(inHeads), ...pages.map(({ texts }) => texts ?? [])], isNamed };
}

/** What the back office reads: in mails, on the pages of links in mails, and beside the texts of each form. */
function officeGroups({ languages: [first] }: Content): Set<string> {
  const forms = Object.values((first?.content.forms ?? {}) as Record<string, FormDefinition>);
  return new Set([
    'common.mails',
    'common.pages',
    ...forms.map(({ 'x-form': note }) => `${formTextsPath(note)}.mail`),
  ]);
}

function describe(document: Document, pointer: Pointer): Diagnostic {
  const name = nameOf(pointer);
  return problemAt(document, pointer, {
    rule: 'text/unused',
    severity: 'warning',
    message: name
      ? tell`No page shows "${name}", and no code of the website names it.`
      : tell`No page shows anything of this section, and no code of the website names it.`,
    hint: tell`Delete it in every language and in its schema, or show it.`,
    part: 'key',
  });
}
