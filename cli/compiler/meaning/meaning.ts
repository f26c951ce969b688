import type { Told } from '../../diagnostics/told.ts';
import type { Memory } from '../../memory/openMemory.ts';
import type { ContentKind, JsonSchema } from '../content/compileSchemas.ts';
import { bareName, type Document, type InTexts, type Pointer } from '../content/document.ts';
import { valueAt } from '../content/tree.ts';
import type { Entry } from '../content/validateDocument.ts';
import { saying, schemaNodes } from '../schemas/schemaNodes.ts';

/** What schemas say of values beyond their shape, and this room judges. */
const meaningKeywords =
  'x-refers-to x-contains x-names-all x-or-only x-file-name x-texts x-date x-not-before x-in-country x-counts x-total x-once x-plural propertyNames'.split(
    ' ',
  );

/** What is judged when each value is right by itself: whether they are true together, and today. */
export interface Meaning {
  entries: Entry[];
  /** The values of an entry whose schemas say what they mean. */
  meantIn(entry: Entry): Meant[];
  /** Codes of the site's languages, in their order. */
  languages: string[];
  now: Date;
  /** Looks into texts, those that are as they were not again. */
  inTexts: InTexts;
  /** What earlier stages told. */
  told: Told;
  /** Paths of files that are no texts. */
  files: readonly string[];
  /** Paths of what is neither a file nor a folder. */
  links: readonly string[];
  /** Paths of all texts, also of those that cannot be read. */
  texts: readonly string[];
  /** The kinds of content that there may be. */
  kinds: readonly Pick<ContentKind, 'governs'>[];
}

/** A place in a text, and what its schema says of its meaning, by keyword. */
export interface Meant {
  pointer: Pointer;
  says: Record<string, unknown>;
}

/** Every value of an entry of which a schema says what it means, in the order of the text. */
function findMeant({ document, kind }: Entry, byId: ReadonlyMap<string, JsonSchema>): Meant[] {
  return [...schemaNodes(document.data, kind.schema, byId)].flatMap((node) => {
    const said = meaningKeywords
      .map((keyword) => [keyword, saying(node, keyword)] as const)
      .filter(([, content]) => content !== undefined);
    return said.length > 0 ? [{ pointer: node.pointer, says: Object.fromEntries(said) }] : [];
  });
}

/** The same, each entry looked at once for the same `rules`. */
export function rememberMeant(
  rules: string,
  byId: ReadonlyMap<string, JsonSchema>,
  memory: Memory,
): Meaning['meantIn'] {
  return (entry) =>
    memory.remember('meanings', `${rules} ${entry.document.path} ${entry.document.print}`, () =>
      findMeant(entry, byId),
    );
}

/** What an item that is a file calls itself; one that has no name, by its file. */
export function nameOfItem({ path, data }: Document): unknown {
  return valueAt(data, ['id']) ?? valueAt(data, ['slug']) ?? path;
}

/** The keys of a pointer alone: the lists of all items are one. */
export function keysOf(pointer: Pointer): string {
  return pointer.filter((step) => typeof step === 'string').join('.');
}

/** The ids of the items of a kind, and the names of their files: one that is wrong in itself is told there. */
export function idsOf({ entries, texts }: Meaning, kind: string): Set<string> {
  const files = texts.filter((path) => path.startsWith(`content/${kind}/`));
  return new Set([
    ...files.map(bareName),
    ...entries
      .filter((entry) => entry.kind.kind === 'collection' && entry.kind.name === kind)
      .flatMap(({ document }) => {
        const id = valueAt(document.data, ['id']) ?? valueAt(document.data, ['slug']);
        return id === undefined ? [] : [String(id)];
      }),
  ]);
}

/** Paths of texts that cannot be read: what they name and how much they count, nobody knows. */
export function unreadIn({ entries, texts }: Meaning): string[] {
  const read = new Set(entries.map(({ document }) => document.path));
  return texts.filter((path) => !read.has(path));
}
