import type { Colors } from 'picocolors/types';
import { plural } from '../terminal/plural.ts';
import type { CaseOutcome, Result } from './runCases.ts';

const outcomes: CaseOutcome[] = ['passed', 'failed', 'absent', 'skipped'];

/** For a person: a table that counts by group, then what failed and what to do, then what is absent or skipped. */
export function formatResults(results: Result[], colors: Colors): string {
  const of = (outcome: CaseOutcome) => results.filter((result) => result.outcome === outcome);
  const sections = [
    table(results),
    ...of('failed').map((result) => describe(result, colors)),
    list('Absent: extensions of the reference back office. The site works without them.', of('absent')),
    list('Skipped:', of('skipped')),
    of('failed').length > 0
      ? colors.red(`${plural(of('failed').length, 'case')} failed of ${results.length}.`)
      : colors.green(
          `Conforms: ${of('passed').length} of ${plural(results.length, 'case')} passed, none failed.`,
        ),
  ];
  return sections.filter(Boolean).join('\n\n');
}

function table(results: Result[]): string {
  const groups = [...new Set(results.map(({ group }) => group))];
  const width = Math.max(...groups.map((group) => group.length));
  const row = (name: string, cells: (string | number)[]) =>
    name.padEnd(width) + cells.map((cell) => String(cell).padStart(9)).join('');
  return [
    row('', outcomes),
    ...groups.map((group) =>
      row(
        group,
        outcomes.map(
          (outcome) => results.filter((r) => r.group === group && r.outcome === outcome).length || '·',
        ),
      ),
    ),
  ].join('\n');
}

function describe({ group, name, requirement, finding, hint }: Result, colors: Colors): string {
  return [
    `${colors.red(colors.bold('failed'))} ${group}: ${name}${colors.dim(inBrackets(requirement))}`,
    `  ${finding}`,
    `  ${colors.cyan('=')} ${hint}`,
  ].join('\n');
}

function inBrackets(requirement: string | undefined): string {
  return requirement ? ` [${requirement}]` : '';
}

function list(title: string, results: Result[]): string {
  if (results.length === 0) return '';
  const rows = results.map(
    ({ group, name, requirement, finding }) => `  ${group}: ${name}${inBrackets(requirement)}: ${finding}`,
  );
  return [title, ...rows].join('\n');
}
