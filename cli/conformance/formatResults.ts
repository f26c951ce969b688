import type { Colors } from 'picocolors/types';
import { groupBy } from '../settings/groupBy.ts';
import { visible } from '../terminal/printable.ts';
import { namedInOthers, strangeName } from './cases/collectFileCases.ts';
import { inManyLetters, strangeLetters } from './cases/collectFormCases.ts';
import type { Client } from './client/client.ts';
import type { CaseOutcome, Result } from './runCases.ts';

const outcomes: CaseOutcome[] = ['passed', 'failed', 'absent', 'skipped'];

/** What is told beside the results: how much should be stored now, and how long a visitor may have to wait. */
export interface Told {
  stored: ReturnType<Client['stored']>;
  slowest: ReturnType<Client['slowest']>;
}

/** More cases of a group with one reason are counted. */
const longestList = 5;

/** Longer than this somebody wonders whether the form was sent, in milliseconds. */
const slow = 5000;

/**
 * For a person: a table that counts by group, then what failed and what to do, then what is absent or skipped, and what
 * only they can look at.
 */
export function formatResults(results: Result[], colors: Colors, told?: Told): string {
  const of = (outcome: CaseOutcome) => results.filter((result) => result.outcome === outcome);
  const sections = [
    table(results),
    ...of('failed').map((result) => describe(result, colors)),
    list(
      'Absent: what the reference back office does beyond. Pages work without it; judge whether your office does.',
      of('absent'),
    ),
    list('Skipped:', of('skipped')),
    told && tellSlowest(told),
    told && tellStored(told, results),
    of('failed').length > 0
      ? colors.red(`${cases(of('failed').length)} failed of ${results.length}.`)
      : colors.green(`Conforms: ${of('passed').length} of ${cases(results.length)} passed, none failed.`),
  ];
  return sections.filter(Boolean).join('\n\n');
}

function tellSlowest({ slowest: { call, milliseconds } }: Told): string {
  if (milliseconds < slow) return '';
  return `Slow: an answer to ${call} took ${(milliseconds / 1000).toFixed(1)} s. Visitors wait for it, and after 150 s pages give up.`;
}

/** The suite sees answers, and not what was stored: whoever looks there finds what is lost, doubled or misread. */
function tellStored({ stored }: Told, results: Result[]): string {
  const isStored = (ending: string) =>
    results.some(({ name, outcome }) => outcome === 'passed' && name.endsWith(ending));
  const forms = Object.entries(stored).map(([form, count]) => `${form} ${count}`);
  if (forms.length === 0) return '';
  return [
    'No case sees what your office stores and mails. Look there:',
    `  It answered so many submissions as stored: ${forms.join(', ')}. One that came twice under one key counts once.`,
    isStored(inManyLetters) &&
      `  One of each form with a free text says "${strangeLetters[0]}", some in two lines.`,
    isStored(namedInOthers) &&
      `  A file is called "${strangeName}". Files are whole: the largest have the size that the name of their case says.`,
    '  Its log names nobody, and has no token and no receipt.',
  ]
    .filter(Boolean)
    .join('\n');
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
    `  ${visible(finding ?? '')}`,
    `  ${colors.cyan('=')} ${hint}`,
  ].join('\n');
}

function inBrackets(requirement: string | undefined): string {
  return requirement ? ` [${requirement}]` : '';
}

function line({ group, finding = '' }: Result, what: string): string {
  return `  ${group}: ${what}: ${visible(finding)}`;
}

function list(title: string, results: Result[]): string {
  if (results.length === 0) return '';
  const alike = groupBy(results, ({ group, finding }) => `${group}: ${finding}`);
  const lines = [...alike.values()].flatMap((some) =>
    some.length > longestList
      ? some.slice(0, 1).map((one) => line(one, cases(some.length)))
      : some.map((one) => line(one, `${one.name}${inBrackets(one.requirement)}`)),
  );
  return [title, ...lines].join('\n');
}

/** `1 case`, `2 cases`. */
function cases(count: number): string {
  return `${count} case${count === 1 ? '' : 's'}`;
}
