import type { Case } from './cases/case.ts';
import type { Client } from './client/client.ts';
import { Absent, Finding, NotApplicable } from './client/finding.ts';

/** How a case ended. `absent`: something that this back office does without. */
export type CaseOutcome = 'passed' | 'failed' | 'absent' | 'skipped';

export interface Result extends Omit<Case, 'run' | 'needs'> {
  outcome: CaseOutcome;
  /** What was found, or why it was skipped. */
  finding?: string;
}

/** Runs the cases one after another; each sees what the earlier ones stored. */
export async function runCases(
  cases: Case[],
  client: Client,
  onResult: (result: Result) => void = () => {},
): Promise<Result[]> {
  const results: Result[] = [];
  for (const { run, needs: _, ...about } of cases) {
    const ended = await run(client).then(
      () => ({ outcome: 'passed' as const }),
      (error: unknown) => outcomeOf(error, about.extension),
    );
    const result = { ...about, ...ended };
    results.push(result);
    onResult(result);
  }
  return results;
}

function outcomeOf(
  error: unknown,
  extension?: true,
): Pick<Result, 'outcome' | 'finding'> & Partial<Pick<Result, 'hint'>> {
  if (error instanceof NotApplicable) return { outcome: 'skipped', finding: error.message };
  if (error instanceof Absent) return { outcome: 'absent', finding: error.message };
  if (error instanceof Finding)
    return {
      outcome: extension ? 'absent' : 'failed',
      finding: error.message,
      ...(error.hint && { hint: error.hint }),
    };
  throw error;
}
