import type { Colors } from 'picocolors/types';
import { plural } from '../terminal/plural.ts';
import { describeExcused } from './describeExcused.ts';
import { counted, type Diagnostic } from './diagnostic.ts';

const widest = 110;

/** Text for a person at a terminal: a code frame for each problem, a line that counts them, and what is excused. */
export function formatPretty(diagnostics: Diagnostic[], colors: Colors): string {
  const told = counted(diagnostics);
  const [excused, ...reasons] = describeExcused(diagnostics);
  return [
    ...told.map((diagnostic) => `${frame(diagnostic, colors)}\n`),
    count(told, colors),
    ...(excused ? [excused, ...reasons.map((line) => colors.dim(`  ${line}`))] : []),
  ].join('\n');
}

function frame(diagnostic: Diagnostic, colors: Colors): string {
  const { severity, rule, file, line, column, message, hint, excerpt } = diagnostic;
  const paint = severity === 'error' ? colors.red : colors.yellow;
  const gutter = String(line);
  const margin = ' '.repeat(gutter.length);
  const rows = [
    `${paint(colors.bold(severity))} ${message} ${colors.dim(`[${rule}]`)}`,
    `${margin}${colors.cyan('-->')} ${file}:${line}:${column}`,
  ];
  if (excerpt) {
    const shown = window(excerpt, column);
    rows.push(
      `${margin} ${colors.cyan('|')}`,
      `${colors.cyan(gutter)} ${colors.cyan('|')} ${shown.text}`,
      `${margin} ${colors.cyan('|')} ${' '.repeat(shown.column - 1)}${paint('^')}`,
    );
  }
  if (hint) rows.push(`${margin} ${colors.cyan('=')} ${hint}`);
  return rows.join('\n');
}

/** The part of a long line around the column. */
function window(text: string, column: number): { text: string; column: number } {
  if (text.length <= widest) return { text, column };
  const start = Math.max(0, Math.min(column - 1 - Math.floor(widest / 2), text.length - widest));
  const before = start > 0 ? '…' : '';
  const after = start + widest < text.length ? '…' : '';
  return {
    text: `${before}${text.slice(start, start + widest)}${after}`,
    column: column - start + before.length,
  };
}

function count(diagnostics: Diagnostic[], colors: Colors): string {
  const errors = diagnostics.filter((d) => d.severity === 'error').length;
  const warnings = diagnostics.length - errors;
  if (diagnostics.length === 0) return colors.green('No problems found.');
  const parts = [];
  if (errors > 0) parts.push(colors.red(plural(errors, 'error')));
  if (warnings > 0) parts.push(colors.yellow(plural(warnings, 'warning')));
  return `${parts.join(' and ')}.`;
}
