import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import type { Problem } from '../content/document.ts';

/** A slip of the pen that keeps a text from being YAML, at a line and column (from 1). */
export interface Slip extends Pick<Problem, 'message' | 'hint'> {
  line: number;
  column: number;
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
  const marker = lines.findIndex((line) => /^(<{7}|={7}|>{7})( |$)/.test(line));
  if (marker !== -1)
    return {
      line: marker + 1,
      column: 1,
      message: tell`The file holds two versions that git could not join: this line marks one of them.`,
      hint: tell`Keep the right version, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.`,
    };
  const rows = rowsOf(lines);
  for (const [index, row] of rows.entries()) {
    if (row.line > until + 1) break;
    const next = rows[index + 1];
    const slip = (row.line <= until ? slipInValue(row, next) : undefined) ?? slipOfIndent(rows, index);
    if (slip) return { line: row.line, ...slip };
  }
  const unspaced = /^(\s*(?:- +)*[A-Za-z]\w*:)(?=[^\s/:])/.exec(lines[until - 1] ?? '');
  if (!unspaced) return undefined;
  const [, start = ''] = unspaced;
  return {
    line: until,
    column: start.length,
    message: tell`A space is missing after the colon.`,
    hint: written(`${start} ${lines[until - 1]?.slice(start.length)}`),
  };
}

const keyLine = /^(\s*(?:- +)*)([\w.-]+:|-)(?: +(.*))?$/;

/** Lines with a key or a dash; what stands inside a longer text is left out. */
function rowsOf(lines: string[]): Row[] {
  const rows: Row[] = [];
  let blockIndent: number | undefined;
  let open: { mark: string; indent: number } | undefined;
  for (const [index, line] of lines.entries()) {
    const indent = line.search(/\S/);
    if (indent === -1 || line.trim().startsWith('#')) continue;
    if (blockIndent !== undefined && indent > blockIndent) continue;
    blockIndent = undefined;
    const found = keyLine.exec(line);
    if (open) {
      // A quotation that goes on over lines, each further in than its key; but a line with a key ends a text whose mark
      // was forgotten.
      const closes = line.trimEnd().endsWith(open.mark);
      if (!found || (closes && indent > open.indent)) {
        const last = rows.at(-1);
        if (closes) {
          open = undefined;
          if (last) last.goesOn = true;
        }
        continue;
      }
      open = undefined;
    }
    if (!found) continue;
    const [, before = '', key = '', value = ''] = found;
    rows.push({
      line: index + 1,
      indent: before.length,
      start: line.slice(0, line.length - value.length),
      value: value.trimEnd(),
    });
    if (/^[|>][-+]?\d?\s*(#.*)?$/.test(value.trim())) blockIndent = indent;
    const quote = /^["']/.exec(value)?.[0];
    if (quote && key !== '-' && closingOf(value) === undefined) open = { mark: quote, indent };
  }
  return rows;
}

/** Where a quoted value ends, after its mark. */
function closingOf(value: string): number | undefined {
  const quoted = value.startsWith('"') ? /^"(?:[^"\\]|\\.)*"/ : /^'(?:[^']|'')*'/;
  return quoted.exec(value)?.[0].length;
}

type Found = Omit<Slip, 'line'>;

function slipInValue({ start, value, indent, goesOn }: Row, next: Row | undefined): Found | undefined {
  const column = start.length + 1;
  if (/^["']/.test(value)) {
    const end = closingOf(value);
    if (end === undefined) {
      if (goesOn || (next && next.indent > indent)) return undefined;
      const mark = value[0] ?? '"';
      return {
        column,
        message: tell`The quotation mark opened here is never closed.`,
        hint: written(`${start}${value}${mark}`),
      };
    }
    const rest = value.slice(end);
    if (rest === '' || /^\s+#/.test(rest) || /^\s*:/.test(rest)) return undefined;
    return {
      column: column + end,
      message: tell`After the closing quotation mark the text goes on.`,
      hint: written(`${start}${quoted(wholeOf(value))}`),
    };
  }
  if (/^[“”„«‘]/.test(value) && /: /.test(value))
    return {
      column,
      message: tell`These quotation marks belong to the text: YAML knows only " and '.`,
      hint: written(`${start}${quoted(value.replace(/^[“”„«‘]\s*|\s*[“”»’]$/g, ''))}`),
    };
  if (/^[[{]/.test(value)) {
    const open = openBrackets(value);
    if (open !== '' && (!next || next.indent <= indent))
      return {
        column,
        message: tell`A bracket opened here is never closed.`,
        hint: written(`${start}${value}${value.includes('{ ') ? ' ' : ''}${open}`),
      };
    if (!/^(\{\{?[\w., ]+\}\}?|\[[^\]]*\])\s*[^\s#,]/.test(value)) return undefined;
    return {
      column,
      message: tell`A text that begins with a bracket or a brace needs quotation marks.`,
      hint: written(`${start}${quoted(value)}`),
    };
  }
  if (/^[@`%\]},]|^[*&!?]\S*\s|^[|>]\s*[^\s\d+#-]/.test(value))
    return {
      column,
      message: tell`A text that begins with ${value[0]} needs quotation marks.`,
      hint: written(`${start}${quoted(value)}`),
    };
  const colon = value.search(/:(?= |$)/);
  if (colon > 0 && !/ #/.test(value.slice(0, colon)))
    return {
      column: column + colon,
      message: tell`A text with a colon and a space in it needs quotation marks.`,
      hint: written(`${start}${quoted(value)}`),
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

/** A quoted text with what follows its closing mark: marks around all of it are taken away, those inside stay. */
function wholeOf(value: string): string {
  const mark = value.charAt(0);
  const count = value.split(mark).length - 1;
  return count > 2 && value.endsWith(mark) ? value.slice(1, -1) : value;
}

/** A line that is indented otherwise than those it belongs to. */
function slipOfIndent(rows: Row[], index: number): Found | undefined {
  const row = rows[index] as Row;
  const before = rows[index - 1];
  if (index === 0 && rows.some(({ indent }) => indent < row.indent))
    return {
      column: row.indent + 1,
      message: tell`The line is indented by ${row.indent} spaces, which does not fit the lines below.`,
      hint: written(`${row.start.trimStart()}${row.value}`),
    };
  if (!before || row.start.trimStart().startsWith('-') || before.start.trimStart().startsWith('-'))
    return undefined;
  const tooDeep = before.value === '' ? row.indent > before.indent + 2 : row.indent > before.indent;
  const wanted = before.value === '' ? before.indent + 2 : before.indent;
  const above = rows.slice(0, index).map(({ indent }) => indent);
  const fitsNone = row.indent < before.indent && !above.includes(row.indent);
  if (!tooDeep && !fitsNone) return undefined;
  // All of a group may be indented by more than two.
  const after = rows[index + 1];
  if (
    tooDeep &&
    before.value === '' &&
    (!after || after.indent === row.indent || after.indent <= before.indent)
  )
    return undefined;
  const right = fitsNone ? Math.max(...above.filter((indent) => indent <= row.indent + 1), 0) : wanted;
  return {
    column: row.indent + 1,
    message: tell`The line is indented by ${row.indent} spaces, which does not fit the lines above.`,
    hint: tell`${written(`${' '.repeat(right)}${row.start.trimStart()}${row.value}`)} (${right} spaces before it)`,
  };
}

/** A text between marks that do not occur in it. */
function quoted(text: string): string {
  if (!text.includes('"') && !text.includes('\\')) return `"${text}"`;
  if (!text.includes("'")) return `'${text}'`;
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function written(line: string): Sentence {
  return tell`Write: ${line.trim()}`;
}
