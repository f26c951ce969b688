import { formatUtcDay } from '../settings/terms.ts';
import { rewriteStorage } from '../storage/eraseSubmissions.ts';
import type { Storage } from '../storage/openStorage.ts';
import { Trouble } from '../traffic/formatFailure.ts';
import { readRetentionState, storeRetentionState } from './retentionState.ts';

/**
 * Writes the storage anew, at most once a day and only when something was erased since it last did. Meanwhile nothing
 * else is written; it takes about a second for some hundred megabytes. Throws `Trouble` when that did not succeed: then
 * the next run tries again.
 */
export async function sweepStorage(storage: Storage, now: Date): Promise<void> {
  const today = formatUtcDay(now);
  const { sweptOn = '' } = await readRetentionState(storage);
  if (sweptOn === today) return;
  // By a clock that was ahead it says nothing of what was erased since.
  const since = sweptOn < today ? sweptOn : '';
  const erased = await storage.selectFrom('erased').select('id').where('day', '>=', since).limit(1).execute();
  if (erased.length > 0 && !(await rewriteStorage(storage)))
    throw new Trouble(
      'What was erased may still be in the gaps of the storage, which could not be written anew. Its disk needs up to twice as much free room for that as the storage takes, and nothing else may write meanwhile. It is tried again within the hour.',
    );
  await storeRetentionState(storage, { sweptOn: today });
}
