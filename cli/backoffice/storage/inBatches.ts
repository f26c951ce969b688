import { setTimeout } from 'node:timers/promises';

/** The most that goes in one transaction: it holds the lock for writing, and this process, only for a moment. */
const rows = 50;
const bytes = 2 * 1024 * 1024;
/** Milliseconds between two batches: longer than another process waits before it tries the lock again. */
const pause = 40;

/**
 * Hands ids to `work` a batch at a time, and lets others work in between. Stops early when told to. `sizes` says how
 * many bytes of files belong to an id.
 */
export async function inBatches(
  ids: string[],
  work: (ids: string[]) => Promise<unknown>,
  { sizes, stopping }: { sizes?: Map<string, number>; stopping?: AbortSignal | undefined } = {},
): Promise<void> {
  let start = 0;
  while (start < ids.length && !stopping?.aborted) {
    if (start > 0) await setTimeout(pause);
    let end = start;
    let size = 0;
    do {
      size += sizes?.get(ids[end] ?? '') ?? 0;
      end += 1;
    } while (end < ids.length && end - start < rows && size < bytes);
    await work(ids.slice(start, end));
    start = end;
  }
}
