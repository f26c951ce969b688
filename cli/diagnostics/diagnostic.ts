import { columnsOf, fitInto } from '../terminal/columns.ts';
import { say } from '../terminal/telling/say.ts';
import type { Sentence } from '../terminal/telling/tell.ts';
import { type RuleName, rules } from './rules.ts';

type Severity = 'error' | 'warning';

/** A place in a file a person edits. `line` and `column` count from 1. */
export interface Place {
  file: string;
  line: number;
  column: number;
}

/**
 * A problem as a value: where it is, what is wrong, what to do. `rule` is permanent and described in
 * `rules.ts`; `excerpt` is the line of the file, when there is one to show.
 */
export interface Diagnostic extends Place {
  severity: Severity;
  rule: RuleName;
  message: Sentence;
  hint?: Sentence;
  excerpt?: string;
  /** Where the column is in the excerpt, once that is only the part of the line that is worth showing. */
  excerptColumn?: number;
  /** The dotted key it is about, from the top of the file, if there is one. */
  key?: string;
  /** What is missing or wrong, if several places may be told of the same thing. */
  cause?: string;
  /** Other keys of the file that are wrong only because of this: the key that a misspelt one leaves empty. */
  explains?: string[];
  /** The same problem between two languages, as it is told where the other one is wrong. */
  otherSide?: Diagnostic;
  /** The other of two places that do not fit together. */
  other?: Place & { key?: string };
  /** Why it does not count, and where that is written: somebody accepted it. */
  excused?: Place & { reason: string };
}

/** A problem in the words of one language, as reporters print it. */
export interface ToldProblem extends Omit<Diagnostic, 'message' | 'hint'> {
  message: string;
  hint?: string;
}

/** What a stage returns: its value, and the problems it found on the way. */
export interface Outcome<Value> {
  value: Value;
  diagnostics: Diagnostic[];
}

/** A line of a text, with spaces for tabs, so that columns stay; empty where it has no such line. */
export function excerptOf(text: string, line: number): string {
  let start = 0;
  for (let at = 1; at < line; at += 1) {
    const next = text.indexOf('\n', start);
    if (next === -1) return '';
    start = next + 1;
  }
  const end = text.indexOf('\n', start);
  return text.slice(start, end === -1 ? undefined : end).replace(/[\r\t]/g, ' ');
}

/** This many columns of a long line are shown. */
const widest = 110;

/** A problem with the part of its line around its column: one line may have thousands of problems, and each is kept. */
export function cutExcerpt(diagnostic: Diagnostic): Diagnostic {
  const { excerpt: line, excerptColumn, column } = diagnostic;
  if (line === undefined || excerptColumn !== undefined) return diagnostic;
  const at = column - 1;
  // A letter may take no column: of very many, only so many are looked at.
  const most = 4 * widest;
  const from = Math.max(0, at - most);
  const [before, behind] = [line.slice(from, at), line.slice(at, at + most)];
  const isWhole = from === 0 && at + most >= line.length;
  if (isWhole && columnsOf(before) + columnsOf(behind) <= widest)
    return { ...diagnostic, excerptColumn: column };
  const leastBefore = Math.min(Math.floor(widest / 2), columnsOf(before));
  const shownBehind = fitInto([...behind], widest - leastBefore).join('');
  const room = widest - columnsOf(shownBehind);
  const shownBefore = fitInto([...before].reverse(), room)
    .reverse()
    .join('');
  const start = shownBefore.length < at ? '…' : '';
  const end = at + shownBehind.length < line.length ? '…' : '';
  return {
    ...diagnostic,
    excerpt: `${start}${shownBefore}${shownBehind}${end}`,
    excerptColumn: start.length + shownBefore.length + 1,
  };
}

/**
 * Orders by file, line, column and rule, and drops repetitions, so that two runs print the same. What keeps a file
 * from being read comes first: more is judged when it is mended.
 */
export function sortDiagnostics(diagnostics: Diagnostic[]): Diagnostic[] {
  const key = (d: Diagnostic) =>
    `${rules[d.rule].stage === 'syntax' ? 0 : 1}\0${d.file}\0${String(d.line).padStart(8, '0')}\0${String(d.column).padStart(8, '0')}\0${d.rule}\0${say(d.message, 'en')}`;
  const unique = new Map(diagnostics.map((diagnostic) => [key(diagnostic), diagnostic]));
  return [...unique]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, diagnostic]) => cutExcerpt(diagnostic));
}

export function hasErrors(diagnostics: Diagnostic[]): boolean {
  return counted(diagnostics).some((diagnostic) => diagnostic.severity === 'error');
}

/** Those that nobody excused. */
export function counted<Problem extends Pick<Diagnostic, 'excused'>>(diagnostics: Problem[]): Problem[] {
  return diagnostics.filter(({ excused }) => !excused);
}
