import type { Changed } from '../../compiler/items/compileItems.ts';
import { type Diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import type { LastRun } from '../../memory/runRecord.ts';

/** More items than that are rarely edited one after the other. */
const fewItems = 16;

/**
 * Files that are others than in the last run, if they may be items that can be made alone: few, none of them new or
 * gone, nothing told of one then, and nothing wrong.
 */
export function changedItems(
  changed: LastRun<unknown>['changed'],
  told: Diagnostic[],
): Changed[] | undefined {
  if (changed.length === 0 || changed.length > fewItems || hasErrors(told)) return undefined;
  const items = changed.flatMap(({ path, before, now }) =>
    before !== null && now !== null ? [{ path, before, now }] : [],
  );
  const isTold = told.some(({ file }) => items.some(({ path }) => path === file));
  return items.length === changed.length && !isTold ? items : undefined;
}
