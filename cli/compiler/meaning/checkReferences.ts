import { basename } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { problemOfFile } from '../../diagnostics/problemOfFile.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { holdTexts } from '../../memory/holdTexts.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { tell } from '../../terminal/telling/tell.ts';
import {
  bareName,
  type Document,
  locate,
  nameOf,
  type Pointer,
  problemAt,
  sectionFile,
} from '../content/document.ts';
import { leaves, valueAt } from '../content/tree.ts';
import type { Entry } from '../content/validateDocument.ts';
import { copiedFrom, hintAtCopy, meantPaths, slugOf } from '../hints/fileNames.ts';
import { idsOf, keysOf, type Meaning, type Meant } from './meaning.ts';

/**
 * Values that name another item or a value of another file (`x-refers-to`, where `*` is the item's own name; keys do so
 * where `propertyNames` says it), their own file (`x-file-name`) or texts of theirs (`x-texts`), and lists that name
 * all of a kind (`x-names-all`), or one value alone (`x-or-only`).
 */
export function checkReferences(meaning: Meaning): Diagnostic[] {
  const known: Known = {
    idsIn: holdTexts((kind) => (kind === 'languages' ? new Set(meaning.languages) : idsOf(meaning, kind))),
    listedAt: holdTexts((path) => valuesAt(meaning, path)),
  };
  const wrong = meaning.entries.flatMap((entry) =>
    meaning.meantIn(entry).flatMap((meant) => wrongAt(meant, entry, known, meaning)),
  );
  return [...findEmptyFolders(meaning, known), ...wrong];
}

/** What is wrong with a value that names others: a list, a group whose keys name them, or a single name. */
function wrongAt({ pointer, says }: Meant, entry: Entry, known: Known, meaning: Meaning): Diagnostic[] {
  const { document } = entry;
  const tellAt = (at: Pointer, problem: Wrong | undefined, part?: 'key') =>
    problem ? [problemAt(document, at, { part, ...problem })] : [];
  const value = valueAt(document.data, pointer);
  if (Array.isArray(value)) return tellAt(pointer, leftOut(says, value, pointer, known));
  if (isGroup(value)) {
    const kind = kindOfKeys(says);
    const lacks = isMisnamed(entry, meaning)
      ? undefined
      : missingTexts(says['x-texts'], bareName(document.path), entry, meaning);
    return [
      ...Object.keys(value).flatMap((key) =>
        tellAt([...pointer, key], unknownReference(kind, key, entry, known), 'key'),
      ),
      ...tellAt(pointer, lacks, 'key'),
    ];
  }
  if (typeof value !== 'string') return [];
  return tellAt(
    pointer,
    unknownReference(says['x-refers-to'], value, entry, known) ??
      otherName(says['x-file-name'], value, entry, meaning) ??
      missingTexts(says['x-texts'], value, entry, meaning),
  );
}

type Wrong = Parameters<typeof problemAt>[2];

/** Folders without an item although texts name some: told once, and not at each of the names. */
function findEmptyFolders({ entries, meantIn }: Meaning, { idsIn }: Known): Diagnostic[] {
  const named = entries.flatMap((entry) =>
    meantIn(entry).flatMap(({ pointer, says }) => {
      const kind = says['x-refers-to'] ?? kindOfKeys(says);
      if (!isFolder(kind) || idsIn(kind).size > 0) return [];
      return namesAt(entry.document, pointer).map((at) => ({ kind, document: entry.document, at }));
    }),
  );
  return [...new Set(named.map(({ kind }) => kind))].map((kind) => {
    const places = named.filter((name) => name.kind === kind);
    const [first = ''] = places
      .slice(0, 1)
      .map(({ document, at }) => `${document.path}:${locate(document, at, 'key').line}`);
    return problemOfFile(`content/${kind}`, {
      rule: 'reference/unknown',
      message: tell`The folder content/${kind} is empty or missing.`,
      hint: tell`${places.length} values name what should be there, the first at ${first}: add it, or delete what names it.`,
    });
  });
}

/** Where the names stand that a value holds: its own place, or its keys. */
function namesAt({ data }: Document, pointer: Pointer): Pointer[] {
  const value = valueAt(data, pointer);
  if (isGroup(value)) return Object.keys(value).map((key) => [...pointer, key]);
  return typeof value === 'string' ? [pointer] : [];
}

/** Whether it is a kind of items, and not the languages or values of a file. */
function isFolder(kind: unknown): kind is string {
  return typeof kind === 'string' && kind !== 'languages' && !kind.includes('.');
}

function kindOfKeys({ propertyNames }: Record<string, unknown>): unknown {
  return isGroup(propertyNames) ? propertyNames['x-refers-to'] : undefined;
}

interface Known {
  idsIn(kind: string): ReadonlySet<string>;
  listedAt(path: string): Listed;
}

