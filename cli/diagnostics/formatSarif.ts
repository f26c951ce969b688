import manifest from '../../package.json' with { type: 'json' };
import { say } from '../terminal/telling/say.ts';
import { tell } from '../terminal/telling/tell.ts';
import type { Tongue } from '../terminal/telling/tongues.ts';
import type { ToldProblem } from './diagnostic.ts';
import { type RuleName, rules, severityOf } from './rules.ts';

/** SARIF 2.1.0, for code-scanning views: the problems, and what is known of their rules. */
export function formatSarif(diagnostics: ToldProblem[], tongue: Tongue): string {
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
              rules: names.map((name) => describe(name, tongue)),
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

function locationOf({ file, line, column }: Pick<ToldProblem, 'file' | 'line' | 'column'>) {
  return {
    physicalLocation: {
      artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/') },
      region: { startLine: line, startColumn: column },
    },
  };
}

/** A reporting descriptor (SARIF 3.49). */
function describe(id: RuleName, tongue: Tongue) {
  const { stage, finds, remedy, wrong, right } = rules[id];
  const found = say({ says: finds }, tongue);
  const mended = say({ says: remedy }, tongue);
  const [isWrong, isRight] = [tell`Wrong:`, tell`Right:`].map((head) => say(head, tongue));
  return {
    id,
    shortDescription: { text: `${found[0]?.toUpperCase()}${found.slice(1)}.` },
    help: {
      text: `${mended}\n\n${isWrong}\n${wrong}\n\n${isRight}\n${right}`,
      markdown: `${mended}\n\n${isWrong}\n\n${fenced(wrong)}\n\n${isRight}\n\n${fenced(right)}`,
    },
    defaultConfiguration: { level: severityOf(id) },
    properties: { tags: [stage] },
  };
}

function fenced(text: string): string {
  return `\`\`\`\n${text}\n\`\`\``;
}
