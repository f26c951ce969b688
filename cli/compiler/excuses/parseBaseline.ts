import type { Outcome } from '../../diagnostics/diagnostic.ts';
import { findBaselineErrors } from '../../settings/parseSettings.ts';
import { knownNames } from '../content/compileSchemas.ts';
import { describeSchemaError } from '../content/describeSchemaError.ts';
import { independentErrors } from '../content/independentErrors.ts';
import { parseSource } from '../parsing/parseSource.ts';
import { type Excuse, readChecks } from './checks.ts';
import type { Baseline } from './readBaseline.ts';

/** The excuses of a baseline; of one with mistakes none, and the mistakes. */
export function parseBaseline(baseline: Baseline | undefined): Outcome<Excuse[]> {
  if (!baseline) return { value: [], diagnostics: [] };
  const { value: document, diagnostics } = parseSource(baseline);
  if (!document) return { value: [], diagnostics };
  const errors = independentErrors(findBaselineErrors(document.data));
  const known = knownNames({ files: [] }, [], new Set()); // no schema of content speaks of it
  if (errors.length > 0)
    return { value: [], diagnostics: errors.map((error) => describeSchemaError(error, document, known)) };
  return { value: readChecks(document, document.data as object).excuses, diagnostics: [] };
}
