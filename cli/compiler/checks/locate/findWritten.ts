import { placeIn } from '../../../diagnostics/placeIn.ts';
import { escapePattern } from '../../../terminal/escapePattern.ts';
import { type Document, locate, type Pointer, type ToldPlace, toldPlace } from '../../content/document.ts';
import type { Content } from '../../content/pairTranslations.ts';
import { leaves } from '../../content/tree.ts';
import type { Origin } from '../../pages/originMarks.ts';

interface Near {
  /** Whose pages show it: the files of other languages are left out, its own come first. */
  language?: string;
  /** A text beside it on the page: the same file is searched first, and there what stands nearest. */
  origin?: Origin;
}

/** Where a link target or another reference was written: as a value of its own, or inside a Markdown text in any form. */
export function findWritten(
  content: Content,
  written: string,
  { language, origin }: Near = {},
): ToldPlace | undefined {
  const others = content.languages.map(({ language: { code } }) => code).filter((code) => code !== language);
  const rank = ({ path }: Document) => {
    if (path === origin?.document.path) return 0;
    if (path.includes(`/${language}/`)) return 1;
    return path.split('/').length > 2 ? 2 : 3;
  };
  const documents = content.documents
    .filter(({ path }) => language === undefined || !others.some((code) => path.includes(`/${code}/`)))
    .sort((a, b) => rank(a) - rank(b));
  for (const document of documents) {
    const near = rank(document) === 0 ? origin?.pointer : undefined;
    const isCloser = closerTo(near ?? [], others);
    const place = asValue(document, written, isCloser) ?? insideText(document, written, isCloser);
    if (place) return place;
  }
  return undefined;
}

/** Sorts what stands in a text of another language behind the rest, and what is nearest to a place before it. */
function closerTo(near: Pointer, others: readonly string[]): (a: Pointer, b: Pointer) => number {
  const shared = (pointer: Pointer) => {
    const differs = pointer.findIndex((step, depth) => step !== near[depth]);
    return differs === -1 ? pointer.length : differs;
  };
  const isForeign = (pointer: Pointer) => Number(pointer.some((step) => others.includes(String(step))));
  return (a, b) => isForeign(a) - isForeign(b) || shared(b) - shared(a);
}

type Closer = ReturnType<typeof closerTo>;

function asValue(document: Document, written: string, isCloser: Closer): ToldPlace | undefined {
  const [first] = leaves(document.data)
    .filter(({ value }) => value === written || value === `${written}/`)
    .map(({ pointer }) => pointer)
    .sort(isCloser);
  return first && toldPlace(document, locate(document, first), first);
}

/**
 * As the target of a link in its own right, with a title, by reference, or in HTML; or as words in a row of a table, which
 * no page traces.
 */
function insideText(document: Document, written: string, isCloser: Closer): ToldPlace | undefined {
  const { text } = document;
  const escaped = escapePattern(written);
  const pattern = new RegExp(
    `(?:\\]\\(\\s*<?|\\]:\\s*<?|(?:href|src)=["'])(${escaped})/?(?=[\\s)>"']|$)|` +
      `^\\|(?:.*[^\\w.+:[-])?(${escaped})(?![\\w@-])`,
    'dgm',
  );
  const [first] = [...text.matchAll(pattern)]
    .flatMap(({ indices: [, target, words] = [] }) => {
      const [at] = target ?? words ?? [];
      if (at === undefined) return [];
      const { line, column } = placeIn(text, at);
      return { line, column, pointer: pointerAt(document, line, column) };
    })
    .sort((a, b) => isCloser(a.pointer ?? [], b.pointer ?? []));
  return first && toldPlace(document, first, first.pointer);
}

/** Where the value at a place is; a long text has none. */
function pointerAt(document: Document, line: number, column: number): Pointer | undefined {
  if (document.bodyLine !== undefined) return undefined;
  return leaves(document.data).findLast(({ pointer }) => {
    const start = locate(document, pointer);
    return start.line < line || (start.line === line && start.column <= column);
  })?.pointer;
}
