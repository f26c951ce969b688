import { appendFileSync } from 'node:fs';
import pc from 'picocolors';
import { visible } from '../terminal/printable.ts';
import type { Tongue } from '../terminal/telling/tongues.ts';
import type { Diagnostic, ToldProblem } from './diagnostic.ts';
import { formatGithub, formatStepSummary } from './formatGithub.ts';
import { formatJson } from './formatJson.ts';
import { formatJunit } from './formatJunit.ts';
import { formatPretty } from './formatPretty.ts';
import { formatSarif } from './formatSarif.ts';
import { tellProblem } from './tellProblem.ts';

export type Format = 'pretty' | 'json' | 'github' | 'sarif' | 'junit';

/**
 * The problems as one text in the wanted format and language; for people, at most `most` of them, but counting all.
 * Colours only where the terminal shows them. Nothing that a problem quotes from the content can steer a terminal or a
 * program that reads the text: JSON escapes it, the others show it.
 */
export function formatDiagnostics(
  diagnostics: Diagnostic[],
  format: Format,
  tongue: Tongue,
  color = pc.isColorSupported,
  most?: number,
): string {
  const told = diagnostics.map((diagnostic) => tellProblem(diagnostic, tongue));
  const shown = told.map(showHidden);
  switch (format) {
    case 'pretty':
      return formatPretty(shown, tongue, pc.createColors(color), most);
    case 'json':
      return formatJson(told);
    case 'github':
      return formatGithub(shown, tongue);
    case 'sarif':
      return formatSarif(shown, tongue);
    case 'junit':
      return formatJunit(shown);
  }
}

/** Prints the problems on standard output; for GitHub, also into the summary of the run. */
export function printDiagnostics(diagnostics: Diagnostic[], format: Format, tongue: Tongue): void {
  const text = formatDiagnostics(diagnostics, format, tongue);
  if (text) process.stdout.write(`${text}\n`);
  const summary = process.env.GITHUB_STEP_SUMMARY;
  if (format === 'github' && summary) appendFileSync(summary, formatSummary(diagnostics, tongue));
}

/** The same for the summary of a workflow run, in Markdown. */
export function formatSummary(diagnostics: Diagnostic[], tongue: Tongue): string {
  const shown = diagnostics.map((diagnostic) => showHidden(tellProblem(diagnostic, tongue)));
  return formatStepSummary(shown, tongue);
}

/** Every text of a problem in one line, with what is hidden in it made visible. */
function showHidden(diagnostic: ToldProblem): ToldProblem {
  const show = (text: string | undefined) => (text === undefined ? undefined : visible(text));
  return {
    ...diagnostic,
    file: visible(diagnostic.file),
    message: visible(diagnostic.message),
    hint: show(diagnostic.hint),
    excerpt: show(diagnostic.excerpt),
    excused: diagnostic.excused && {
      ...diagnostic.excused,
      file: visible(diagnostic.excused.file),
      reason: visible(diagnostic.excused.reason),
    },
  };
}
