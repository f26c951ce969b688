import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { tell } from '../terminal/telling/tell.ts';
import { hostileDiagnostics } from '../testing/hostileDiagnostics.ts';
import type { Diagnostic } from './diagnostic.ts';
import { type Format, formatDiagnostics, formatSummary } from './printDiagnostics.ts';
import { rules } from './rules.ts';
import { tellProblem } from './tellProblem.ts';

const formats: Format[] = ['pretty', 'json', 'github', 'sarif', 'junit'];
const property = (format: Format, holds: (report: string, diagnostics: Diagnostic[]) => void) =>
  fc.assert(
    fc.property(hostileDiagnostics, (diagnostics) => {
      holds(formatDiagnostics(diagnostics, format, 'en', false), diagnostics);
    }),
    { numRuns: 500 },
  );

const problem: Diagnostic = {
  severity: 'error',
  rule: 'schema/unknown-key',
  file: 'content/a.yaml',
  line: 2,
  column: 6,
  message: tell`The key "${'ti\u200btle'}" is not known here.`,
  hint: tell`Did you mean "${'title'}"?`,
  excerpt: '\u202eti\u200btle: x',
};

it('pretty counts also what it does not show', () => {
  const report = formatDiagnostics(Array(29).fill(problem), 'pretty', 'en', false, 20);
  expect(report.split('[schema/unknown-key]')).toHaveLength(21);
  expect(report).toContain('\n… and 9 more, in the terminal.\n');
  expect(report).toMatch(/\n29 errors\.$/);
});

it('the summary of a run stays below what GitHub takes, and counts what it leaves out', () => {
  const summary = formatSummary(Array(20_000).fill(problem), 'en');
  const rows = summary.match(/^\| error /gm)?.length ?? 0;
  expect(rows).toBeGreaterThan(1000);
  expect(Buffer.byteLength(summary)).toBeLessThan(2 ** 19);
  expect(summary).toContain(`\n\n… and ${20_000 - rows} more, in the log of the run.\n`);
});

it.each([
  ['title: a', 8, 7],
  ['料金：aか', 4, 6],
  ['か\u3099く', 3, 2],
  ['وَقت', 3, 1],
  ['한국어 b', 5, 7],
  ['👍 c', 4, 3],
])('pretty puts the mark below its letter: %s, column %i', (excerpt, column, columns) => {
  const report = formatDiagnostics([{ ...problem, excerpt, column }], 'pretty', 'en', false);
  expect(report).toContain(`\n  | ${' '.repeat(columns)}^\n`);
});

