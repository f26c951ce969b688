import { isScalar } from 'yaml';
import { type Document, locate, nodeAt, type Pointer } from './document.ts';

/**
 * Where `part` of a text was written: in a Markdown body by its offset, in a YAML value by the first of its own letters
 * that the file shows alike. Escapes and folded lines may hide it; then it is where the value begins.
 */
export function placeInText(document: Document, pointer: Pointer, text: string, at: number) {
  if (document.bodyLine !== undefined && pointer.length === 1 && pointer[0] === 'body') {
    const before = text.slice(0, at);
    return {
      line: document.bodyLine + before.split('\n').length - 1,
      column: at - before.lastIndexOf('\n'),
    };
  }
  const node = nodeAt(document, pointer, 'value');
  const start = locate(document, pointer);
  if (!isScalar(node) || !node.range) return start;
  const source = sourceOf(document);
  const [from, to] = node.range;
  const found = offsetOf(source.slice(from, to), text, at);
  if (found === undefined) return start;
  const { line, col } = document.lines.linePos(from + found);
  return { line: line + document.yamlLine, column: col };
}

/** The YAML as it was parsed: all of the file, or the front matter. */
function sourceOf({ text, yamlLine, bodyLine }: Document): string {
  const whole = text.replace(/^\uFEFF/, '');
  return yamlLine === 0 || bodyLine === undefined ? text : whole.slice(whole.indexOf('\n') + 1);
}

/** How far into its source the letter `at` of a text lies, found by the letters around it. */
function offsetOf(source: string, text: string, at: number): number | undefined {
  for (const length of [24, 12, 6, 2, 1]) {
    const around = text.slice(at, at + length).split('\n')[0] ?? '';
    if (around === '') continue;
    const before = text.slice(0, at).split(around).length - 1;
    let found = -1;
    for (let n = 0; n <= before; n += 1) found = source.indexOf(around, found + 1);
    if (found !== -1) return found;
  }
  return undefined;
}
