import manifest from '../../package.json' with { type: 'json' };
import type { Diagnostic } from './diagnostic.ts';
import { type RuleName, rules } from './rules.ts';

/** SARIF 2.1.0, for code-scanning views: the problems, and what is known of their rules. */
export function formatSarif(diagnostics: Diagnostic[]): string {
  const names = [...new Set(diagnostics.map(({ rule }) => rule))].sort();
  return JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: {
              name: manifest.name,
              version: manifest.version,
              semanticVersion: manifest.version,
              rules: names.map(describe),
            },
          },
          results: diagnostics.map(
            ({ severity, rule, file, line, column, message, hint, other, excused }) => ({
              ruleId: rule,
              ruleIndex: names.indexOf(rule),
              level: severity,
              message: { text: hint ? `${message} ${hint}` : message },
              locations: [locationOf({ file, line, column })],
              ...(other && { relatedLocations: [locationOf(other)] }),
              ...(excused && { suppressions: [{ kind: 'external', justification: excused.reason }] }),
            }),
          ),
        },
      ],
    },
    null,
    2,
  );
}

function locationOf({ file, line, column }: Pick<Diagnostic, 'file' | 'line' | 'column'>) {
  return {
    physicalLocation: {
      artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/') },
      region: { startLine: line, startColumn: column },
    },
  };
}

/** A reporting descriptor (SARIF 3.49). */
function describe(id: RuleName) {
  const { stage, finds, remedy, wrong, right } = rules[id];
  return {
    id,
    shortDescription: { text: `${finds[0]?.toUpperCase()}${finds.slice(1)}.` },
    help: {
      text: `${remedy}\n\nWrong:\n${wrong}\n\nRight:\n${right}`,
      markdown: `${remedy}\n\nWrong:\n\n${fenced(wrong)}\n\nRight:\n\n${fenced(right)}`,
    },
    defaultConfiguration: { level: 'error' },
    properties: { tags: [stage] },
  };
}

function fenced(text: string): string {
  return `\`\`\`\n${text}\n\`\`\``;
}
