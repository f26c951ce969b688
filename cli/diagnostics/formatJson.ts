import { printableJson } from '../terminal/printable.ts';
import type { ToldProblem } from './diagnostic.ts';

/** The problems as they are, for other programs; what no eye sees is escaped. */
export function formatJson(diagnostics: ToldProblem[]): string {
  return printableJson({ diagnostics });
}
