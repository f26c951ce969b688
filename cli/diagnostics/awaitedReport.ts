import type { Tongue } from '../terminal/telling/tongues.ts';
import type { Format } from './printDiagnostics.ts';

/** How a command reports on standard output. */
export interface ReportForm {
  format: Format;
  language: Tongue;
  root: string;
}

let awaited: ReportForm | undefined;

/** Says that a command is going to report: programs read that, so it is one text, from whoever takes it first. */
export function awaitReport(form: ReportForm): void {
  awaited = form;
}

/** How the report shall be, for whoever prints it now; nothing if it was taken, or none is awaited. */
export function takeReport(): ReportForm | undefined {
  const form = awaited;
  awaited = undefined;
  return form;
}
