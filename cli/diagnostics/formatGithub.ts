import { say } from '../terminal/telling/say.ts';
import { tell } from '../terminal/telling/tell.ts';
import type { Tongue } from '../terminal/telling/tongues.ts';
import { describeExcused } from './describeExcused.ts';
import { counted, type ToldProblem } from './diagnostic.ts';

/** GitHub drops a summary of more than 1 MiB whole, and all commands of a step write into the same one. */
const mostBytes = 400_000;

/** Workflow commands that GitHub shows as annotations beside the changed lines; what is excused is one notice. */
export function formatGithub(diagnostics: ToldProblem[], tongue: Tongue): string {
  const excused = describeExcused(diagnostics).map((line) => say(line, tongue));
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

/** A table in Markdown for the summary of a workflow run, with as many problems as GitHub takes. */
export function formatStepSummary(diagnostics: ToldProblem[], tongue: Tongue): string {
  const excused = describeExcused(diagnostics).map(
    (line, index) => `${index > 0 ? '- ' : '\n'}${cell(say(line, tongue))}\n`,
  );
  const told = counted(diagnostics);
  const title = `### ${say(tell`Site check`, tongue)}`;
  if (told.length === 0) return `${title}\n\n${say(tell`No problems found.`, tongue)}\n${excused.join('')}`;
  const heads = [tell`Place`, tell`Problem`, tell`Rule`].map((head) => say(head, tongue)).join(' | ');
  let room = mostBytes;
  const rows = told
    .map((d) => `| ${d.severity} | ${cell(`${d.file}:${d.line}`)} | ${cell(d.message)} | \`${d.rule}\` |\n`)
    .filter((row) => {
      room -= Buffer.byteLength(row);
      return room >= 0;
    });
  const left = told.length - rows.length;
  const more = left > 0 ? `\n${say(tell`… and ${left} more, in the log of the run.`, tongue)}\n` : '';
  return `${title}\n\n| | ${heads} |\n|---|---|---|---|\n${rows.join('')}${more}${excused.join('')}`;
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
