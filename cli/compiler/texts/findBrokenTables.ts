import type { Finding } from '../../diagnostics/finding.ts';
import { offsetOfLine } from '../../diagnostics/placeIn.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';

/** The first row of a table that the parser does not take for one, or whose cells are not as many as its heads. */
export function findBrokenTables(text: string): Finding[] {
  const lines = text.split('\n');
  const [first] = [wideRow(lines), tabbedRow(lines), brokenRow(lines)]
    .flatMap((one) => one ?? [])
    .sort((one, other) => one.index - other.index);
  if (!first) return [];
  const { index, ...problem } = first;
  return [{ rule: 'markdown/table', at: offsetOfLine(lines, index), ...problem }];
}

interface Broken extends Pick<Finding, 'message' | 'hint'> {
  index: number;
}

const isRow = (line = '') => /^\s*\|.*\|\s*$/.test(line);
const plain = (line: string) => line.replace(/｜/g, '|');
/** A row with a full-width sign at an end or between two cells. */
const isWideRow = (line = '') => !isRow(line) && isRow(plain(line));
const isRule = (line = '') => /^\s*\|?(\s*:?-+:?\s*\|)+\s*(:?-+:?\s*)?$/.test(line);

function cellsOf(line: string): number {
  return line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/).length;
}

/** A row that begins or ends with a full-width sign, beside another row. */
function wideRow(lines: readonly string[]): Broken | undefined {
  const isAny = (line = '') => isRow(plain(line));
  const index = lines.findIndex(
    (line, at) => isWideRow(line) && (isAny(lines[at - 1]) || isAny(lines[at + 1])),
  );
  return index === -1 ? undefined : { index, ...wide };
}

const wide = {
  message: tell`"｜" is full-width and does not make table cells, so visitors would read it.`,
  hint: tell`Write "${'|'}" in its place: switch the keyboard to half-width letters.`,
};

/** Cells of a spreadsheet: words with tabs between them, as many in two lines that follow each other. */
function tabbedRow(lines: readonly string[]): Broken | undefined {
  const cells = (line = '') =>
    /^\S/.test(line) && !tabbedItem.test(line) ? line.split(/(?<=\S)\t+(?=\S)/).length : 1;
  const index = lines.findIndex((line, at) => cells(line) > 1 && cells(line) === cells(lines[at + 1]));
  return index === -1 ? undefined : { index, ...tabbed };
}

/** An item of a list of a word processor, which puts a tab behind its sign. */
const tabbedItem = /^([-*+•·●▪‣◦–—o]|[\da-z]{1,2}[.)])\t/;

const tabbed = {
  message: tell`Tabs do not make table cells, so visitors would read one paragraph.`,
  hint: tell`Begin and end each row with "|", write one "|" between two cells, and below the heads a row of "---".`,
};

/** The first row that does not fit the head of its table. */
function brokenRow(lines: readonly string[]): Broken | undefined {
  let head = lines.findIndex((one) => isRow(one));
  while (head !== -1) {
    const line = lines[head] ?? '';
    const rule = lines[head + 1] ?? '';
    const cells = cellsOf(line);
    if (!isRule(rule) || cellsOf(rule) !== cells)
      // A line that is not there cannot be shown.
      return { index: rule.trim() === '' ? head : head + 1, message: needsRule, hint: closed };
    let index = head + 2;
    for (; goesOn(lines[index]); index += 1) {
      const problem = unlike(lines[index] ?? '', cells);
      if (problem) return { index, ...problem };
    }
    head = lines.findIndex((one, at) => at >= index && isRow(one));
  }
  return undefined;
}

const needsRule = tell`The line below the heads of a table needs as many "---" as there are heads.`;

/** Whether a table goes on with a line: only an empty one or the beginning of something else ends it. */
function goesOn(line = ''): boolean {
  return line.trim() !== '' && !/^ {0,3}(#{1,6}\s|>|[-*+]\s|\d+[.)]\s|```|~~~|<|([-*_] *){3,}$)/.test(line);
}

/** What is wrong with a row below a head of so many cells. */
function unlike(row: string, cells: number): Omit<Broken, 'index'> | undefined {
  if (isRow(row) && cellsOf(row) === cells) return undefined;
  if (row.includes('｜') && cellsOf(plain(row)) === cells) return wide;
  if (isRow(row))
    return {
      message: tell`This row has ${cellsOf(row)} closed cells, the head of the table ${cells}.`,
      hint: closed,
    };
  return {
    message: tell`This row has no closed cells, the head of the table ${cells}.`,
    hint: row.includes('|') ? closed : closedOrApart,
  };
}

const closed: Sentence = tell`Begin and end each row with "|", and write one "|" between two cells.`;
const closedOrApart: Sentence = tell`Begin and end each row with "|", and write one "|" between two cells; leave an empty line before anything that is not a row.`;
