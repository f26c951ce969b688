import type { Compiler } from '../../compiler/createCompiler.ts';
import type { ItemOptions, ItemPages } from '../../compiler/items/compileItems.ts';
import { leaveGround, readGround } from '../../compiler/items/ground.ts';
import type { FilePrints } from '../../memory/filePrints.ts';
import { type LastRun, printsAsSeen, type Run, recordNarrowRun } from '../../memory/runRecord.ts';
import { changedItems } from './changedItems.ts';
import { demoSettings } from './demoSettings.ts';
import type { RunSummary } from './runSummary.ts';

/** A run after another one of the same command. */
export interface NextRun {
  root: string;
  run: Run;
  last: LastRun<RunSummary>;
  prints: FilePrints;
}

/**
 * Makes the pages of items that changed since the last run. Nothing when anything else changed, when that run found
 * something in one of them, and when more has to be made than their pages.
 */
export async function makeItems(
  compiler: Compiler,
  { root, run, last, prints }: NextRun,
  { find, makesKey }: Pick<ItemOptions, 'find'> & { makesKey: boolean },
): Promise<ItemPages | undefined> {
  const { changed, told } = last;
  const items = changedItems(changed, told.diagnostics);
  const ground = items && told.ground && readGround(root, run.command, told.ground);
  if (!ground) return undefined;
  return compiler.compileItems(items, {
    ground,
    prints: printsAsSeen(last, prints),
    settings: demoSettings(root, { make: makesKey }),
    find,
  });
}

/** Remembers what was made, and records the run: it says what the last one said. */
export function rememberItems(
  compiler: Compiler,
  { ground, files }: ItemPages,
  { root, run, last, prints }: NextRun,
): RunSummary {
  compiler.save('narrow');
  const told = { ...last.told, ground: leaveGround(root, run.command, ground) };
  const read = [...last.inputs.keys()].filter((path) => path.endsWith('.schema.json'));
  recordNarrowRun(root, run, last, { told, read, prints });
  prints.save();
  return { ...told, anew: files.length };
}
