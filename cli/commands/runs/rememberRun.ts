import type { Compilation } from '../../compiler/compilation.ts';
import type { Compiler } from '../../compiler/createCompiler.ts';
import { leaveGround } from '../../compiler/items/ground.ts';
import { hasErrors } from '../../diagnostics/diagnostic.ts';
import type { FilePrints } from '../../memory/filePrints.ts';
import { type Run, recordRun } from '../../memory/runRecord.ts';
import type { RunSummary } from './runSummary.ts';

/** A run of the whole site. */
interface WholeRun {
  root: string;
  run: Run;
  prints: FilePrints;
  /** Before it read anything. */
  begun: number;
  /** What it leaves for a run that makes the pages of changed items alone; none where no such run may follow. */
  ground: Compilation['ground'];
}

/** Records a run, if the same files say the same again, and what it leaves. */
export function rememberRun(
  { folders, files }: Compiler,
  told: RunSummary,
  { root, run, prints, begun, ground }: WholeRun,
): void {
  // Where a problem between two languages is told depends on times, too.
  if (told.diagnostics.some(({ other }) => other)) return;
  const left = hasErrors(told.diagnostics) ? undefined : ground?.();
  if (left) told.ground = leaveGround(root, run.command, left);
  recordRun(root, run, { begun, folders, files, told, prints });
}
