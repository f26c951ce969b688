import { searchedLetters } from '../../../site/letters/searchedLetters.ts';
import { bytesOf, type OutputFile } from '../../output/outputFile.ts';
import { type Document, isBody, locate, nameOf } from '../content/document.ts';
import { leaves } from '../content/tree.ts';
import type { Route } from '../routes/resolveRoutes.ts';
import { withoutReferences } from '../scan/escaped.ts';
import type { TraceOrigins } from './traceOrigins.ts';

/** A text that holds some words, and the pages that show it. */
export interface WordsPlace {
  file: string;
  line: number;
  column: number;
  /** The key of the text; nothing in a long text. */
  key: string;
  pages: string[];
}

interface Site {
  files: OutputFile[];
  routes: Route[];
  documents: Document[];
}

/**
 * Where words of the site come from: texts as pages show them, facts filled in, and then texts that no page shows.
 * Letters are alike as `searchedLetters` says, and so are all spaces. Texts with the very letters come
 * first.
 */
export async function findWords(
  words: string,
  { files, routes, documents }: Site,
  trace: TraceOrigins,
): Promise<WordsPlace[]> {
  const wanted = plain(words);
  const exact = straight(words).normalize().toLowerCase();
  const exactly = new Set<string>();
  const found = new Map<string, WordsPlace>();
  const note = (
    document: Document,
    pointer: (string | number)[],
    { line, column }: { line: number; column: number },
    text: string,
  ) => {
    const id = `${document.path}:${line}:${column}`;
    if (straight(text).normalize().toLowerCase().includes(exact)) exactly.add(id);
    const place = found.get(id) ?? {
      file: document.path,
      line,
      column,
      key: isBody(document, pointer) ? '' : nameOf(pointer),
      pages: [],
    };
    found.set(id, place);
    return place.pages;
  };
  const byPath = new Map(files.map((file) => [file.path, file]));
  const untraced: { url: string; words: string }[] = [];
  for (const route of routes) {
    const file = byPath.get(route.file);
    if (!file) continue;
    const html = String(bytesOf(file));
    if (!plain(html).includes(wanted)) continue;
    const segments = await trace({ route, html });
    const holding = segments.filter(({ from, to }) => plain(html.slice(from, to)).includes(wanted));
    untraced.push({ url: route.url, words: plain(outside(html, segments)) });
    for (const { origin, from, to } of holding) {
      const pages = note(origin.document, origin.pointer, origin, html.slice(from, to));
      if (!pages.includes(route.url)) pages.push(route.url);
    }
  }
  const known = new Set([...found.values()].map(({ file, key }) => `${file}#${key}`));
  for (const document of documents) {
    for (const { pointer, value } of leaves(document.data)) {
      if (typeof value !== 'string' || isBody(document, pointer) || !plain(value).includes(wanted)) continue;
      if (known.has(`${document.path}#${nameOf(pointer)}`)) continue;
      const shown = untraced.filter(({ words }) => words.includes(plain(value))).map(({ url }) => url);
      note(document, pointer, locate(document, pointer), value).push(...shown);
    }
  }
  const places = [...found].map(([id, place]) => ({ place, isExact: exactly.has(id) }));
  return places.sort((a, b) => Number(b.isExact) - Number(a.isExact)).map(({ place }) => place);
}

/** A page without the stretches whose origin is known. */
function outside(html: string, stretches: readonly { from: number; to: number }[]): string {
  let end = 0;
  const left = stretches
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to }) => {
      const before = html.slice(end, from);
      end = Math.max(end, to);
      return before;
    });
  return [...left, html.slice(end)].join(' ');
}

/** A text without tags, in small letters without accents, with straight quotes and single spaces. */
function plain(text: string): string {
  return searchedLetters(straight(text));
}

/** A text without tags, with straight quotes and single spaces. */
function straight(text: string): string {
  return withoutReferences(text.replace(/<style>[^<]*<\/style>|<[^>]*>/g, ''))
    .replace(/[’‘『』]/g, "'")
    .replace(/[“”«»„「」]/g, '"')
    .replace(/[\u200e\u2066\u2069]/g, '')
    .replace(/[\s\u00a0\u2060]+/g, ' ')
    .trim();
}
