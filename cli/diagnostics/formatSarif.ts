import type { Diagnostic } from './diagnostic.ts';

/** SARIF 2.1.0, for code-scanning views. */
export function formatSarif(diagnostics: Diagnostic[]): string {
  const rules = [...new Set(diagnostics.map(({ rule }) => rule))].sort();
  return JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'site', rules: rules.map((id) => ({ id })) } },
          results: diagnostics.map(({ severity, rule, file, line, column, message, hint }) => ({
            ruleId: rule,
            level: severity,
            message: { text: hint ? `${message} ${hint}` : message },
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: encodeURI(file) },
                  region: { startLine: line, startColumn: column },
                },
              },
            ],
          })),
        },
      ],
    },
    null,
    2,
  );
}