function unknownReference(kind: unknown, value: string, { document }: Entry, { idsIn, listedAt }: Known) {
  if (typeof kind !== 'string') return undefined;
  const hint = (known: ReadonlySet<string>, folder?: string) => {
    const names = [...known].slice(0, 30).join(', ');
    const others = folder
      ? tell`Put it into content/${folder}, or name one that is there: ${names}.`
      : tell`There are: ${names}.`;
    return didYouMean(value, known, others);
  };
  // An item that was deleted is missed wherever it is named.
  const cause = `${kind} ${value}`;
  if (!kind.includes('.')) {
    const known = idsIn(kind);
    // An empty kind is told once: for languages by the settings.
    if (known.has(value) || known.size === 0) return undefined;
    const message = tell`There is no "${value}" among the ${kind}.`;
    const folder = kind === 'languages' ? undefined : kind;
    return { rule: 'reference/unknown' as const, message, hint: hint(known, folder), cause };
  }
  const { file, values } = listedAt(kind.includes('*') ? kind.replace('*', bareName(document.path)) : kind);
  if (!file || values.has(value)) return undefined;
  return {
    rule: 'reference/unknown' as const,
    message: tell`There is no "${value}" in ${file}.`,
    hint: values.size > 0 ? hint(values) : tell`Add it there, or leave it out here.`,
  };
}

/**
 * Names missing from a list that should name all of a kind. Such a gap may be on purpose: then the list shows none of
 * them, and where the schema says which value may stand alone, a list of it is right. A name that does not exist may
 * stand for a missing one, so nothing is told then.
 */
function leftOut(
  { 'x-names-all': kind, 'x-or-only': only }: Record<string, unknown>,
  value: unknown[],
  pointer: Pointer,
  { idsIn, listedAt }: Known,
) {
  if (typeof kind !== 'string') return undefined;
  const [first, ...others] = value;
  if (typeof only === 'string' && others.length === 0 && listedAt(only).values.has(String(first)))
    return undefined;
  const ids = idsIn(kind);
  const missing = [...ids].filter((id) => !value.includes(id));
  const isSure = value.every((id) => ids.has(String(id)));
  if (missing.length === 0 || !isSure) return undefined;
  return {
    rule: 'reference/left-out' as const,
    message: tell`"${nameOf(pointer)}" leaves out: ${missing.join(', ')}.`,
    hint: tell`Add it, or excuse this if it is left out on purpose.`,
    part: 'key' as const,
  };
}

interface Listed {
  /** The first of the files; none, when none of them can be read. */
  file?: string;
  values: ReadonlySet<string>;
}

/**
 * The values of one file, or of one section in all languages, at a path that leaves out the numbers of items:
 * `regions.regions.provinces.sigla`.
 */
function valuesAt({ entries }: Meaning, path: string): Listed {
  const [name, ...steps] = path.split('.');
  const files = entries.filter(
    ({ kind }) => (kind.kind === 'single' || kind.kind === 'translation') && kind.name === name,
  );
  const wanted = steps.join('.');
  const values = files
    .flatMap(({ document }) => leaves(document.data))
    .filter(({ pointer }) => keysOf(pointer) === wanted)
    .map(({ value }) => String(value));
  return { file: files[0]?.document.path, values: new Set(values) };
}

function otherName(wanted: unknown, value: string, { document, kind }: Entry, { texts }: Meaning) {
  const file = bareName(document.path);
  if (wanted !== true || kind.kind !== 'collection' || file === value) return undefined;
  const original = copiedFrom(file);
  const name = `${value}.yaml`;
  const named = (wanted: string) => texts.find((path) => kind.governs(path) && bareName(path) === wanted);
  const copied = named(value);
  const slug = slugOf(file);
  const isMeant = (path: string) => bareName(path) === value && !texts.includes(path);
  return {
    rule: 'reference/file-name' as const,
    message: tell`The file is called "${file}", but this says "${value}".`,
    hint:
      meantPaths(document.path).some(isMeant) || (slug === value && !copied)
        ? tell`Rename it: ${basename(document.path)} → ${name}.`
        : original
          ? hintAtCopy(original)
          : slug !== file && !named(slug)
            ? tell`Rename the file to ${slug}.yaml, and write "${slug}" here.`
            : copied
              ? tell`Write "${file}": "${value}" is ${copied}.`
              : tell`Write the same in both: people use one to find the other.`,
  };
}

/** Whether the file of an item has another name than the item, which is told by itself. */
function isMisnamed(entry: Entry, meaning: Meaning): boolean {
  return meaning.meantIn(entry).some(({ pointer, says }) => {
    const value = valueAt(entry.document.data, pointer);
    return typeof value === 'string' && otherName(says['x-file-name'], value, entry, meaning) !== undefined;
  });
}

/**
 * An item needs texts under its name in the sections that `x-texts` lists. Where one language has them, its others are
 * compared.
 */
function missingTexts(wanted: unknown, value: string, { document }: Entry, { entries, languages }: Meaning) {
  if (!Array.isArray(wanted)) return undefined;
  const missing = wanted.flatMap((path: string) => {
    const [section = '', ...steps] = path.split('.');
    const files = languages.map((code) => sectionFile(code, section));
    const sections = entries.filter((entry) => files.includes(entry.document.path));
    const hasTexts = sections.some((entry) => {
      const group = valueAt(entry.document.data, steps);
      return isGroup(group) && Object.hasOwn(group, value);
    });
    return hasTexts || sections.length < languages.length
      ? []
      : files.map((file) => (steps.length > 0 ? tell`${file} (below "${steps.join('.')}")` : tell`${file}`));
  });
  if (missing.length === 0) return undefined;
  const places = missing.reduce((before, place) => tell`${before}, ${place}`);
  return {
    rule: 'reference/missing-texts' as const,
    message: tell`"${value}" has no texts of its own yet.`,
    hint: document.path.endsWith(`/${value}.yaml`)
      ? tell`Add the key "${value}" to ${places}.`
      : tell`Add the key "${value}" to ${places}, or correct its name.`,
  };
}
