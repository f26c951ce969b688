import { describeExcused } from './describeExcused.ts';
import { counted, type Diagnostic } from './diagnostic.ts';

/** Workflow commands that GitHub shows as annotations beside the changed lines; what is excused is one notice. */
export function formatGithub(diagnostics: Diagnostic[]): string {
  const excused = describeExcused(diagnostics);
  const notice = excused.length > 0 ? [`::notice title=excused::${data(excused.join('\n'))}`] : [];
  return [
    ...counted(diagnostics).map(({ severity, rule, file, line, column, message, hint }) => {
      const text = hint ? `${message}\n${hint}` : message;
      const place = `file=${property(file)},line=${line},col=${column},title=${property(rule)}`;
      return `::${severity} ${place}::${data(text)}`;
    }),
    ...notice,
  ].join('\n');
}

/** A table in Markdown for the summary of a workflow run. */
export function formatStepSummary(diagnostics: Diagnostic[]): string {
  const excused = describeExcused(diagnostics).map(
    (line, index) => `${index > 0 ? '- ' : '\n'}${cell(line)}\n`,
  );
  const told = counted(diagnostics);
  if (told.length === 0) return `### Site check\n\nNo problems found.\n${excused.join('')}`;
  const rows = told.map(
    (d) => `| ${d.severity} | ${cell(`${d.file}:${d.line}`)} | ${cell(d.message)} | \`${d.rule}\` |`,
  );
  return `### Site check\n\n| | Place | Problem | Rule |\n|---|---|---|---|\n${rows.join('\n')}\n${excused.join('')}`;
}

/** Text that Markdown takes for nothing but text: no cell, tag, link or picture begins in it. */
function cell(text: string): string {
  return text.replace(/[&<>|`*_~[\]\\!]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
