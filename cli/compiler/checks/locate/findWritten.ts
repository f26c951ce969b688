import { placeIn } from '../../../diagnostics/placeIn.ts';
import { isDecodable } from '../../../settings/addressFormats.ts';
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

/**
 * Where a link target or another reference was written: as a value of its own, or inside a Markdown text in any form.
 */
export function findWritten(
  content: Content,
  written: string,
  { language, origin }: Near = {},
): ToldPlace | undefined {
  const rank = ({ path }: Document) => {
    if (path === origin?.document.path) return 0;
    if (path.includes(`/${language}/`)) return 1;
    return path.split('/').length > 2 ? 2 : 3;
  };
  const [document] = documentsWith(written, content, language).toSorted((a, b) => rank(a) - rank(b));
  if (!document) return undefined;
  const near = (rank(document) === 0 && origin?.pointer) || [];
  const isCloser = closerTo(near, otherCodes(content, language));
  const [place] = placesIn(document, written).flatMap((places) => places.toSorted(isCloser));
  return place && toldPlace(document, place, place.pointer);
}

/** The same where pages of this language can mean one place alone, whatever stands beside it. */
export function findWrittenOnce(content: Content, written: string, language: string): ToldPlace | undefined {
  const [document, second] = documentsWith(written, content, language);
  if (!document || second) return undefined;
  const [place, another] = placesIn(document, written).flat();
  return place && !another ? toldPlace(document, place, place.pointer) : undefined;
}

function otherCodes({ languages }: Content, language: string | undefined): string[] {
  return languages.map(({ language: { code } }) => code).filter((code) => code !== language);
}

const known = new WeakMap<Content, Map<string, Document[]>>();

/** The documents that have it, but for files of other languages. Each page asks for what is wrong in a menu. */
function documentsWith(written: string, content: Content, language: string | undefined): Document[] {
  const found = known.get(content) ?? new Map<string, Document[]>();
  known.set(content, found);
  const key = `${language} ${written}`;
  const others = language === undefined ? [] : otherCodes(content, language);
  const documents =
    found.get(key) ??
    content.documents.filter(
      (document) =>
        !others.some((code) => document.path.includes(`/${code}/`)) &&
        placesIn(document, written).some((places) => places.length > 0),
    );
  found.set(key, documents);
  return documents;
}

interface Place {
  line: number;
  column: number;
  /** Of the value in which it is; nothing has one in a long text. */
  pointer: Pointer | undefined;
}

/** Sorts what stands in a text of another language behind the rest, and what is nearest to a place before it. */
function closerTo(near: Pointer, others: readonly string[]): (a: Place, b: Place) => number {
  const shared = ({ pointer = [] }: Place) => {
    const differs = pointer.findIndex((step, depth) => step !== near[depth]);
    return differs === -1 ? pointer.length : differs;
  };
  const isForeign = ({ pointer = [] }: Place) =>
    Number(pointer.some((step) => others.includes(String(step))));
  return (a, b) => isForeign(a) - isForeign(b) || shared(b) - shared(a);
}

/**
 * The values that are it, and where it stands inside a text: as the target of a link in its own right, with a title, by
 * reference, or in HTML; or as words in a row of a table, which no page traces.
 */
function placesIn(document: Document, written: string): [values: Place[], inTexts: Place[]] {
  const { data, text } = document;
  // Pages have other letters than those of addresses encoded, as Markdown does.
  const forms = isDecodable(written) ? [...new Set([written, decodeURI(written)])] : [written];
  const values = leaves(data)
    .filter(({ value }) => forms.some((one) => value === one || value === `${one}/`))
    .map(({ pointer }) => ({ ...locate(document, pointer), pointer }));
  const escaped = forms.map(escapePattern).join('|');
  const pattern = new RegExp(
    `(?:\\]\\(\\s*<?|\\]:\\s*<?|(?:href|src)=["'])(${escaped})/?(?=[\\s)>"']|$)|` +
      `^\\|(?:.*[^\\w.+:[-])?(${escaped})(?![\\w@-])`,
    'dgm',
  );
  const inTexts = [...text.matchAll(pattern)].flatMap(({ indices: [, target, words] = [] }) => {
    const [at] = target ?? words ?? [];
    if (at === undefined) return [];
    const { line, column } = placeIn(text, at);
    return { line, column, pointer: pointerAt(document, line, column) };
  });
  return [values, inTexts];
}

/** The value at a place; nothing in a long text. */
function pointerAt(document: Document, line: number, column: number): Pointer | undefined {
  if (document.bodyLine !== undefined) return undefined;
  return leaves(document.data).findLast(({ pointer }) => {
    const start = locate(document, pointer);
    return start.line < line || (start.line === line && start.column <= column);
  })?.pointer;
}
