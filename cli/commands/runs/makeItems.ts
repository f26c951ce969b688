import type { Compiler } from '../../compiler/createCompiler.ts';
import type { ItemOptions, ItemPages } from '../../compiler/items/compileItems.ts';
import { leaveGround, readGround } from '../../compiler/items/ground.ts';
import { hasErrors } from '../../diagnostics/diagnostic.ts';
import type { FilePrints } from '../../memory/filePrints.ts';
import { type LastRun, printsAsSeen, type Run, recordNarrowRun } from '../../memory/runRecord.ts';
import { demoSettings } from './demoSettings.ts';
import type { Told } from './told.ts';

/** More items than that are rarely edited one after the other. */
const fewItems = 16;

/** A run after another one of the same command. */
export interface NextRun {
  root: string;
  run: Run;
  last: LastRun<Told>;
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
  const { told, changed } = last;
  const items = changed.flatMap(({ path, before, now }) =>
    before !== null && now !== null ? [{ path, before, now }] : [],
  );
  const isAlone = items.length > 0 && items.length === changed.length && items.length <= fewItems;
  const isTold = told.diagnostics.some(({ file }) => items.some(({ path }) => path === file));
  if (!isAlone || isTold || hasErrors(told.diagnostics) || !told.ground) return undefined;
  const ground = readGround(root, run.command, told.ground);
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
): Told {
  compiler.save('narrow');
  const told = { ...last.told, ground: leaveGround(root, run.command, ground) };
  const read = last.inputs.flatMap((path) => (path?.endsWith('.schema.json') ? [path] : []));
  recordNarrowRun(root, run, last, { told, read, prints });
  prints.save();
  return { ...told, anew: files.length };
}
