import type { Told } from '../../diagnostics/told.ts';
import type { JsonSchema } from '../content/compileSchemas.ts';
import type { Entry } from '../content/validateDocument.ts';

/** What is judged when each value is right by itself: whether they are true together, and today. */
export interface Meaning {
  entries: Entry[];
  byId: ReadonlyMap<string, JsonSchema>;
  /** Codes of the site's languages, in their order. */
  languages: string[];
  now: Date;
  /** What earlier stages told. */
  told: Told;
  /** Paths of files that are no texts. */
  files: readonly string[];
  /** Paths of all texts, also of those that cannot be read. */
  texts: readonly string[];
}

/** The ids of the items of a kind. An item that cannot be read is known by its file. */
export function idsOf({ entries, texts }: Meaning, kind: string): Set<string> {
  const readable = new Set(entries.map(({ document }) => document.path));
  const unreadable = texts.filter((path) => path.startsWith(`content/${kind}/`) && !readable.has(path));
  return new Set([
    ...unreadable.map((path) => (path.split('/').at(-1) ?? '').replace(/\.\w+$/, '')),
    ...entries
      .filter((entry) => entry.kind.kind === 'collection' && entry.kind.name === kind)
      .flatMap(({ document }) => {
        const { id, slug } = document.data as { id?: unknown; slug?: unknown };
        return [id ?? slug].filter((one) => one !== undefined).map(String);
      }),
  ]);
}
