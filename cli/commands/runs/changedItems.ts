import { hasErrors } from '../../diagnostics/diagnostic.ts';
import type { LastRun } from '../../memory/runRecord.ts';
import type { Told } from './told.ts';

/** More items than that are rarely edited one after the other. */
const fewItems = 16;

/**
 * Files that are others than in the last run, if they may be items that can be made alone: few, none of them new or gone,
 * nothing told of one, and nothing wrong.
 */
export function changedItems({ told, changed }: LastRun<Told>) {
  if (changed.length > fewItems || !told.ground || hasErrors(told.diagnostics)) return undefined;
  const items = changed.flatMap(({ path, before, now }) =>
    before !== null && now !== null ? [{ path, before, now }] : [],
  );
  const isTold = told.diagnostics.some(({ file }) => items.some(({ path }) => path === file));
  return items.length > 0 && items.length === changed.length && !isTold ? items : undefined;
}
