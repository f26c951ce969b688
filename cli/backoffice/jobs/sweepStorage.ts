import { addDays, formatUtcDay } from '../settings/terms.ts';
import { rewriteStorage } from '../storage/eraseSubmissions.ts';
import type { Storage } from '../storage/openStorage.ts';

/**
 * Writes the storage anew, at most once a day and only when something was erased since the day before. Meanwhile
 * nothing else is written; it takes about a second for some hundred megabytes.
 */
export function createSweep(storage: Storage, now: () => Date): () => Promise<void> {
  let swept = '';
  return async () => {
    const today = formatUtcDay(now());
    if (swept === today) return;
    const yesterday = formatUtcDay(addDays(now(), -1));
    const erased = await storage
      .selectFrom('erased')
      .select('id')
      .where('day', '>=', yesterday)
      .limit(1)
      .execute();
    if (erased.length > 0) await rewriteStorage(storage);
    swept = today;
  };
}
