import { isScalar, type Pair } from 'yaml';
import type { Finding } from '../../diagnostics/finding.ts';
import { offsetOfLine } from '../../diagnostics/placeIn.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { rowsOf } from './findYamlSlip.ts';

/**
 * A sign as the keyboards of Japan, China or of Arabic give it, where YAML wants its own: a colon, a space, a comma, a
 * brace. Of a text that the parser could not read, and only near the line where it gave up: elsewhere it is text.
 */
export function findOtherSign(text: string, until: number): Finding | undefined {
  const lines = text.split('\n');
  const rows = new Set(rowsOf(lines.map(withPlainStart)).map(({ line }) => line));
  const inRow = (line: number) => (rows.has(line) ? signInRow(lines[line - 1] ?? '') : undefined);
  const before = rows.has(until) ? undefined : signBefore(lines[until - 1] ?? '');
  if (before !== undefined) return problemOf(text, offsetOfLine(lines, until - 1) + before);
  let line = [until, until - 1, until + 1].find((one) => inRow(one) !== undefined);
  if (line === undefined) return undefined;
  while (inRow(line - 1) !== undefined) line -= 1;
  return problemOf(text, offsetOfLine(lines, line - 1) + (inRow(line) ?? 0));
}

/** Such a sign in a text that the parser reads, otherwise than somebody meant it. */
export function misreadSign({ key, value }: Pair, text: string): Finding | undefined {
  const [ofKey, ofValue] = [plainAt(key, text), plainAt(value, text)];
  if (ofKey?.written.startsWith('\u3000')) return problemOf(text, ofKey.offset);
  const inWords = ofValue && signInWords(ofValue.written);
  if (ofValue && inWords !== undefined) {
    const before = text.slice(text.lastIndexOf('\n', ofValue.offset - 1) + 1, ofValue.offset);
    if (before.trim() === '') return problemOf(text, ofValue.offset + inWords);
  }
  // A key between braces, with its value in it.
  const isAlone = value === null || (isScalar(value) && value.value === null);
  const at =
    ofKey && isAlone ? ofKey.written.search(/(?<=^[A-Za-z][\w-]*)：|(?<=^[A-Za-z][\w-]*:)\u3000/) : -1;
  return ofKey && at !== -1 ? problemOf(text, ofKey.offset + at) : undefined;
}

/** Where words were meant as keys or as items: a space behind the first, or a colon behind each. */
function signInWords(words: string): number | undefined {
  const at = words.search(
    /(?<=^(-|[A-Za-z][\w-]*:))\u3000|(?<=^[A-Za-z][\w-]*)：(?=.*\n\s*[A-Za-z][\w-]*：)/,
  );
  return at === -1 ? undefined : at;
}

/** A text without quotation marks as it is written, and where. */
function plainAt(node: unknown, text: string): { written: string; offset: number } | undefined {
  if (!isScalar(node) || node.type !== 'PLAIN' || !node.range) return undefined;
  const [offset, end] = node.range;
  return { written: text.slice(offset, end), offset };
}

/** A line as if its key or dash had plain signs: one that is a row then may have been meant as one. */
function withPlainStart(line: string): string {
  return line
    .replace(/^[ \u3000]*(-[ \u3000]+|(?=[\w.-]+[：:]))+/, (start) => start.replace(/\u3000/g, ' '))
    .replace(/^(\s*(?:- +)*[\w.-]+)(?:：|:\u3000)\s*/, '$1: ');
}

/** Where the first such sign stands in a line with a key or a dash. */
function signInRow(line: string): number | undefined {
  const start = /^[ \u3000]*(-[ \u3000]+)*([\w.-]+(：|:\u3000))?/.exec(line)?.[0] ?? '';
  const inStart = start.search(/[\u3000：]/);
  if (inStart !== -1) return inStart;
  const [before = ''] = /^\s*(- +)*([\w.-]+: +)?(?=[{｛])/.exec(line) ?? [];
  const value = line.slice(before.length);
  if (before === '' || value.startsWith('{{') || value.startsWith('｛｛')) return undefined;
  const plain = value.replace(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/g, (quoted) => '"'.repeat(quoted.length));
  const at = plain.search(inBraces);
  return at === -1 ? undefined : before.length + at;
}

/** Between braces: a brace around them all, a comma before a key, a colon or a space behind one. */
const inBraces =
  /^｛|｝(?=\s*$)|[、，،](?=\s*[A-Za-z][\w-]*\s*[:：])|(?<=[{｛,、，،]\s*[A-Za-z][\w-]*)：|(?<=[{｛,、，،]\s*[A-Za-z][\w-]*:)\u3000/;

/** Where a line that is no row begins with such a sign: one of a text below its key, or a remark. */
function signBefore(line: string): number | undefined {
  const at = line.search(/(?<=^ *)\u3000|(?<=^\s*)＃/);
  return at === -1 ? undefined : at;
}

/** The sign of YAML that each of them is taken for. */
const plainSigns: Record<string, string> = {
  '：': ':',
  '、': ',',
  '，': ',',
  '،': ',',
  '｛': '{',
  '｝': '}',
  '＃': '#',
};

function problemOf(text: string, at: number): Finding {
  const sign = text.charAt(at);
  if (sign === '\u3000')
    return {
      at,
      rule: 'yaml/syntax',
      message: tell`There is a full-width space here: YAML does not see it as a space.`,
      hint: tell`Delete it and type a plain space.`,
    };
  const plain = plainSigns[sign] ?? '';
  return {
    at,
    rule: 'yaml/syntax',
    message: tell`There is "${sign}" here: YAML does not take it for "${plain}".`,
    hint: /[:,]/.test(plain)
      ? tell`Type a plain "${plain}" in its place, and a space.`
      : tell`Type a plain "${plain}" in its place.`,
  };
}
