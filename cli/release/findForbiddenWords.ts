import type { ReleaseRules } from '../../site/contract.ts';
import type { Compilation } from '../compiler/compilation.ts';
import {
  type Document,
  locate,
  type Pointer,
  placeInText,
  type ToldPlace,
  toldPlace,
} from '../compiler/content/document.ts';
import { leaves, valueAt } from '../compiler/content/tree.ts';
import type { Origin, Segment } from '../compiler/pages/originMarks.ts';
import { withoutReferences } from '../compiler/scan/escaped.ts';
import { isTold } from '../compiler/scan/gapsIn.ts';
import { type Diagnostic, excerptOf } from '../diagnostics/diagnostic.ts';
import { placeIn } from '../diagnostics/placeIn.ts';
import { bytesOf } from '../output/outputFile.ts';
import { nowhereInContent } from '../terminal/telling/nowhereInContent.ts';
import { tell } from '../terminal/telling/tell.ts';
import { matchWords } from './matchWords.ts';

type Words = NonNullable<ReleaseRules['forbiddenWords']>;
type Route = Compilation['routes'][number];

/** A value of the content, and a letter of it. */
interface Source {
  document: Document;
  pointer: Pointer;
  line: number;
  column: number;
}

/** A page that says what no page may say. */
interface Said {
  route: Route;
  html: string;
  /** Offset in the HTML. */
  at: number;
  words: string;
  forbidden: Words[number];
}

interface Elsewhere {
  /** Those of the code of the site. */
  folders?: readonly string[];
  /** Whether a place in the content may say it, or is told already. */
  passOver?(document: Document, pointer: Pointer): boolean | undefined;
}

/**
 * What no page may say, told in the text or fact that says it, and once for all pages that show it. If no content says
 * it, it is told on its page, with the `folders` to look for it in.
 */
export async function findForbiddenWords(
  { files, routes, content, trace }: Pick<Compilation, 'files' | 'routes' | 'content' | 'trace'>,
  forbidden: Words,
  { folders = [], passOver = () => false }: Elsewhere = {},
): Promise<Diagnostic[]> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const said = routes.flatMap((route) => {
    const file = byPath.get(route.file);
    return file ? findSaid(route, String(bytesOf(file)), forbidden) : [];
  });
  if (said.length === 0) return [];
  const segmentsOf = await trace?.();
  /** Segments of the last page: a page is rendered to be traced, and most say several of these words. */
  let traced: { route?: Route; segments: Segment[] } = { segments: [] };
  const found = new Map<string, { problem: Diagnostic; pages: Set<string> }>();
  for (const one of said) {
    const { route } = one;
    if (traced.route !== route) traced = { route, segments: (await segmentsOf?.(one)) ?? [] };
    const origin = traced.segments.findLast(({ from, to }) => from <= one.at && one.at < to)?.origin;
    const source = placeOf(one, origin, content);
    if (source && passOver(source.document, source.pointer)) continue;
    const place = source && toldPlace(source.document, source, source.pointer);
    const problem = describe(one, place, folders);
    const id = place ? `${place.file}:${place.line}:${place.column}` : `${problem.file} ${one.words}`;
    const known = found.get(id) ?? { problem, pages: new Set() };
    known.pages.add(one.route.url);
    found.set(id, known);
  }
  return [...found.values()].map(({ problem, pages }) =>
    pages.size < 2 ? problem : { ...problem, hint: tell`So it is on ${pages.size - 1} other pages.` },
  );
}

function findSaid(route: Route, html: string, forbidden: Words): Said[] {
  const { text, offsets } = textOf(html);
  return forbidden.flatMap((one) =>
    matchWords(one[0], text, route.language.locale).map(({ index, words }) => {
      return { route, html, at: offsets[index] ?? 0, words, forbidden: one };
    }),
  );
}

/**
 * What stands between the tags of a page, a space for each tag; in a tag, what of it is read out or shown; and where
 * each letter of it stands. Of the data that a script gets, the names are nobody's words.
 */
function textOf(html: string): { text: string; offsets: number[] } {
  const parts: string[] = [];
  const offsets: number[] = [];
  let isData = false;
  for (const { 0: part, index } of html.matchAll(/<style>[^<]*<\/style>|<[^>]*>|[^<]+/g)) {
    const add = (written: string, from: number) => {
      for (const { 0: piece, index: start } of written.matchAll(/&[#\w]+;|[^&]+|&/g)) {
        const words = withoutReferences(piece);
        parts.push(words);
        for (let at = 0; at < words.length; at += 1) offsets.push(from + start + at);
      }
    };
    const isTag = part.startsWith('<');
    if (isTag) add(' ', index);
    else add(isData ? withoutNames(part) : part, index);
    isData = isTag && /^<script\b/i.test(part);
    for (const { 0: all, 1: name = '', 2: value = '', index: at } of part.matchAll(attribute))
      if (isTold(part, name)) add(`${value} `, index + at + all.indexOf('"') + 1);
  }
  return { text: parts.join(''), offsets };
}

const attribute = /\s([\w-]+)="([^"]*)"/g;

/** JSON without the names in it, each letter where it was. */
function withoutNames(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*":/g, (name) => ' '.repeat(name.length));
}

/** The place in the text that the page shows there, else in the fact or another value that says it. */
function placeOf(
  { route, forbidden: [pattern] }: Said,
  origin: Origin | undefined,
  content: Compilation['content'],
): Source | undefined {
  const first = (text: string) => matchWords(pattern, text, route.language.locale)[0];
  if (origin) {
    const { document, pointer, line } = origin;
    const inLine = first(excerptOf(document.text, line));
    if (inLine) return { document, pointer, line, column: inLine.index + 1 };
    const value = String(valueAt(document.data, pointer));
    const inValue = first(value);
    if (inValue) return { document, pointer, ...placeInText(document, pointer, value, inValue.index) };
  }
  const others = (content?.languages ?? []).map(({ language }) => language.code);
  const isOther = ({ path }: Document) =>
    others.some((code) => code !== route.language.code && path.includes(`/${code}/`));
  const isFacts = ({ path }: Document) => path === 'content/company.yaml';
  const documents = (content?.documents ?? []).filter((document) => !isOther(document));
  for (const document of [...documents.filter(isFacts), ...documents])
    for (const { pointer, value } of leaves(document.data))
      if (first(String(value))) return { document, pointer, ...locate(document, pointer) };
  return origin;
}

function describe(
  { route, html, at, words, forbidden }: Said,
  place: ToldPlace | undefined,
  folders: readonly string[],
): Diagnostic {
  const [, what, inOther] = forbidden;
  const onPage = {
    file: `dist/${route.file}`,
    ...placeIn(html, at),
    hint: nowhereInContent(folders),
  };
  return {
    severity: 'error',
    rule: 'release/forbidden-word',
    message: tell`The page says "${words}", which is ${{ says: what, inOther }}.`,
    ...(place ?? onPage),
  };
}
