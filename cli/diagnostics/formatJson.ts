import type { Diagnostic } from './diagnostic.ts';

/** The problems as they are, for other programs. */
export function formatJson(diagnostics: Diagnostic[]): string {
  return JSON.stringify({ diagnostics }, null, 2);
}
