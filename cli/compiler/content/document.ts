import type { LineCounter, Scalar, Document as YamlDocument } from 'yaml';
import { isMap, isNode, isScalar, isSeq } from 'yaml';
import { type Diagnostic, excerptOf } from '../../diagnostics/diagnostic.ts';
import type { Finding } from '../../diagnostics/finding.ts';
import { placeIn } from '../../diagnostics/placeIn.ts';
import { severityOf } from '../../diagnostics/rules.ts';

/** A diagnostic before its place is known. */
export type Problem = Pick<Diagnostic, 'rule' | 'message' | 'hint' | 'key' | 'explains' | 'cause'>;

/** Where a value lies in a document: keys and indexes from the top. */
export type Pointer = (string | number)[];

/** A parsed text: its data, and where each value came from. */
export interface Document {
  path: string;
  /** Equal bytes, equal print. */
  print: string;
  text: string;
  data: unknown;
  /** The YAML, or the front matter of a Markdown file. */
  yaml: YamlDocument;
  lines: LineCounter;
  /** Lines before the YAML begins: 1 for front matter. */
  yamlLine: number;
  /** First line of a Markdown body. */
  bodyLine?: number;
}

/**
 * What is wrong in some texts, by a look that sees nothing but them and what its name says. Where it found nothing
 * before, it may not look again.
 */
export type InTexts = (name: string, documents: Document[], find: () => Diagnostic[]) => Diagnostic[];

/** Looks every time. */
export const look: InTexts = (_name, _documents, find) => find();

/** The name of a file without its folders and its end: `genoa` for `content/harbours/genoa.yaml`. */
export function bareName(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.\w+$/, '');
}

/** The file of a section of texts in a language. */
export function sectionFile(code: string, section: string): string {
  return `content/translations/${code}/${section}.yaml`;
}

/** The settings as they are written, if they can be read. */
export function settingsDocument(documents: readonly Document[]): Document | undefined {
  return documents.find(({ path }) => path === 'content/site.yaml');
}

/** Where something stands in a document, as it is told of it: with its line, and with its key where it has one. */
export type ToldPlace = Pick<Diagnostic, 'file' | 'line' | 'column' | 'excerpt' | 'key'>;

/** A place in a document as it is told; `pointer` is that of the value. Nothing in a long text has a key. */
export function toldPlace(
  document: Document,
  { line, column }: { line: number; column: number },
  pointer: Pointer | undefined,
): ToldPlace {
  const key = pointer && !isBody(document, pointer) ? nameOf(pointer) : undefined;
  return { file: document.path, line, column, excerpt: excerptOf(document.text, line), key };
}

/** Whether a place is that of the text of a Markdown file, below its front matter. */
export function isBody({ bodyLine }: Document, [first, ...others]: Pointer): boolean {
  return bodyLine !== undefined && first === 'body' && others.length === 0;
}

/** Line and column (from 1) of a value, of its key, or of the nearest thing above it that exists. */
export function locate(document: Document, pointer: Pointer, part: 'key' | 'value' = 'value') {
  const node = nodeAt(document, pointer, part);
  const offset = node?.range?.[0] ?? 0;
  const { line, col } = document.lines.linePos(offset);
  return { line: line + document.yamlLine, column: col };
}

/** The node of a value, of its key, or of the nearest thing above it that exists. */
function nodeAt(document: Document, pointer: Pointer, part: 'key' | 'value') {
  let node: unknown = document.yaml.contents;
  let found = isNode(node) ? node : undefined;
  for (const [depth, step] of pointer.entries()) {
    let next: unknown;
    if (isMap(node)) {
      const name = String(step);
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value ?? '') === name);
      if (pair && part === 'key' && depth === pointer.length - 1 && isNode(pair.key)) return pair.key;
      next = isNode(pair?.value) && pair.value.range ? pair.value : pair?.key;
    } else if (isSeq(node)) next = node.items[Number(step)];
    if (!isNode(next)) break;
    node = next;
    found = next;
  }
  return found;
}

/** Makes a diagnostic at a value of a document. */
export function problemAt(
  document: Document,
  pointer: Pointer,
  problem: Problem & { part?: 'key' | 'value' },
): Diagnostic {
  const { part, ...rest } = problem;
  return problemInText(document, locate(document, pointer, part), { key: nameOf(pointer), ...rest });
}

/** Makes a diagnostic at an offset of a text that a YAML value or a Markdown body carries. */
export function problemInText(
  document: Document,
  place: { line: number; column: number },
  problem: Problem,
): Diagnostic {
  return {
    file: document.path,
    ...place,
    excerpt: excerptOf(document.text, place.line),
    ...problem,
    severity: severityOf(problem.rule),
  };
}

