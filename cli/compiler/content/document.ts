import type { LineCounter, Document as YamlDocument } from 'yaml';
import { isMap, isNode, isScalar, isSeq } from 'yaml';
import { type Diagnostic, excerptOf, type Severity } from '../../diagnostics/diagnostic.ts';

/** A diagnostic before its place is known. */
export type Problem = Pick<Diagnostic, 'rule' | 'message' | 'hint' | 'key' | 'explains'> & {
  severity?: Severity;
};

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

/** Line and column (from 1) of a value, of its key, or of the nearest thing above it that exists. */
export function locate(document: Document, pointer: Pointer, part: 'key' | 'value' = 'value') {
  const node = nodeAt(document, pointer, part);
  const offset = node?.range?.[0] ?? 0;
  const { line, col } = document.lines.linePos(offset);
  return { line: line + document.yamlLine, column: col };
}

/** The node of a value, of its key, or of the nearest thing above it that exists. */
export function nodeAt(document: Document, pointer: Pointer, part: 'key' | 'value') {
  let node: unknown = document.yaml.contents;
  let found = isNode(node) ? node : undefined;
  for (const [depth, step] of pointer.entries()) {
    let next: unknown;
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
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
  const { part, severity = 'error', ...rest } = problem;
  const { line, column } = locate(document, pointer, part);
  const excerpt = excerptOf(document.text, line);
  return { severity, file: document.path, line, column, excerpt, key: nameOf(pointer), ...rest };
}

/** Makes a diagnostic at an offset of a text that a YAML value or a Markdown body carries. */
export function problemInText(
  document: Document,
  place: { line: number; column: number },
  problem: Problem,
): Diagnostic {
  return {
    severity: 'error',
    file: document.path,
    ...place,
    excerpt: excerptOf(document.text, place.line),
    ...problem,
  };
}

/** `infoBoxSection.buttons[0].label`, as a translator would point at it. */
export function nameOf(pointer: Pointer): string {
  return pointer.reduce<string>(
    (name, step) =>
      /^\d+$/.test(String(step)) ? `${name}[${step}]` : name ? `${name}.${step}` : String(step),
    '',
  );
}
