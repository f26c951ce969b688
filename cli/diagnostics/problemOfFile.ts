import type { Diagnostic } from './diagnostic.ts';
import { severityOf } from './rules.ts';

/** A problem of a whole file, which may not even be there: it stands at its beginning, and no line is shown. */
export function problemOfFile(
  file: string,
  problem: Pick<Diagnostic, 'rule' | 'message' | 'hint' | 'cause'>,
): Diagnostic {
  return { severity: severityOf(problem.rule), file, line: 1, column: 1, ...problem };
}
