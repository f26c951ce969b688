import type { Told } from '../../diagnostics/told.ts';
import type { JsonSchema } from '../content/compileSchemas.ts';
import { bareName } from '../content/document.ts';
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

/** The ids of the items of a kind, and the names of their files: one that is wrong in itself is told there. */
export function idsOf({ entries, texts }: Meaning, kind: string): Set<string> {
  const files = texts.filter((path) => path.startsWith(`content/${kind}/`));
  return new Set([
    ...files.map(bareName),
    ...entries
      .filter((entry) => entry.kind.kind === 'collection' && entry.kind.name === kind)
      .flatMap(({ document }) => {
        const { id, slug } = document.data as { id?: unknown; slug?: unknown };
        return [id ?? slug].filter((one) => one !== undefined).map(String);
      }),
  ]);
}
