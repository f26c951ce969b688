import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type RuleName, rules } from '../diagnostics/rules.ts';

/**
 * Leaves out what only follows from another problem of the run, so that a person reads each mistake once:
 * a missing key told by schema and by comparison, a misspelt one that the other language lacks, two texts that differ
 * because one of them is wrong already, files without a kind when a schema cannot be read, and findings
 * on pages whose content has errors.
 */
export function dropEchoes(diagnostics: Diagnostic[]): Diagnostic[] {
  const stageOf = ({ rule }: Diagnostic) => rules[rule].stage;
  const placeOf = ({ file, line, column }: Diagnostic) => `${file}:${line}:${column}`;
  const keyOf = ({ file, key }: Diagnostic) => `${file}#${key}`;
  const missing = new Set(diagnostics.filter(({ rule }) => rule === 'translation/missing-key').map(keyOf));
  const nameOf = ({ file, key }: Diagnostic) => `${file.split('/').at(-1)}#${key}`;
  const namesOf = (wanted: RuleName) =>
    new Set(diagnostics.filter(({ rule }) => rule === wanted).map(nameOf));
  const unknown = namesOf('schema/unknown-key');
  const missingLanguages = namesOf('translation/missing-language');
  const required = namesOf('schema/required');
  const causes = new Set(
    diagnostics.filter((d) => stageOf(d) !== 'comparison' && stageOf(d) !== 'output').map(placeOf),
  );
  const schemaUnreadable = diagnostics.some(({ rule }) => rule === 'schema/unreadable');
  // Pages whose files are not there yet break the links of others.
  const filesMissing = diagnostics.some(({ rule }) => /^translation\/missing-(section|text)$/.test(rule));
  const contentHasErrors = diagnostics.some((d) => d.severity === 'error' && stageOf(d) !== 'output');

  return diagnostics.filter((diagnostic) => {
    const { rule, file } = diagnostic;
    if (rule === 'schema/required') return !missing.has(keyOf(diagnostic));
    if (rule === 'translation/missing-key')
      return ![unknown, missingLanguages].some((names) => names.has(nameOf(diagnostic)));
    if (rule === 'translation/extra-key')
      return ![unknown, required, missingLanguages].some((names) => names.has(nameOf(diagnostic)));
    if (stageOf(diagnostic) === 'comparison') return !causes.has(placeOf(diagnostic));
    if (rule === 'file/unknown') return !schemaUnreadable;
    if (stageOf(diagnostic) === 'output') {
      if (schemaUnreadable || filesMissing || causes.has(placeOf(diagnostic))) return false;
      return !contentHasErrors || file.startsWith('content/');
    }
    return true;
  });
}
