import { appendFileSync, existsSync, realpathSync } from 'node:fs';
import pc from 'picocolors';
import { printableJson, visible } from '../terminal/printable.ts';
import { isBelow, sitePath } from '../terminal/sitePath.ts';
import type { Tongue } from '../terminal/telling/tongues.ts';
import { awaitedReport, type ReportForm } from './awaitedReport.ts';
import type { Diagnostic, ToldProblem } from './diagnostic.ts';
import { formatGithub, formatStepSummary } from './formatGithub.ts';
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
      return printableJson({ diagnostics: told });
    case 'github':
      return formatGithub(shown, tongue);
    case 'sarif':
      return formatSarif(shown, tongue);
    case 'junit':
      return formatJunit(shown);
  }
}

/** Prints the problems as the report that a command awaits, unless that was printed already. */
export function reportDiagnostics(diagnostics: Diagnostic[]): void {
  const { form } = awaitedReport;
  awaitedReport.form = undefined;
  if (form) printDiagnostics(diagnostics, form);
}

/**
 * Prints the problems on standard output; for GitHub, also into the summary of the run. GitHub, and whoever else reads
 * SARIF, looks for files from the top of the repository on, in which the site at `root` may be a folder.
 */
export function printDiagnostics(diagnostics: Diagnostic[], { format, language, root }: ReportForm): void {
  const isOfRepository = format === 'github' || format === 'sarif';
  const placed = isOfRepository ? below(folderInRepository(root), diagnostics) : diagnostics;
  const text = formatDiagnostics(placed, format, language);
  if (text) process.stdout.write(`${text}\n`);
  const summary = process.env.GITHUB_STEP_SUMMARY;
  if (format === 'github' && summary) appendFileSync(summary, formatSummary(placed, language));
}

/** Where a site lies in the checked out repository, or else below the working folder; empty where it does not. */
function folderInRepository(root: string): string {
  const [top = '', site = ''] = [process.env.GITHUB_WORKSPACE || process.cwd(), root].map((folder) =>
    existsSync(folder) ? realpathSync(folder) : folder,
  );
  return isBelow(top, site) ? sitePath(top, site) : '';
}

/** The same problems, with their files named from further up. */
function below(folder: string, diagnostics: Diagnostic[]): Diagnostic[] {
  if (folder === '') return diagnostics;
  return diagnostics.map((diagnostic) => ({
    ...diagnostic,
    file: `${folder}/${diagnostic.file}`,
    ...(diagnostic.other && { other: { ...diagnostic.other, file: `${folder}/${diagnostic.other.file}` } }),
  }));
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
