import type { Tongue } from '../terminal/telling/tongues.ts';
import type { Format } from './printDiagnostics.ts';

/** How a command reports on standard output. */
export interface ReportForm {
  format: Format;
  language: Tongue;
  root: string;
}

/**
 * The report that a command is going to print. Programs read it, so it is one text, from whoever takes it out of here
 * first.
 */
export const awaitedReport: { form?: ReportForm } = {};
