import type { Colors } from 'picocolors/types';
import { columnsOf } from '../terminal/columns.ts';
import { say } from '../terminal/telling/say.ts';
import { tell } from '../terminal/telling/tell.ts';
import type { Tongue } from '../terminal/telling/tongues.ts';
import { describeExcused } from './describeExcused.ts';
import { counted, type ToldProblem } from './diagnostic.ts';

/** More problems than anybody looks through: what they are is counted, too. */
const many = 30;

/**
 * Text for a person at a terminal: a code frame for each problem, a line that counts them, and what is excused. Beyond
 * `most` they are only counted.
 */
export function formatPretty(
  diagnostics: ToldProblem[],
  tongue: Tongue,
  colors: Colors,
  most = Number.POSITIVE_INFINITY,
): string {
  const told = counted(diagnostics);
  const [excused, ...reasons] = describeExcused(diagnostics).map((line) => say(line, tongue));
  return [
    ...told.slice(0, most).map((diagnostic) => `${frame(diagnostic, tongue, colors)}\n`),
    ...(told.length > most
      ? [`${say(tell`… and ${told.length - most} more, in the terminal.`, tongue)}\n`]
      : []),
    count(told, tongue, colors),
    ...countByRule(told),
    ...(excused ? [excused, ...reasons.map((line) => colors.dim(`  ${line}`))] : []),
  ].join('\n');
}

function frame(diagnostic: ToldProblem, tongue: Tongue, colors: Colors): string {
  const { severity, rule, file, line, column, message, hint, excerpt, excerptColumn } = diagnostic;
  const paint = severity === 'error' ? colors.red : colors.yellow;
  const label = say(severity === 'error' ? tell`error` : tell`warning`, tongue);
  const gutter = String(line);
  const margin = ' '.repeat(gutter.length);
  const rows = [
    `${paint(colors.bold(label))} ${message} ${colors.dim(`[${rule}]`)}`,
    `${margin}${colors.cyan('-->')} ${file}:${line}:${column}`,
  ];
  if (excerpt && excerptColumn) {
    rows.push(
      `${margin} ${colors.cyan('|')}`,
      `${colors.cyan(gutter)} ${colors.cyan('|')} ${excerpt}`,
      `${margin} ${colors.cyan('|')} ${' '.repeat(columnsOf(excerpt.slice(0, excerptColumn - 1)))}${paint('^')}`,
    );
  }
  if (hint) rows.push(`${margin} ${colors.cyan('=')} ${hint}`);
  return rows.join('\n');
}

function count(diagnostics: ToldProblem[], tongue: Tongue, colors: Colors): string {
  const errors = diagnostics.filter((d) => d.severity === 'error').length;
  const warnings = diagnostics.length - errors;
  if (diagnostics.length === 0) return colors.green(say(tell`No problems found.`, tongue));
  const ofErrors = colors.red(say(tell`${errors} errors`, tongue));
  const ofWarnings = colors.yellow(say(tell`${warnings} warnings`, tongue));
  if (warnings === 0) return `${ofErrors}.`;
  return errors === 0 ? `${ofWarnings}.` : say(tell`${ofErrors} and ${ofWarnings}.`, tongue);
}

/**
 * How many of very many problems each rule found, most first: nothing else shows which rules are nearly all the work.
 */
function countByRule(diagnostics: ToldProblem[]): string[] {
  if (diagnostics.length < many) return [];
  const counts = new Map<string, number>();
  for (const { rule } of diagnostics) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  const rules = [...counts].sort(([, one], [, other]) => other - one);
  return rules.length > 1 ? [rules.map(([rule, found]) => `${found} ${rule}`).join(', ')] : [];
}
