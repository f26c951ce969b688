import type { PageContext } from '../page.ts';

/** A PDF of `content/documents.yaml`, with what is known of it. */
export interface KnownDocument {
  file: string;
  title: string;
  /** The day that stands on it; of one made from a text, the day on which that was reviewed. */
  date?: string;
  /** Whether it stands in for a document, or is made from a draft. */
  isUnfinished: boolean;
}

/** A document by its key or its address; nothing where there is none. */
export function findDocument({ content }: PageContext, name: string): KnownDocument | undefined {
  const found = content.documents.documents.find(({ key, file }) => key === name || file === name);
  if (!found) return undefined;
  const { file, title, placeholder, generatedFrom } = found;
  const source = generatedFrom === undefined ? undefined : content.legal[generatedFrom];
  const date = found.date ?? source?.reviewed ?? undefined;
  return { file, title, ...(date && { date }), isUnfinished: placeholder || source?.placeholder === true };
}
