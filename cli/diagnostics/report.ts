import { appendFileSync } from 'node:fs';
import pc from 'picocolors';
import type { Diagnostic } from './diagnostic.ts';
import { formatGithub, formatStepSummary } from './formatGithub.ts';
import { formatJson } from './formatJson.ts';
import { formatJunit } from './formatJunit.ts';
import { formatPretty } from './formatPretty.ts';
import { formatSarif } from './formatSarif.ts';

export type Format = 'pretty' | 'json' | 'github' | 'sarif' | 'junit';

/** The problems as one text in the wanted format. Colours only where the terminal shows them. */
export function formatReport(diagnostics: Diagnostic[], format: Format, color = pc.isColorSupported): string {
  switch (format) {
    case 'pretty':
      return formatPretty(diagnostics, pc.createColors(color));
    case 'json':
      return formatJson(diagnostics);
    case 'github':
      return formatGithub(diagnostics);
    case 'sarif':
      return formatSarif(diagnostics);
    case 'junit':
      return formatJunit(diagnostics);
  }
}

/** Prints the problems on standard output; for GitHub, also into the summary of the run. */
export function report(diagnostics: Diagnostic[], format: Format): void {
  const text = formatReport(diagnostics, format);
  if (text) process.stdout.write(`${text}\n`);
  const summary = process.env.GITHUB_STEP_SUMMARY;
  if (format === 'github' && summary) appendFileSync(summary, formatStepSummary(diagnostics));
}
