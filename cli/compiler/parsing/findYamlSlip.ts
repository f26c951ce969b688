import type { Finding } from '../../diagnostics/finding.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { quoted } from '../hints/quoted.ts';

/** A slip of the pen that keeps a text from being YAML, at a line and column (from 1). */
export interface Slip extends Omit<Finding, 'rule' | 'at'> {
  line: number;
  column: number;
  /** The whole line as it should be, where the hint says it. */
  mended?: string;
}

interface Row {
  line: number;
  /** Columns before the key. */
  indent: number;
  /** With its dashes and its colon, as it is written. */
  start: string;
  value: string;
  /** Its quotation ends on a later line. */
  goesOn?: boolean;
}

/**
 * The first common slip of a text that the parser could not read: the parser says where it gave up, this where a
 * person went wrong and how the line should be. `until` is the line where it gave up.
 */
export function findYamlSlip(text: string, until: number): Slip | undefined {
  const lines = text.split('\n');
  const fence = lines.findIndex((line) => /^(?:`{3,}|~{3,})\s*\w*\s*$/.test(line));
  if (fence !== -1)
    return {
      line: fence + 1,
      column: 1,
      message: tell`This line is a fence, which a program put around the text.`,
      hint: tell`Delete it and its counterpart, which is also a line of three characters. Words above and below do not belong in the file either.`,
      cause: 'fence',
      mended: '',
    };
  const preamble = lines.findIndex((line) => line.trim() !== '' && !/^(\s*#|%|---)/.test(line));
  if (isWords(lines[preamble])) return { line: preamble + 1, column: 1, ...strayWords };
  const last = lines[until - 1] ?? '';
  const prior = lines.slice(0, until - 1).findLastIndex((one) => one.trim() !== '') + 1;
  for (const at of [until, prior]) {
    const item = itemSlip(lines[at - 1] ?? '');
    // Above, a line may be one of a longer text.
    if (item && (at === until || rowsOf(lines.with(at - 1, item.mended)).some(({ line }) => line === at)))
      return { line: at, ...item };
  }
  const line = lines.findIndex((one, index) => index >= until - 1 && one.trim() !== '') + 1;
  const left = textSlip(lines, line);
  if (left) return { line, ...left };
  const rows = rowsOf(lines);
  const above = new Set<number>();
  for (const [index, row] of rows.entries()) {
    if (row.line > until + 1) break;
    const next = rows[index + 1];
    const inValue = row.line <= until ? slipInValue(row, next) : undefined;
    if (inValue) return { line: row.line, ...inValue };
    const ofIndent = lostIndent(rows, index) ?? slipOfIndent(rows, index, above);
    if (ofIndent) return { line: row.line, ...ofIndent };
    if (!isBare(row)) above.add(row.indent);
  }
  const comma =
    /^(?<start>\s*(?:- +)*)(?:"(?<name>[\w.-]+)"|(?<plain>[\w.-]+)): +(?<value>"(?:[^"\\]|\\.)*"|[\w.-]+),\s*$/.exec(
      last,
    );
  if (comma?.groups) {
    const { start = '', name, plain, value = '' } = comma.groups;
    return {
      line: until,
      column: comma[0].lastIndexOf(',') + 1,
      message: ofJson,
      ...written(`${start}${name ?? plain}: ${value}`),
    };
  }
  const sign = /^(?<key>\s*(?:- +)*[A-Za-z][\w-]*)(?: ?(?<equals>=) ?|;)(?<text>[^=;\s].*)$/.exec(last);
  if (sign?.groups) {
    const { key, equals = ';', text } = sign.groups;
    return {
      line: until,
      column: sign[0].indexOf(equals) + 1,
      message: tell`A key and its text are separated by ":", not by "${equals}".`,
      ...written(`${key}: ${text}`),
    };
  }
  const colon = missingColon(last, rows);
  if (colon) return { line: until, ...colon };
  if (isWords(last)) return { line: until, column: 1, ...strayWords };
  const unspaced = /^\s*(?:- +)*[A-Za-z]\w*:(?=[^\s/:])/.exec(last);
  if (!unspaced) return undefined;
  const [start] = unspaced;
  return {
    line: until,
    column: start.length,
    message: tell`A space is missing after the colon.`,
    ...written(`${start} ${last.slice(start.length)}`),
  };
}

/** A line whose first word is a key elsewhere in the file, and has no colon here. */
function missingColon(line: string, rows: readonly Row[]): Found | undefined {
  const [, before = '', key = '', text = ''] = /^(\s*(?:- +)*)([A-Za-z]\w*) +([^:]*)$/.exec(line) ?? [];
  const isKey = rows.some(({ start }) => start.trim().replace(/^(- +)+/, '') === `${key}:`);
  if (!isKey) return undefined;
  return {
    column: before.length + key.length + 1,
    message: tell`A colon is missing after "${key}".`,
    ...written(`${before}${key}: ${text}`),
  };
}

const ofJson = tell`The comma at the end of the line is from JSON: in YAML it does not end anything.`;

/** Whether a line begins where keys begin, and is several words without a colon. */
function isWords(line = ''): boolean {
  return /^\p{L}[^\s:]*[ ]+[^\s:]+[ ]+\S/u.test(line) && !/:(\s|$)/.test(line);
}

const strayWords: Omit<Slip, 'line' | 'column'> = {
  message: tell`This line is not a key, and belongs to no text.`,
  hint: tell`Delete it if it came along when the text was pasted. A text comes after its key, or is indented below it.`,
  mended: '',
};

/** A line of a text that begins below its key (`|-`, or nothing), and that stands no further in than the key. */
function textSlip(lines: readonly string[], at: number): Found | undefined {
  const line = lines[at - 1] ?? '';
  const indent = line.search(/\S/);
  if (indent === -1 || keyLine.test(line) || /^\s*[-#]/.test(line)) return undefined;
  const above = lines.slice(0, at - 1).filter((one) => one.trim() !== '');
  const last = above.at(-1) ?? '';
  const isLone = /:\s*$/.test(last) && last.search(/\S/) >= indent; // a text that begins on the line below its key
  const key = isLone ? last : above.findLast((one) => one.search(/\S/) <= indent);
  const [, before = '', name = '', value = ''] = keyLine.exec(key ?? '') ?? [];
  if (!key || !name.endsWith(':') || !(isLone || beginsText.test(value))) return undefined;
  const inner = above[above.lastIndexOf(key) + 1]?.search(/\S/) ?? before.length + 2;
  return {
    column: indent + 1,
    message: tell`This line belongs to the text of "${name.slice(0, -1)}", and is not indented as such.`,
    hint: tell`Begin it with ${tell`${inner} spaces`}, as every line of that text.`,
  };
}

/** What stands behind the colon of a text that goes on below. */
const beginsText = /^[|>][-+]?\d?\s*(#.*)?$/;

const keyLine = /^(\s*(?:- +)*)([\w.-]+:|-)(?: +(.*))?$/;

/** Lines with a key or a dash; what stands inside a longer text is left out. */
export function rowsOf(lines: string[]): Row[] {
  const rows: Row[] = [];
  /** A text that begins below its key; how far its lines are indented says the first of them. */
  let block: { key: number; text?: number } | undefined;
  /** A quotation that goes on over lines, each further in than its key. */
  let open: { row: Row; mark: string; indent: number } | undefined;
  for (const [index, line] of lines.entries()) {
    // A full-width space at the beginning of a text does not indent it.
    const indent = line.search(/[^ \t]/);
    if (line.trim() === '' || line.trim().startsWith('#')) continue;
    if (block && indent >= (block.text ?? block.key + 1)) {
      block.text ??= indent;
      continue;
    }
    block = undefined;
    const found = keyLine.exec(line);
    if (open) {
      const closes = line.trimEnd().endsWith(open.mark);
      // A line with a key ends a text whose mark was forgotten.
      const isInside = !found || (closes && indent > open.indent);
      if (isInside && closes) open.row.goesOn = true;
      if (!isInside || closes) open = undefined;
      if (isInside) continue;
    }
    if (!found) continue;
    const [, before = '', key = '', value = ''] = found;
    const row: Row = {
      line: index + 1,
      indent: before.length,
      start: line.slice(0, line.length - value.length),
      value: value.trimEnd(),
    };
    rows.push(row);
    if (beginsText.test(value.trim())) block = { key: indent };
    const mark = /^["']/.exec(value)?.[0];
    if (mark && key !== '-' && closingOf(value) === undefined) open = { row, mark, indent };
  }
  return rows;
}

/** Where a quoted value ends, after its mark. */
function closingOf(value: string): number | undefined {
  const quoted = value.startsWith('"') ? /^"(?:[^"\\]|\\.)*"/ : /^'(?:[^']|'')*'/;
  return quoted.exec(value)?.[0].length;
}

type Found = Omit<Slip, 'line'>;

/** A value, and the remark behind it with the spaces before it; "#1" belongs to a text (`yaml/cut-text`). */
function withoutRemark(line: string): [value: string, remark: string] {
  const remark = /^(["'[]|\{(?!\{))/.test(line) ? /\s+#(\s[^"'\]}]*)?$/ : /\s+#([\s!].*)?$/;
  const at = line.search(remark);
  return at === -1 ? [line, ''] : [line.slice(0, at), line.slice(at)];
}

/** Quotation marks of a word processor around all of a text, and nowhere within. */
const typedQuotes = /^(?:[“„”][^“„”]*[“”]|«[^«»]*»|»[^«»]*«|‘[^‘’]*’)$/;

function slipInValue(row: Row, next: Row | undefined): Found | undefined {
  const [value, remark] = withoutRemark(row.value);
  const parts = { ...row, value, remark };
  const hasInner = next !== undefined && next.indent > row.indent;
  if (/^["']/.test(value)) return slipInQuoted(parts, hasInner);
  if (/^[[{]/.test(value)) return slipInBrackets(parts, hasInner);
  return slipInPlain(parts);
}

/** A row whose remark is split off. */
interface Parts extends Row {
  remark: string;
}

/** The row with its text in quotation marks. */
function inQuotes({ start, remark }: Parts, text: string): Mend {
  return written(`${start}${quoted(text)}${remark}`);
}

function slipInQuoted(parts: Parts, hasInner: boolean): Found | undefined {
  const { start, value, remark, goesOn } = parts;
  const column = start.length + 1;
  const end = closingOf(value);
  if (end === undefined)
    return goesOn || hasInner
      ? undefined
      : {
          column,
          message: tell`The quotation mark opened here is never closed.`,
          ...written(`${start}${value}${value.charAt(0)}${remark}`),
        };
  const rest = value.slice(end);
  if (rest === '' || /^\s+#/.test(rest) || /^\s*:/.test(rest)) return undefined;
  if (rest.trim() === ',')
    return {
      column: column + value.lastIndexOf(','),
      message: ofJson,
      ...written(`${start}${value.slice(0, end)}${remark}`),
    };
  return {
    column: column + end,
    message: tell`After the closing quotation mark the text goes on.`,
    ...inQuotes(parts, wholeOf(value)),
  };
}

function slipInBrackets(parts: Parts, hasInner: boolean): Found | undefined {
  const { start, value, remark } = parts;
  const column = start.length + 1;
  if (hasInner && /^(\[ *\]|\{ *\})$/.test(value))
    return {
      column,
      message: tell`"${value}" says that there is nothing, and more follows below.`,
      ...written(`${start.trimEnd()}${remark}`),
    };
  const open = openBrackets(value);
  if (open !== '' && !hasInner)
    return {
      column,
      message: tell`A bracket opened here is never closed.`,
      ...written(`${start}${value}${value.includes('{ ') ? ' ' : ''}${open}${remark}`),
    };
  const comma = missingComma(value);
  if (comma)
    return {
      column: column + comma.at,
      message: tell`A comma is missing before "${comma.key}".`,
      ...written(`${start}${value.slice(0, comma.at).trimEnd()}, ${value.slice(comma.at)}${remark}`),
    };
  if (!/^(\{\{?[\w., ]+\}\}?|\[[^\]]*\])\s*[^\s#,]/.test(value)) return undefined;
  return {
    column,
    message: tell`A text that begins with a bracket or a brace needs quotation marks.`,
    ...inQuotes(parts, value),
  };
}

function slipInPlain(parts: Parts): Found | undefined {
  const { start, value } = parts;
  const column = start.length + 1;
  if (typedQuotes.test(value) && /: /.test(value))
    return {
      column,
      message: tell`These quotation marks are part of the text: YAML only knows " and '.`,
      ...inQuotes(parts, value.slice(1, -1).trim()),
    };
  if (/^-\s/.test(value) && !start.trimEnd().endsWith('-'))
    return {
      column,
      message: tell`A text that begins with "- " needs quotation marks; a list begins on the next line.`,
      ...inQuotes(parts, value),
    };
  if (/^[@`%\]},]|^[*&!?](\S*\s|$)|^[|>](?![-+\d]{0,2}(\s*#|$))/.test(value))
    return {
      column,
      message: tell`A text that begins with ${value[0]} needs quotation marks.`,
      ...inQuotes(parts, value),
    };
  const colon = value.search(/:(?= |$)/);
  if (colon > 0 && !/ #/.test(value.slice(0, colon)))
    return {
      column: column + colon,
      message: tell`A text with a colon and a space in it needs quotation marks.`,
      ...inQuotes(parts, value),
    };
  return undefined;
}

/** What would close the brackets that a value leaves open, in their order; brackets in quotation marks are text. */
function openBrackets(value: string): string {
  const closing: Record<string, string> = { '{': '}', '[': ']' };
  const open: string[] = [];
  for (const [sign] of value.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|\s#.*|[[\]{}]/g)) {
    const closes = closing[sign];
    if (closes) open.unshift(closes);
    else if (sign === open[0]) open.shift();
    else if (sign === '}' || sign === ']') return '';
  }
  return open.join('');
}

/**
 * The key in a group between braces that has no comma before it; what it follows is a text or a number that has ended.
 */
function missingComma(value: string): { at: number; key: string } | undefined {
  if (!value.startsWith('{') || value.startsWith('{{')) return undefined;
  const plain = value.replace(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/g, (text) => '"'.repeat(text.length));
  for (const { index, 1: key = '' } of plain.matchAll(/(?<=\s)([A-Za-z][\w-]*):(?=\s)/g)) {
    const before = plain.slice(0, index).trimEnd();
    // Words without quotation marks may go on; those before yes, no, a number or a quoted text hardly do.
    const hasEnded = /(["\d\]}]|\b(true|false|null))$/.test(before);
    const isOther = /^\s+("|\d|true\b|false\b|null\b)/.test(plain.slice(index + key.length + 1));
    if (!/[{[,:]$/.test(before) && (hasEnded || isOther)) return { at: index, key };
  }
  return undefined;
}

/** A quoted text with what follows its closing mark: marks around all of it are taken away, those inside stay. */
function wholeOf(value: string): string {
  const mark = value.charAt(0);
  const count = value.split(mark).length - 1;
  return count > 2 && value.endsWith(mark) ? value.slice(1, -1) : value;
}

/** How to write a text, behind its key or dash, that begins with a sign by which YAML names values: `*` or `&`. */
export function beginsWithSign(text: string, at: number): (Finding & Mend) | undefined {
  const start = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  if (!/^\s*(- +)*(- +|[\w.-]+: +)$/.test(start)) return undefined;
  const [line = ''] = text.slice(at).split('\n');
  const [value, remark] = withoutRemark(line);
  return {
    rule: 'yaml/alias',
    at,
    message: tell`A text that begins with ${line.charAt(0)} needs quotation marks.`,
    ...written(`${start}${quoted(value.trimEnd())}${remark}`),
  };
}

/** An item of a list that begins otherwise than with "- ". */
export function itemSlip(line: string): (Omit<Found, 'hint'> & Mend) | undefined {
  const [, before = '', sign = '', text = ''] =
    /^(\s*)(-(?=[^\s\d-])|[•·–—]|\*(?=\s))\s*(\S.*)/.exec(line) ?? [];
  if (sign === '') return undefined;
  return {
    column: before.length + 1,
    message:
      sign === '-'
        ? tell`A space is missing after the dash.`
        : tell`A list is made with "- ", not with "${sign}".`,
    ...written(`${before}- ${text}`),
  };
}

/**
 * A line that has lost the spaces before it: what follows belongs to the group that was open above it. Told at that
 * line, not where the parser stopped.
 */
function lostIndent(rows: Row[], index: number): (Found & { line: number }) | undefined {
  const row = rows[index] as Row;
  if (row.indent === 0 || isItem(row)) return undefined;
  let at = index - 1;
  while ((rows[at]?.indent ?? -1) >= row.indent) at -= 1;
  const [lost, prior, next] = [rows[at], rows[at - 1], rows[index + 1]];
  if (!lost || !prior || lost.start.includes('-')) return undefined;
  // What stands below it fits it already.
  if (lost.value === '' && at === index - 1) return undefined;
  for (let between = at + 1; between < index; between++)
    if ((rows[between] as Row).indent <= row.indent) return undefined;
  const isOpened = prior.value === '' && (prior.indent === lost.indent || prior.indent + 2 === row.indent);
  const goesOn = !next || next.indent >= row.indent || lost.indent === 0;
  if (!isOpened && !(goesOn && openLevels(rows.slice(0, at)).has(row.indent))) return undefined;
  const missing = row.indent - lost.indent;
  const key = lost.start.trim();
  return {
    line: lost.line,
    column: 1,
    message: tell`The line "${key}" has lost the ${missing} spaces before it.`,
    ...written(`${lost.start.trimStart()}${lost.value}`, row.indent),
  };
}

/** Whether it is an item that is a text: no key stands at its column. */
function isBare({ start }: Row): boolean {
  return start.trim().endsWith('-');
}

function isItem({ start }: Row): boolean {
  return start.trimStart().startsWith('-');
}

/** How far the groups are indented that are open after these lines. */
function openLevels(rows: Row[]): ReadonlySet<number> {
  const levels = new Set<number>();
  for (const { indent } of rows.toReversed()) if (indent < Math.min(...levels)) levels.add(indent);
  return levels;
}

/** A line that is indented otherwise than those it belongs to; `above` are the columns of the keys before it. */
function slipOfIndent(rows: Row[], index: number, above: ReadonlySet<number>): Found | undefined {
  const row = rows[index] as Row;
  const before = rows[index - 1];
  if (index === 0 && rows.some(({ indent }) => indent < row.indent)) {
    const mend = written(`${row.start.trimStart()}${row.value}`);
    const isGroup = rows[1]?.indent === row.indent;
    return {
      column: row.indent + 1,
      message: tell`The line is indented by ${row.indent} spaces, which does not fit the lines below.`,
      ...mend,
      hint: isGroup
        ? tell`If the key above it was deleted, write that again. Otherwise: ${mend.hint}`
        : mend.hint,
    };
  }
  if (!before || isItem(row)) return undefined;
  const isBelow = before.value === '';
  const tooDeep = isBelow ? row.indent > before.indent + 2 : row.indent > before.indent;
  const wanted = isBelow ? before.indent + 2 : before.indent;
  const fitsNone = row.indent < before.indent && !above.has(row.indent);
  if (!fitsNone && (!tooDeep || isBare(before))) return undefined;
  // An item that stands where no other does may be what is wrong.
  const isListed = (other: Row) => other !== before && isItem(other) && other.indent === before.indent;
  if (isItem(before) && !rows.some(isListed)) return undefined;
  // All of a group may be indented by more than two.
  const after = rows[index + 1];
  if (
    tooDeep &&
    before.value === '' &&
    (!after || after.indent === row.indent || after.indent <= before.indent)
  )
    return undefined;
  const right = fitsNone ? Math.max(...[...above].filter((indent) => indent <= row.indent + 1), 0) : wanted;
  return {
    column: row.indent + 1,
    message: tell`The line is indented by ${row.indent} spaces, which does not fit the lines above.`,
    ...written(`${row.start.trimStart()}${row.value}`, right),
  };
}

/** A hint, and the line as it is once somebody followed it. */
type Mend = Required<Pick<Slip, 'hint' | 'mended'>>;

/** The line as it should be; how far it is indented is told where that is what was wrong. */
function written(line: string, indent?: number): Mend {
  const hint = tell`Write: ${line.trim()}`;
  if (indent === undefined) return { hint, mended: line };
  return { hint: tell`${hint} (${indent} spaces before it)`, mended: `${' '.repeat(indent)}${line}` };
}
