import { isScalar } from 'yaml';
import { unspaced } from '../../../site/letters/unspaced.ts';
import { once } from '../../memory/once.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { type Document, isBody, locate, type Pointer } from '../content/document.ts';
import type { Entry } from '../content/validateDocument.ts';
import { cutWords } from '../letters/cutWords.ts';

const start = '\uE010';
const open = '\uE011';
const end = '\uE012';
const zero = 0xe020;
const anyMark = /\uE010[\uE020-\uE029]*\uE011|\uE012/g;
/** Marks, and what is left of one when a template cuts its text. */
const markParts = /[\uE010-\uE012\uE020-\uE029]+/g;
/** A character that no text of a page contains: it ends a text whose closing mark a template cut off. */
const edge = /[<>"]/g;

/** Where a text comes from. */
export interface Origin {
  document: Document;
  pointer: Pointer;
  line: number;
  column: number;
}

/**
 * Content whose texts carry marks, and what each mark stands for. Pages made of it are for looking at, never shipped.
 */
export interface Marked {
  entries: Entry[];
  origins: Origin[];
}

/** Part of a page that comes from one text. Offsets count in the page without marks. */
export interface Segment {
  from: number;
  to: number;
  origin: Origin;
}

/**
 * The same content with an invisible mark around each text, line by line. What may be a name (`boat`, `IT`,
 * `2026-05-01`, `/terms`) is left alone, since templates look things up by it; so are settings and facts.
 * `onlySentences` leaves every single word alone.
 */
export function markOrigins(entries: Entry[], { onlySentences = false } = {}): Marked {
  const isName = (text: string) =>
    onlySentences
      ? /^\S*$/.test(text) && !(unspaced.test(text) && cutWords(text).length > 1)
      : /^[a-z0-9._/:@#-]*$|^[A-Z0-9._-]*$|^https?:\S*$/.test(text);
  const origins: Origin[] = [];
  const mark = (document: Document, value: unknown, pointer: Pointer): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => mark(document, item, [...pointer, index]));
    if (isGroup(value))
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, mark(document, item, [...pointer, key])]),
      );
    if (typeof value !== 'string' || isName(value)) return value;
    const linesOf = once(() => placeOfLines(document, pointer));
    const lines = value.split('\n');
    return lines
      .map((line, index) => {
        const [, before = '', text = '', after = ''] = lineParts.exec(line) ?? [];
        if (text === '' || isStructure.test(line)) return line;
        origins.push(new LazyOrigin(document, pointer, () => linesOf()(index, before.length)));
        return `${before}${start}${digits(origins.length - 1)}${open}${text}${end}${after}`;
      })
      .join('\n');
  };
  const marked = entries.map((entry) =>
    ['site', 'company'].includes(entry.kind.name)
      ? entry
      : { ...entry, document: withData(entry.document, mark(entry.document, entry.document.data, [])) },
  );
  return { entries: marked, origins };
}

/** The same document with other data. A copy would ask for all its parts, and so parse it again. */
function withData(document: Document, data: unknown): Document {
  return Object.create(document, { data: { value: data, enumerable: true } });
}

/** Finds its line when somebody asks for it: to find one, a whole document is parsed again. */
class LazyOrigin implements Origin {
  readonly document: Document;
  readonly pointer: Pointer;
  readonly #find: () => Place;

  constructor(document: Document, pointer: Pointer, find: () => Place) {
    this.document = document;
    this.pointer = pointer;
    this.#find = find;
  }

  get line() {
    return this.#find().line;
  }

  get column() {
    return this.#find().column;
  }
}

/** What Markdown reads at the begin of a line, the text, and spaces after it. */
const lineParts = /^(\s*(?:(?:#{1,6}|[-*+>]|\d+[.)])\s+)*)(.*?)(\s*)$/;
/** Lines that are no text: tables, fences, rules, definitions of links, HTML. */
const isStructure = /^\s*(?:\||```|~~~|---|\*\*\*|===|\[[^\]]+\]:|<)/;

/** Where the lines of a value stand: one by one in a Markdown body and in a block (`|`), else all where it begins. */
function placeOfLines(document: Document, pointer: Pointer): (index: number, indent: number) => Place {
  if (isBody(document, pointer)) {
    const { bodyLine = 1 } = document;
    return (index, indent) => ({ line: bodyLine + index, column: indent + 1 });
  }
  const first = locate(document, pointer);
  const node = document.yaml.getIn(pointer, true);
  if (!isScalar(node) || node.type !== 'BLOCK_LITERAL') return () => first;
  return (index) => ({ line: first.line + 1 + index, column: 1 });
}

type Place = Pick<Origin, 'line' | 'column'>;

function digits(index: number): string {
  return [...String(index)].map((digit) => String.fromCharCode(zero + Number(digit))).join('');
}

/** A marked page without its marks. */
export function withoutOrigins(html: string): string {
  return html.replace(markParts, '');
}

/** Which parts of a marked page come from which text, in their order; of nested ones the inner comes later. */
export function readSegments(html: string, origins: Origin[]): Segment[] {
  const segments: Segment[] = [];
  const opened: { segment: Segment; from: number }[] = [];
  const lengthWithout = (from: number, to: number) => withoutOrigins(html.slice(from, to)).length;
  let [at, before] = [0, 0];
  for (const { 0: mark, index } of html.matchAll(anyMark)) {
    at += lengthWithout(before, index);
    before = index;
    if (mark === end) {
      const last = opened.pop();
      if (last) last.segment.to = at;
      continue;
    }
    const number = [...mark.slice(1, -1)].map((digit) => digit.charCodeAt(0) - zero).join('');
    const origin = origins[Number(number)];
    if (!origin) continue;
    const segment = { from: at, to: at, origin };
    segments.push(segment);
    opened.push({ segment, from: index });
  }
  for (const { segment, from } of opened) {
    edge.lastIndex = from;
    segment.to = segment.from + lengthWithout(from, edge.exec(html)?.index ?? html.length);
  }
  return segments;
}

/** Changes a marked text as it would be changed without its marks, line by line. */
export function throughMarks(text: string, change: (text: string) => string): string {
  return text
    .split('\n')
    .map((line) => {
      const [, before = '', mark, inside, after = ''] = markedLine.exec(line) ?? [];
      if (mark === undefined) return change(line);
      const changed = change(`${before}${inside}${after}`);
      const words = changed.slice(before.length, changed.length - after.length);
      return `${before}${mark}${words}${end}${after}`;
    })
    .join('\n');
}

const markedLine = /^(\s*(?:(?:#{1,6}|[-*+>]|\d+[.)])\s+)*)(\uE010[\uE020-\uE029]*\uE011)(.*)\uE012(\s*)$/;
