import { setTimeout } from 'node:timers/promises';

/** How many rows go in one transaction, so that it holds the lock for writing, and this process, only for a moment. */
const batch = 200;
/** Milliseconds between two batches: longer than another process waits before it tries the lock again. */
const pause = 40;

/** Hands ids to `erase` a batch at a time, and lets others work in between. Stops early when told to. */
export async function eraseInBatches(
  ids: string[],
  erase: (ids: string[]) => Promise<unknown>,
  stopping?: AbortSignal,
): Promise<void> {
  for (let start = 0; start < ids.length && !stopping?.aborted; start += batch) {
    if (start > 0) await setTimeout(pause);
    await erase(ids.slice(start, start + batch));
  }
}
