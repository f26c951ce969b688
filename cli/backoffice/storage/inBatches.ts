import { setTimeout } from 'node:timers/promises';
import { mebibyte } from '../../terminal/mebibyte.ts';

/** The most that goes in one transaction: it holds the lock for writing, and this process, only for a moment. */
const most = { rows: 50, bytes: 2 * mebibyte };
/** Milliseconds between two batches: longer than another process waits before it tries the lock again. */
const pause = 40;

/**
 * Hands ids to `work` a batch at a time, and lets others work in between. Stops early when told to. `sizes` says how
 * many bytes of files belong to an id.
 */
export async function inBatches(
  ids: string[],
  work: (ids: string[]) => Promise<unknown>,
  { sizes, stopping }: { sizes?: Map<string, number>; stopping?: AbortSignal } = {},
): Promise<void> {
  let isLater = false;
  for (const batch of batchesOf(ids, (id) => sizes?.get(id) ?? 0, most)) {
    if (stopping?.aborted) return;
    if (isLater) await setTimeout(pause);
    isLater = true;
    await work(batch);
  }
}

/** The same ids in batches: of so many rows, or fewer, as soon as these have so many bytes. */
export function* batchesOf(
  ids: Iterable<string>,
  sizeOf: (id: string) => number,
  most: { rows: number; bytes: number },
): Generator<string[]> {
  let batch: string[] = [];
  let size = 0;
  for (const id of ids) {
    batch.push(id);
    size += sizeOf(id);
    if (batch.length < most.rows && size < most.bytes) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}
