import { describeCodeFailure } from '../compiler/website/codeFailure.ts';
import { loadDefinition, type Website } from '../compiler/website/loadDefinition.ts';
import type { ReportForm } from '../diagnostics/awaitedReport.ts';
import type { Outcome } from '../diagnostics/diagnostic.ts';
import { formatDiagnostics, printDiagnostics } from '../diagnostics/printDiagnostics.ts';
import type { FilePrints } from '../memory/filePrints.ts';
import type { Tongue } from '../terminal/telling/tongues.ts';
import { siteFolder } from './siteFolder.ts';

type OpenSite = Website & { root: string };

let opened: OpenSite | undefined;

/** The website at a folder: its definition, or what is wrong with it. A folder without one is wrong use. */
export async function openSite(root: string, prints: FilePrints): Promise<Outcome<OpenSite | undefined>> {
  const folder = siteFolder(root);
  const { value, diagnostics } = await loadDefinition(folder, prints);
  opened = value && { root: folder, ...value };
  return { value: opened, diagnostics };
}

/**
 * Tells what code of the opened website threw when nobody waited for it any more, in a timer or in a promise: in the
 * report, if that is still to be printed. Resolves to whether it was that code.
 */
export async function tellLateFailure(
  error: unknown,
  report: ReportForm | undefined,
  tongue: Tongue,
): Promise<boolean> {
  const late = opened ? await describeCodeFailure(error, opened) : [];
  if (late.length === 0) return false;
  if (report) printDiagnostics(late, report);
  else process.stderr.write(`${formatDiagnostics(late, 'pretty', tongue)}\n`);
  return true;
}