/** Makes a diagnostic of what was found in a text of a document. */
export function problemInValue(
  document: Document,
  pointer: Pointer,
  text: string,
  { at, ...problem }: Finding,
): Diagnostic {
  const place = placeInText(document, pointer, text, at);
  return problemInText(document, place, { ...problem, key: nameOf(pointer) });
}

/** The place that a JSON pointer names. */
export function pointerOf(instancePath: string): Pointer {
  return instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** `infoBoxSection.buttons[0].label`, as a translator would point at it. */
export function nameOf(pointer: Pointer): string {
  return pointer.reduce<string>(
    (name, step) =>
      /^\d+$/.test(String(step)) ? `${name}[${step}]` : name ? `${name}.${step}` : String(step),
    '',
  );
}

/** Where the letter `at` of a text was written, in a Markdown body or a YAML value. */
export function placeInText(document: Document, pointer: Pointer, text: string, at: number) {
  if (isBody(document, pointer)) {
    const { bodyLine = 1 } = document;
    const { line, column } = placeIn(text, at);
    return { line: bodyLine + line - 1, column };
  }
  const node = nodeAt(document, pointer, 'value');
  const start = locate(document, pointer);
  if (!isScalar(node) || !node.range) return start;
  const source = sourceOf(document);
  const [from, to] = node.range;
  const found = offsetOf(node.type, source.slice(from, to), text, at);
  if (found === undefined) return start;
  const { line, col } = document.lines.linePos(from + found);
  return { line: line + document.yamlLine, column: col };
}

/** A value as it is written, quotation marks and leading zeros included. */
export function writtenAt(document: Document, pointer: Pointer): string {
  const node = nodeAt(document, pointer, 'value');
  return node?.range ? sourceOf(document).slice(node.range[0], node.range[1]) : '';
}

/** The key before one that is the end of its text, which a comma cut in two: `{ title: Bread, butter and salt }`. */
export function keyCutByComma(document: Document, pointer: Pointer): string | undefined {
  const group = document.yaml.getIn(pointer.slice(0, -1), true);
  if (!isMap(group) || !group.flow) return undefined;
  const keys = group.items.map(({ key }) => (isScalar(key) ? String(key.value ?? '') : ''));
  const at = keys.indexOf(String(pointer.at(-1)));
  return group.items[at]?.value === null ? keys[at - 1] : undefined;
}

/** The YAML as it was parsed: all of the file, or the front matter. */
function sourceOf({ text, yamlLine, bodyLine }: Document): string {
  return yamlLine === 0 || bodyLine === undefined ? text : text.slice(text.indexOf('\n') + 1);
}

/** One letter as it is written between quotation marks. */
const written: Partial<Record<Scalar.Type, RegExp>> = {
  QUOTE_DOUBLE: /\\(?:x..|u.{4}|U.{8}|\r\n|[\s\S])|[\s\S]/g,
  QUOTE_SINGLE: /''|[\s\S]/g,
};
const blank = /^\\?[ \t\r\n]|^\\[nrt]/;

/**
 * How far into its source the letter `at` of a text lies: the same number of letters stands before it in both, whatever
 * spaces and escapes there are. A space lies behind the last letter before it.
 */
function offsetOf(type: Scalar['type'], source: string, text: string, at: number): number | undefined {
  const start = type?.startsWith('BLOCK') ? source.indexOf('\n') + 1 : type?.startsWith('QUOTE') ? 1 : 0;
  const letters = [...source.slice(start).matchAll((type && written[type]) ?? /[\s\S]/g)].filter(
    ([letter]) => !blank.test(letter),
  );
  const before = text.slice(0, at);
  const count = before.replace(/[ \t\r\n]/g, '').length;
  if (/[^ \t\r\n]/.test(text.charAt(at))) {
    const letter = letters[count];
    return letter && start + letter.index;
  }
  const last = letters[count - 1];
  const spaces = before.length - before.replace(/[ \t\r\n]+$/, '').length;
  return last ? start + last.index + last[0].length + spaces : start;
}

/** What was looked for in the data of documents. */
const looked = new WeakMap<object, Map<string, boolean>>();

/**
 * Whether these letters stand in the data of a document, written as JSON without spaces. Most documents have nothing of
 * what is looked for, and this is quicker than a walk through all of it.
 */
export function mentions(document: Document, ...letters: string[]): boolean {
  const { data } = document;
  if (typeof data !== 'object' || data === null)
    return letters.some((some) => JSON.stringify(data)?.includes(some));
  const mentioned = looked.get(data) ?? new Map<string, boolean>();
  looked.set(data, mentioned);
  let json: string | undefined;
  return letters.some((some) => {
    const known = mentioned.get(some);
    if (known !== undefined) return known;
    json ??= JSON.stringify(data); // not held: it is as large as the data
    const isMentioned = json.includes(some);
    mentioned.set(some, isMentioned);
    return isMentioned;
  });
}