describe('whatever the content holds', () => {
  it.each(formats)(
    '%s has no control character but the end of a line, and nothing that turns letters',
    (format) => {
      property(format, (report) => {
        expect(report).not.toMatch(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Cf}]/u);
      });
    },
  );

  it('github has one command a problem, and in it nothing that ends its message or its place', () => {
    property('github', (report, diagnostics) => {
      const lines = report === '' ? [] : report.split('\n');
      expect(lines).toHaveLength(diagnostics.length);
      for (const [index, line] of lines.entries()) {
        const { severity, rule, line: at, column, file } = diagnostics[index] as Diagnostic;
        const [, command, place = ''] = /^::(\w+) ([^:]*)::/.exec(line) ?? [];
        expect(command).toBe(severity);
        const properties = place.split(',').map((pair) => pair.split('='));
        expect(properties.map(([name]) => name)).toEqual(['file', 'line', 'col', 'title']);
        expect(place).toMatch(new RegExp(`,line=${at},col=${column},title=${rule}$`));
        if (/^[a-z.:,%/]*$/.test(file)) expect(place).toContain(`file=${encoded(file)},`);
      }
    });
  });

  it('pretty counts by rule what nobody looks through, and nothing else', () => {
    const some = fc.array(fc.constantFrom('html/invalid', 'text/quotes', 'link/broken'), {
      maxLength: 60,
      size: 'max',
    });
    fc.assert(
      fc.property(some, (found) => {
        const diagnostics = found.map(
          (rule): Diagnostic => ({ ...problem, rule: rule as Diagnostic['rule'] }),
        );
        const last = formatDiagnostics(diagnostics, 'pretty', 'en', false).split('\n').at(-1) ?? '';
        const counts = [...last.matchAll(/(\d+) (\S+\/\S+?)(?=,|$)/g)];
        if (found.length < 30 || new Set(found).size < 2) {
          expect(counts).toEqual([]);
          return;
        }
        expect(new Map(counts.map(([, count, rule]) => [rule, Number(count)]))).toEqual(
          new Map([...new Set(found)].map((rule) => [rule, found.filter((one) => one === rule).length])),
        );
        expect(counts.map(([, count]) => -Number(count))).toEqual(
          counts.map(([, count]) => -Number(count)).sort((one, other) => one - other),
        );
      }),
    );
  });

  it('no line of pretty begins a command either', () => {
    property('pretty', (report) => expect(report).not.toMatch(/^\s*::/m));
  });

  it('json loses nothing', () => {
    property('json', (report, diagnostics) => {
      expect(JSON.parse(report)).toEqual(
        JSON.parse(JSON.stringify({ diagnostics: diagnostics.map((one) => tellProblem(one, 'en')) })),
      );
    });
  });

  it('sarif can be read, with a rule and a valid place for each result', () => {
    property('sarif', (report, diagnostics) => {
      const [run] = JSON.parse(report).runs;
      expect(run.results).toHaveLength(diagnostics.length);
      for (const { ruleId, ruleIndex, message, locations } of run.results) {
        expect(run.tool.driver.rules[ruleIndex].id).toBe(ruleId);
        expect(message.text).not.toMatch(/[\p{Cc}\p{Cf}]/u);
        expect(locations[0].physicalLocation.artifactLocation.uri).toMatch(/^[\w\-.!~*'()%/]*$/);
      }
    });
  });

  it('the summary of a run is a table with a row for each problem, and no link, picture or tag', () => {
    fc.assert(
      fc.property(hostileDiagnostics, (diagnostics) => {
        const summary = formatSummary(diagnostics, 'en');
        expect(summary).not.toMatch(/<|!\[|\]\(|[\p{Cc}\p{Cf}](?<!\n)/u);
        if (diagnostics.length > 0) {
          const rows = summary.trimEnd().split('\n').slice(2);
          expect(rows).toHaveLength(diagnostics.length + 2);
          for (const row of rows) expect(row.split('|')).toHaveLength(6);
        }
      }),
    );
  });
});

describe('what is hidden in a text', () => {
  it('is shown, and the mark below stays at its column', () => {
    expect(formatDiagnostics([problem], 'pretty', 'en', false).split('\n')).toEqual([
      'error The key "ti�tle" is not known here. [schema/unknown-key]',
      ' --> content/a.yaml:2:6',
      '  |',
      '2 | �ti�tle: x',
      '  |      ^',
      '  = Did you mean "title"?',
      '',
      '1 error.',
    ]);
  });
});

describe('sarif', () => {
  it('carries what is known of the rules it names, and the version of the program', () => {
    const [run] = JSON.parse(formatDiagnostics([problem], 'sarif', 'en')).runs;
    const { remedy, wrong } = rules['schema/unknown-key'];
    expect(run.tool.driver).toMatchObject({ version: manifest.version });
    expect(run.tool.driver.rules).toHaveLength(1);
    expect(run.tool.driver.rules[0]).toMatchObject({
      id: 'schema/unknown-key',
      shortDescription: { text: 'A key that the schema does not know.' },
      help: { text: expect.stringContaining(remedy), markdown: expect.stringContaining(wrong) },
      defaultConfiguration: { level: 'error' },
    });
  });

  it('says of a rule that it only warns', () => {
    const warning: Diagnostic = { ...problem, severity: 'warning', rule: 'text/unused' };
    const [run] = JSON.parse(formatDiagnostics([warning], 'sarif', 'en')).runs;
    expect(run.tool.driver.rules[0]).toMatchObject({ defaultConfiguration: { level: 'warning' } });
  });
});

function encoded(file: string): string {
  return file.replaceAll('%', '%25').replaceAll(':', '%3A').replaceAll(',', '%2C');
}
