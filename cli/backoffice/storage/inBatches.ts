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
  let isLater = false;
  for (const batch of batchesOf(ids, sizes)) {
    if (stopping?.aborted) return;
    if (isLater) await setTimeout(pause);
    isLater = true;
    await work(batch);
  }
}

function* batchesOf(ids: string[], sizes?: Map<string, number>): Generator<string[]> {
  let batch: string[] = [];
  let size = 0;
  for (const id of ids) {
    batch.push(id);
    size += sizes?.get(id) ?? 0;
    if (batch.length < rows && size < bytes) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}
